import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isLong } from './long-run';

const rootDir = resolve(import.meta.dirname, '..');
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

it('ends with the counts of a run that went well, and names tests that were skipped', async () => {
  const run = await runTests(`it('a', () => {}); it('b', () => {}); it.skip('c', () => {});`);
  expect(run).toMatchObject({ lastLine: '2 passed, 0 failed, 1 skipped', code: 0 });
});

it('names what passed only at the second try', async () => {
  const { stdout } = await runTests(
    `let tries = 0; it('a', { retry: 1 }, () => { if (tries++ === 0) throw new Error('no'); }); it('b', () => {});`,
  );
  expect(stdout.trimEnd().split('\n').slice(-2)).toEqual([
    'Passed only at the second try: a',
    '2 passed, 0 failed',
  ]);
});

it.each(
  [
    [
      'a test that fails',
      `it('a', () => {}); it('b', () => { throw new Error('no'); });`,
      '1 passed, 1 failed',
    ],
    ['a file that cannot be loaded', `throw new Error('no');`, '0 passed, 1 failed'],
    ['a file without tests', '', '0 passed, 1 failed'],
    [
      'a hook that fails',
      `import { beforeAll, describe } from 'vitest'; describe('x', () => { beforeAll(() => { throw new Error('no'); }); it('a', () => {}); });`,
      '0 passed, 1 failed, 1 skipped',
    ],
    [
      'an error that no test awaits',
      `it('a', async () => { Promise.reject(new Error('no')); await new Promise((done) => setTimeout(done, 20)); });`,
      '1 passed, 1 failed',
    ],
  ].slice(0, isLong ? undefined : 1),
)('counts %s as a failure', async (_, code, lastLine) => {
  expect(await runTests(code)).toMatchObject({ lastLine, code: 1 });
});

// Each run takes most of a second.
if (isLong) {
  it('counts a set-up that fails as a failure', async () => {
    const run = await runTests(`it('a', () => {});`, `export default () => { throw new Error('no'); };`);
    expect(run).toMatchObject({ lastLine: '0 passed, 1 failed', code: 1 });
  });
}

interface Run {
  stdout: string;
  lastLine: string | undefined;
  code: number | string | null | undefined;
}

/** Runs a test file of this content in a process of its own. */
async function runTests(test: string, setUp = 'export default () => {};'): Promise<Run> {
  const dir = await mkdtemp(join(rootDir, 'node_modules/.count-reporter-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await writeFile(join(dir, 'some.test.js'), `import { it } from 'vitest';\n${test}`);
  await writeFile(join(dir, 'set-up.js'), setUp);
  const reporter = JSON.stringify(join(rootDir, 'tests/count-reporter.ts'));
  const config = `export default { test: { include: ['*.test.js'], exclude: [], globalSetup: 'set-up.js', reporters: ['default', ${reporter}] } };`;
  await writeFile(join(dir, 'vitest.config.js'), config);
  return new Promise((done) => {
    execFile(process.execPath, [vitest, 'run', '--root', dir], (error, stdout) => {
      done({ stdout, lastLine: stdout.trimEnd().split('\n').at(-1), code: error ? error.code : 0 });
    });
  });
}
