import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const rootDir = resolve(import.meta.dirname, '../..');

/** All that a site is made of. */
const sources = [
  'build.ts',
  'build',
  'client',
  'content',
  'public',
  'templates',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Late in the evening: another day already in the east, and not yet in the west. */
const epoch = String(Date.UTC(2026, 2, 4, 22, 30) / 1000);

it('is made of the same bytes in another folder, time zone, language and order of files, with nothing remembered', async () => {
  const [here, there] = await Promise.all([
    buildElsewhere('a', {
      TZ: 'America/Los_Angeles',
      LANG: 'en_US.UTF-8',
      LC_ALL: 'en_US.UTF-8',
      SHUFFLE_SEED: '1',
    }),
    buildElsewhere('another folder/ä', {
      TZ: 'Pacific/Auckland',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      SHUFFLE_SEED: '2',
    }),
  ]);
  const paths = Object.keys(here);
  for (const path of ['index.html', 'index.html.br', 'index.html.zst', '_headers', '.hosts/nginx.conf']) {
    expect(paths).toContain(path);
  }
  expect(paths.length).toBeGreaterThan(100);
  expect(there).toEqual(here);
}, 90_000);

/** Builds a copy of the project by its command, in a process and with a cache of its own. Gives a hash of each file. */
async function buildElsewhere(name: string, env: Record<string, string>): Promise<Record<string, string>> {
  const tempDir = await mkdtemp(join(tmpdir(), 'same-bytes-'));
  onTestFinished(() => rm(tempDir, { recursive: true, force: true }));
  const dir = join(tempDir, name);
  for (const source of sources) await cp(join(rootDir, source), join(dir, source), { recursive: true });
  await symlink(await realpath(join(rootDir, 'node_modules')), join(dir, 'node_modules'), 'junction');
  const shuffle = pathToFileURL(join(import.meta.dirname, 'shuffle-folders.mjs')).href;
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--import', shuffle, 'build.ts'], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: '', SOURCE_DATE_EPOCH: epoch, ...env },
  });
  return hashAll(join(dir, 'dist'));
}

async function hashAll(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = await Promise.all(
    files.sort().map(async (file) => {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return [relative(dir, file), hash] as const;
    }),
  );
  return Object.fromEntries(hashes);
}
