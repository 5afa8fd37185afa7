import { expect, test } from 'vitest';
import { parseMistakes } from '../../../generator/dev/check-types';

test('each mistake of types is told at its place, with all that TypeScript says of it', () => {
  const output = [
    "client/bar.ts(3,5): error TS2322: Type '{ a: string; }' is not assignable to type 'A'.",
    "  Types of property 'a' are incompatible.",
    "    Type 'string' is not assignable to type 'number'.",
    "build.ts(1,1): error TS2304: Cannot find name 'x'.",
    '',
  ].join('\n');

  expect(parseMistakes(output)).toMatchObject([
    {
      rule: 'code/type-mistake',
      file: 'client/bar.ts',
      line: 3,
      column: 5,
      message:
        "Type '{ a: string; }' is not assignable to type 'A'. Types of property 'a' are incompatible. Type 'string' is not assignable to type 'number' (TS2322)",
    },
    { file: 'build.ts', line: 1, column: 1, message: "Cannot find name 'x' (TS2304)" },
  ]);
  expect(parseMistakes('')).toEqual([]);
});
