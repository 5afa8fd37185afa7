import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeCrash } from '../../../generator/dev/describe-crash';
import { compileModules } from '../../../generator/dev/load-build';
import { temporaryDir } from '../fixture';

test('a syntax error is reported at its line, with the lines around it', async () => {
  const rootDir = await temporaryDir();
  await mkdir(join(rootDir, 'generator'));
  await writeFile(join(rootDir, 'generator/entry.ts'), 'export const a = 1;\nexport const b = ;\n');
  const error = await compileModules("export * from './generator/entry'", { rootDir }).catch(
    (reason) => reason,
  );
  const [diagnostic, ...others] = await describeCrash(error, rootDir);

  expect(others).toEqual([]);
  expect(diagnostic).toMatchObject({
    rule: 'code/cannot-be-read',
    file: 'generator/entry.ts',
    line: 2,
    column: 18,
    message: 'Unexpected ";"',
  });
  expect(diagnostic?.frame).toContain('export const b = ;');
});

test('an error is reported at the innermost line of the project, with its causes', async () => {
  const cause = new Error('No such chapter.');
  const stack = [
    'at read (/site/node_modules/react/index.js:1:1)',
    'at Chapter (/site/templates/chapter.tsx:12:7)',
    'at render (/site/generator/render.ts:3:3)',
  ];
  cause.stack = ['Error: No such chapter.', ...stack.map((line) => `    ${line}`)].join('\n');

  expect(await describeCrash(new Error('The templates failed.', { cause }), '/site')).toMatchObject([
    {
      rule: 'code/throws',
      file: 'templates/chapter.tsx',
      line: 12,
      column: 7,
      message: 'The templates failed. No such chapter',
      severity: 'error',
    },
  ]);
});

test.each([undefined, null, 'a text', 7, {}])('even %s is reported', async (thrown) => {
  expect(await describeCrash(thrown, '/site')).toHaveLength(1);
});
