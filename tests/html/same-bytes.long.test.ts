import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { policyPath } from '../../generator/deploy/host-policy';
import { schemaFolder } from '../../generator/lib/paths';

const rootDir = resolve(import.meta.dirname, '../..');

/** All that a site is made of but its content. */
const sources = [
  'build.ts',
  'generator',
  'client',
  'public',
  'templates',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  schemaFolder,
];

/** The real content has many times as many pictures. */
const contentDir = 'content';

/** Late in the evening: another day already in the east, and not yet in the west. */
const epoch = String(Date.UTC(2026, 2, 4, 22, 30) / 1000);

it('is made of the same bytes in another folder, time zone, language, order of files and with other line ends, with nothing remembered', async () => {
  const original = await copySources();
  const [here, there] = await Promise.all([
    buildElsewhere(original, 'a', {
      TZ: 'America/Los_Angeles',
      LANG: 'en_US.UTF-8',
      LC_ALL: 'en_US.UTF-8',
      SHUFFLE_SEED: '1',
    }),
    buildElsewhere(
      original,
      'another folder/ä',
      {
        TZ: 'Pacific/Auckland',
        LANG: 'tr_TR.UTF-8',
        LC_ALL: 'tr_TR.UTF-8',
        SHUFFLE_SEED: '2',
      },
      toWindows,
    ),
  ]);
  const [hashes, others] = await Promise.all([hashAll(here), hashAll(there)]);
  const paths = Object.keys(hashes);
  for (const path of ['index.html', 'index.html.br', 'index.html.gz', policyPath]) {
    expect(paths).toContain(path);
  }
  expect(paths.length).toBeGreaterThan(80);
  const differing = [...new Set([...paths, ...Object.keys(others)])].filter(
    (path) => hashes[path] !== others[path],
  );
  expect(differing).toEqual([]);
}, 180_000);

/** One copy for both builds: whoever saves a file of the project meanwhile changes none of them, or both. */
async function copySources(): Promise<string> {
  const dir = await temporaryDir();
  for (const source of sources) await cp(join(rootDir, source), join(dir, source), { recursive: true });
  await cp(join(rootDir, contentDir), join(dir, 'content'), { recursive: true });
  return dir;
}

/** Builds a copy of the project by its command, in a process and with a cache of its own. Gives the site's folder. */
async function buildElsewhere(
  original: string,
  name: string,
  env: Record<string, string>,
  change?: (dir: string) => Promise<void>,
): Promise<string> {
  const dir = join(await temporaryDir(), name);
  await cp(original, dir, { recursive: true });
  await change?.(dir);
  await symlink(await realpath(join(rootDir, 'node_modules')), join(dir, 'node_modules'), 'junction');
  const shuffle = pathToFileURL(join(import.meta.dirname, 'shuffle-folders.mjs')).href;
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--import', shuffle, 'build.ts'], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: '', SOURCE_DATE_EPOCH: epoch, ...env },
  });
  return join(dir, 'dist');
}

/** The line ends that git gives the texts of a clone for Windows. */
async function toWindows(dir: string): Promise<void> {
  const files = (await listAll(dir)).filter((file) => /\.(?:ts|tsx|css|yaml|md|svg|txt|json)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const text = await readFile(join(dir, file), 'latin1');
    await writeFile(join(dir, file), text.replaceAll('\n', '\r\n'), 'latin1');
  }
}

async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'same-bytes-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** By path, a hash of each file. */
async function hashAll(dir: string): Promise<Record<string, string>> {
  const hashes = await Promise.all(
    (await listAll(dir)).map(async (file) => {
      const hash = createHash('sha256')
        .update(await readFile(join(dir, file)))
        .digest('hex');
      return [file, hash] as const;
    }),
  );
  return Object.fromEntries(hashes);
}

/** Relative paths, also of what has a dot in front. */
async function listAll(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(dir, join(entry.parentPath, entry.name))).sort();
}
