import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

const rootDir = resolve(import.meta.dirname, '..');
const { resolve: find } = createRequire(import.meta.url);

const biome = resolve(dirname(find('@biomejs/biome/package.json')), 'bin/biome');
const tsc = resolve(dirname(find('typescript/package.json')), 'bin/tsc');

it('is formatted, and free of what the linter warns of', async () => {
  expect(await run(biome, 'check', '--error-on-warnings', '--colors=off')).toBe('');
});

it('has no type errors', async () => {
  expect(await run(tsc, '--project', 'tsconfig.json')).toBe('');
});

it('has no type errors in the engraver', async () => {
  expect(await run(tsc, '--project', 'tsconfig.art.json')).toBe('');
});

it('ships nothing to the browser that leans on Node', async () => {
  expect(await run(tsc, '--project', 'tsconfig.client.json')).toBe('');
});

/** Nothing where the tool is content; otherwise all it has to say. */
function run(tool: string, ...args: string[]): Promise<string> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [tool, ...args],
      { cwd: rootDir, encoding: 'utf8' },
      (error, stdout, stderr) => {
        done(error ? `\n${stdout}${stderr}` : '');
      },
    );
  });
}
