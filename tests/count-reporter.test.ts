import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isLong } from './long-run';

const rootDir = resolve(import.meta.dirname, '..');
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

const fails = `throw new Error('no');`;

it.each(
  [
    [
      'every kind of result',
      `it('a', () => {}); it.skip('b', () => {}); it('c', () => { ${fails} });`,
      '1 passed, 1 failed, 1 skipped',
    ],
    ['a file that cannot be loaded', fails, '0 passed, 1 failed'],
    ['a file without tests', '', '0 passed, 1 failed'],
    [
      'a hook that fails',
      `describe('x', () => { beforeAll(() => { ${fails} }); it('a', () => {}); });`,
      '0 passed, 1 failed, 1 skipped',
    ],
    [
      'an error outside of any test',
      `it('a', async () => { Promise.reject(new Error('no')); await new Promise((done) => setTimeout(done, 20)); });`,
      '1 passed, 1 failed',
    ],
    // Each run takes most of a second.
  ].slice(0, isLong ? undefined : 1),
)('counts %s', async (_, code, lastLine) => {
  expect(await runTests(code)).toEqual({ lastLine, code: 1 });
});

it('counts a setup that fails as a failure', async () => {
  const run = await runTests(`it('a', () => {});`, `export default () => { ${fails} };`);
  expect(run).toEqual({ lastLine: '0 passed, 1 failed', code: 1 });
});

/** Runs a test file with this code in a process of its own. */
async function runTests(code: string, setUp = 'export default () => {};') {
  const dir = await mkdtemp(join(rootDir, 'node_modules/.count-reporter-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await writeFile(join(dir, 'some.test.js'), code);
  await writeFile(join(dir, 'set-up.js'), setUp);
  const reporters = ['default', join(rootDir, 'tests/count-reporter.ts')];
  const test = { globals: true, include: ['*.test.js'], exclude: [], globalSetup: 'set-up.js', reporters };
  await writeFile(join(dir, 'vitest.config.js'), `export default ${JSON.stringify({ test })};`);
  return new Promise((done) => {
    execFile(process.execPath, [vitest, 'run', '--root', dir], (error, stdout) => {
      done({ lastLine: stdout.trimEnd().split('\n').at(-1), code: error?.code ?? 0 });
    });
  });
}
