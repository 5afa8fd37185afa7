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

test('a syntax error from the loader is reported at the line in its message', async () => {
  const words =
    'Transform failed with 1 error:\n/site/templates/a.tsx:54:3: ERROR: Expected ")" but found ";"';

  expect(await describeCrash(new Error(words), '/site')).toMatchObject([
    {
      rule: 'code/cannot-be-read',
      file: 'templates/a.tsx',
      line: 54,
      column: 4,
      message: 'Expected ")" but found ";"',
    },
  ]);
});

test('an error of the system is reported in words', async () => {
  const error = Object.assign(new Error('ENOSPC'), {
    code: 'ENOSPC',
    syscall: 'write',
    path: '/site/.cache/a',
  });
  const [diagnostic] = await describeCrash(error, '/site');

  expect(diagnostic?.rule).toBe('machine/refused');
  expect(diagnostic?.message).not.toContain('ENOSPC:');
  expect(diagnostic?.fix).not.toBe('');
});

test.each([undefined, null, 'a text', 7, {}])('even %s is reported', async (thrown) => {
  expect(await describeCrash(thrown, '/site')).toHaveLength(1);
});
