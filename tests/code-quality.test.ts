import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { replacing } from '../vitest.config';

const rootDir = resolve(import.meta.dirname, '..');
const { resolve: find } = createRequire(import.meta.url);

const biome = resolve(dirname(find('@biomejs/biome/package.json')), 'bin/biome');
const tsc = resolve(dirname(find('typescript/package.json')), 'bin/tsc');

/** Beside other tests, threads that check the same types again cost more than they save. */
const alone = ['--singleThreaded'];

/** Each tool reads the whole project, beside tests that keep every core busy. */
const patience = { timeout: 120_000 };

it('is formatted, and free of what the linter warns of', patience, async () => {
  expect(await run(biome, 'check', '--error-on-warnings', '--colors=off')).toBe('');
});

it('has no type errors', patience, async () => {
  expect(await run(tsc, ...alone, '--project', 'tsconfig.json')).toBe('');
});

it('ships nothing to the browser that leans on Node', patience, async () => {
  expect(await run(tsc, ...alone, '--project', 'tsconfig.client.json')).toBe('');
});

it('isolates every test that replaces modules, because other files of its process would get the replacement', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const tests = files.map((file) => join('tests', file)).filter((file) => /\.test\.tsx?$/.test(file));
  const texts = await Promise.all(tests.map((file) => readFile(join(rootDir, file), 'utf8')));
  const mocking = tests.filter((_, index) => /\bvi\.(mock|doMock)\(/.test(texts[index] ?? ''));
  expect(mocking).not.toEqual([]);
  expect(mocking.filter((file) => !replacing.includes(file))).toEqual([]);
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
