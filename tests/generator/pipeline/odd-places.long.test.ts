import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copyProject } from '../copy-project';
import { sharedCacheDir, temporaryDir } from '../fixture';

/** Builds a copy of the project with the fixture's content, as `npm run build` does. Gives the landing page. */
async function build(root: string): Promise<string> {
  await mkdir(sharedCacheDir, { recursive: true });
  await symlink(sharedCacheDir, join(root, '.cache'));
  const args = ['--import', 'tsx', 'build.ts', 'build', '--content', 'words'];
  await promisify(execFile)(process.execPath, args, { cwd: root });
  return readFile(join(root, 'dist/index.html'), 'utf8');
}

const landingPage = expect.stringContaining('First Phrase');

test.each(['site #1 [x] %20 ü', "quote's"])(
  'a project in a folder named %j is built',
  async (name) => {
    const root = join(await temporaryDir(), name);
    await rename(await copyProject(), root);

    expect(await build(root)).toEqual(landingPage);
  },
  60_000,
);

test('packages in a folder above the project are found, as in a workspace', async () => {
  const root = join(await temporaryDir(), 'site');
  await rename(await copyProject(), root);
  await rename(join(root, 'node_modules'), join(dirname(root), 'node_modules'));

  expect(await build(root)).toEqual(landingPage);
}, 60_000);

test.each([[], ['pnpm-lock.yaml'], ['yarn.lock']])(
  'a project without the lockfile of npm is built: %s',
  async (...lockfiles) => {
    const root = await copyProject();
    await rm(join(root, 'package-lock.json'));
    for (const name of lockfiles) await writeFile(join(root, name), '');

    expect(await build(root)).toEqual(landingPage);
  },
  60_000,
);
