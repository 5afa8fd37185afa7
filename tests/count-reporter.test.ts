import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const rootDir = resolve(import.meta.dirname, '..');
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

const fails = `throw new Error('no');`;

/** Test files, with the passed, failed and skipped tests to count of each. */
const files: [code: string, passed: number, failed: number, skipped: number][] = [
  [`it('a', () => {}); it.skip('b', () => {}); it('c', () => { ${fails} });`, 1, 1, 1],
  // It cannot be loaded, or has no tests.
  [fails, 0, 1, 0],
  ['', 0, 1, 0],
  [`describe('x', () => { beforeAll(() => { ${fails} }); it('a', () => {}); });`, 0, 1, 1],
  // An error outside of any test.
  [
    `it('a', async () => { Promise.reject(1); await new Promise((done) => setTimeout(done, 20)); });`,
    1,
    1,
    0,
  ],
];

it('counts every kind of result', async () => {
  const [passed, failed, skipped] = [1, 2, 3].map((at) =>
    files.reduce((sum, file) => sum + Number(file[at]), 0),
  );
  const lastLine = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  expect(await runTests(files.map(([code]) => code))).toEqual({ lastLine, code: 1 });
});

it('counts a setup that fails as a failure', async () => {
  const run = await runTests([`it('a', () => {});`], `export default () => { ${fails} };`);
  expect(run).toEqual({ lastLine: '0 passed, 1 failed', code: 1 });
});

/** Runs test files with this code in a process of its own. */
async function runTests(codes: string[], setUp = 'export default () => {};') {
  const dir = await mkdtemp(join(rootDir, 'node_modules/.count-reporter-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const [index, code] of codes.entries()) await writeFile(join(dir, `${index}.test.js`), code);
  await writeFile(join(dir, 'set-up.js'), setUp);
  const reporters = ['default', join(rootDir, 'tests/count-reporter.ts')];
  const once = { isolate: false, maxWorkers: 1 };
  const test = {
    ...once,
    globals: true,
    include: ['*.test.js'],
    exclude: [],
    globalSetup: 'set-up.js',
    reporters,
  };
  await writeFile(join(dir, 'vitest.config.js'), `export default ${JSON.stringify({ test })};`);
  return new Promise((done) => {
    execFile(process.execPath, [vitest, 'run', '--root', dir], (error, stdout) => {
      done({ lastLine: stdout.trimEnd().split('\n').at(-1), code: error?.code ?? 0 });
    });
  });
}
