import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const rootDir = resolve(import.meta.dirname, '../..');

it('is made of the same bytes in another time zone and language, with nothing remembered', async () => {
  const [here, there] = await Promise.all([
    buildFixture({ TZ: 'America/Los_Angeles', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' }),
    buildFixture({ TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }),
  ]);
  expect(Object.keys(here)).toContain('index.html');
  expect(there).toEqual(here);
});

/** Builds the fixture in a process and with a cache of its own. Gives a hash of each file. */
async function buildFixture(env: Record<string, string>): Promise<Record<string, string>> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'same-bytes-'));
  onTestFinished(() => rm(cacheDir, { recursive: true, force: true }));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'hash-fixture.ts'), cacheDir],
    { cwd: rootDir, env: { ...process.env, ...env, NODE_ENV: 'production' } },
  );
  return JSON.parse(stdout);
}
