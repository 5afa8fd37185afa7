import { renameSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { hashOf } from '../../../generator/lib/file-bytes';
import { earlierAssetsPath } from '../../../generator/lib/paths';
import { identifyFolder, publish, removeSite } from '../../../generator/publish/publish';
import { readFolder } from '../../../generator/sources/read-folder';
import { temporaryDir } from '../fixture';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });

async function contentsOf(dir: string): Promise<Record<string, string>> {
  const files = await readFolder(dir);
  return Object.fromEntries(
    files
      .filter(({ path }) => path !== earlierAssetsPath)
      .map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]),
  );
}

test('the folder holds the files given and no others, and nothing is left beside it', async () => {
  const outDir = join(await temporaryDir(), 'deep', 'dist');
  await publish([file('index.html', 'old'), file('gone.html', 'old')], outDir);
  await publish([file('index.html', 'new'), file('assets/a/b.js', 'b')], outDir);

  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'new', 'assets/a/b.js': 'b' });
  expect(await readdir(dirname(outDir))).toEqual(['dist']);
});

test('whoever may read other new folders may read the site, such as a web server of another user', async () => {
  const dir = await temporaryDir();
  await mkdir(join(dir, 'other'));
  await publish([file('index.html', 'a')], join(dir, 'dist'));

  expect((await lstat(join(dir, 'dist'))).mode).toBe((await lstat(join(dir, 'other'))).mode);
});

test('files stay as they were published, unless another build has published meanwhile', async () => {
  const outDir = join(await temporaryDir(), 'dist');
  const pages = [file('index.html', 'of this build')];
  await publish(pages, outDir);
  const hashes = new Map(pages.map((page) => [page.path, hashOf(page)]));
  const { ino } = await lstat(join(outDir, 'index.html'));
  await publish(pages, outDir, { published: { hashes, folder: identifyFolder(outDir) } });
  expect((await lstat(join(outDir, 'index.html'))).ino).toBe(ino);

  const folder = identifyFolder(outDir);
  await publish([file('index.html', 'of another')], outDir);
  await publish(pages, outDir, { published: { hashes, folder } });
  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'of this build' });
});

test('a failure leaves the old folder as it was, and nothing beside it', async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([file('index.html', 'good')], outDir);
  const twice = [file('index.html', 'bad'), file('a', '1'), file('a', '2')];

  await expect(publish(twice, outDir)).rejects.toThrow('EEXIST');
  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'good' });
  expect(await readdir(dir)).toEqual(['dist']);
});

test('a failure amid the swap puts the old folder back', async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([file('index.html', 'good')], outDir);
  const { renameSync: rename } = await vi.importActual<typeof import('node:fs')>('node:fs');
  vi.mocked(renameSync)
    .mockImplementationOnce(rename)
    .mockImplementationOnce(() => {
      throw new Error('disk trouble');
    });

  await expect(publish([file('index.html', 'bad')], outDir)).rejects.toThrow('disk trouble');
  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'good' });
  expect(await readdir(dir)).toEqual(['dist']);
});

test('what a killed build left is removed, and what a running one writes stays', async () => {
  const dir = await temporaryDir();
  const names = ['.dist-last', '.dist-next-killed', '.dist-next-runs', '.dist-notes', '.other-next-killed'];
  for (const name of names) await mkdir(join(dir, name));
  const longAgo = new Date(Date.now() - 4_000_000);
  for (const name of names.filter((each) => each !== '.dist-next-runs')) {
    await utimes(join(dir, name), longAgo, longAgo);
  }
  await publish([file('index.html', 'a')], join(dir, 'dist'));

  expect((await readdir(dir)).sort()).toEqual([
    '.dist-next-runs',
    '.dist-notes',
    '.other-next-killed',
    'dist',
  ]);
});

test('a build that was killed between the two renames has its last site put back first', async () => {
  const dir = await temporaryDir();
  await publish([file('index.html', 'last good')], join(dir, '.dist-last'));

  await expect(publish([file('a', '1'), file('a', '2')], join(dir, 'dist'))).rejects.toThrow();
  expect(await readFile(join(dir, 'dist', 'index.html'), 'utf8')).toBe('last good');
});

test('a link is followed: the folder that it leads to is replaced', async () => {
  const dir = await temporaryDir();
  await mkdir(join(dir, 'elsewhere/site'), { recursive: true });
  await symlink('elsewhere/site', join(dir, 'dist'));
  await publish([file('index.html', 'a')], join(dir, 'dist'));

  expect((await lstat(join(dir, 'dist'))).isSymbolicLink()).toBe(true);
  expect(await contentsOf(join(dir, 'elsewhere/site'))).toEqual({ 'index.html': 'a' });
  expect(await readdir(join(dir, 'elsewhere'))).toEqual(['site']);
});

async function folderWith(...paths: string[]): Promise<string> {
  const outDir = join(await temporaryDir(), 'dist');
  for (const path of paths) {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), 'dear');
  }
  return outDir;
}

describe('a folder', () => {
  test.each([
    ['that does not exist', []],
    ['with a site of this build', ['index.html', earlierAssetsPath]],
  ])('%s is replaced, and removed', async (_which, paths) => {
    const outDir = await folderWith(...paths);
    await publish([file('index.html', 'a')], outDir);
    expect(await contentsOf(outDir)).toEqual({ 'index.html': 'a' });
    await mkdir(join(dirname(outDir), '.dist-last'));
    await removeSite(outDir);
    expect(await readdir(dirname(outDir))).toEqual([]);
  });

  test.each([
    ['with a letter', ['letter.txt'], 'holds other things than a site that this build made'],
    ['with a site in version control', ['index.html', earlierAssetsPath, '.git/HEAD'], 'holds .git'],
  ])('%s is neither replaced nor removed', async (_which, paths, words) => {
    const outDir = await folderWith(...paths);
    const before = await readdir(outDir, { recursive: true });
    await expect(publish([file('index.html', 'a')], outDir)).rejects.toThrow(
      `${outDir} ${words}. Name another folder with --out.`,
    );
    await expect(removeSite(outDir)).rejects.toThrow(
      `${words}. It stays as it is; remove it yourself if it is not needed.`,
    );
    expect(await readdir(outDir, { recursive: true })).toEqual(before);
  });
});
