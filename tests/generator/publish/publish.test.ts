import { renameSync } from 'node:fs';
import { access, lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { describeFailure } from '../../../generator/diagnostics/describe-failure';
import { hashOf } from '../../../generator/lib/file-bytes';
import { identifyFolder, prepareOutput, publish, removeSite } from '../../../generator/publish/publish';
import { readFolder } from '../../../generator/sources/read-folder';
import { siteSign, temporaryDir } from '../fixture';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  return { ...fs, access: vi.fn(fs.access), mkdir: vi.fn(fs.mkdir), rm: vi.fn(fs.rm) };
});

const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });

/** A number that no process has. */
const deadPid = 2 ** 22 + 1;

async function contentsOf(dir: string): Promise<Record<string, string>> {
  const files = await readFolder(dir);
  return Object.fromEntries(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
}

test('the folder holds the files given and no others', async () => {
  const outDir = join(await temporaryDir(), 'deep', 'dist');
  await publish([siteSign, file('index.html', 'old'), file('gone.html', 'old')], outDir);
  await publish([siteSign, file('index.html', 'new'), file('assets/a/b.js', 'b')], outDir);

  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'new', 'assets/a/b.js': 'b' });
});

test('files stay as they were published, unless another build has published meanwhile', async () => {
  const outDir = join(await temporaryDir(), 'dist');
  const pages = [siteSign, file('index.html', 'of this build')];
  await publish(pages, outDir);
  const lastBuild = {
    hashes: new Map(pages.map((page) => [page.path, hashOf(page)])),
    folder: identifyFolder(outDir),
  };
  const { ino } = await lstat(join(outDir, 'index.html'));
  const { folder } = await publish(pages, outDir, { published: lastBuild });
  expect((await lstat(join(outDir, 'index.html'))).ino).toBe(ino);
  expect(identifyFolder(outDir)).toBe(folder);

  await publish([siteSign, file('index.html', 'of another')], outDir);
  expect(identifyFolder(outDir)).not.toBe(folder);
  await publish(pages, outDir, { published: { ...lastBuild, folder } });
  expect(await contentsOf(outDir)).toMatchObject({ 'index.html': 'of this build' });
});

test('an empty folder is as good as none', async () => {
  const dir = await temporaryDir();
  await publish([file('index.html', 'a')], dir);

  expect(await contentsOf(dir)).toEqual({ 'index.html': 'a' });
});

test('a disk that can only be read says so, and not that something is missing', async () => {
  const dir = await temporaryDir();
  const { mkdir: make } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  // As Linux and Node say it there: of several folders at once, that one is missing.
  vi.mocked(mkdir).mockImplementation(async (path, options) => {
    const isMany = typeof options === 'object' && options?.recursive;
    throw Object.assign(new Error(), { code: isMany ? 'ENOENT' : 'EROFS', path, syscall: 'mkdir' });
  });
  const failure = await publish([file('a/index.html', 'a')], join(dir, 'dist')).catch((error) => error);
  vi.mocked(mkdir).mockImplementation(make);

  expect(describeFailure(failure, join(dir, 'dist'))).toMatch(
    /^The disk is read-only.* or name another folder with --out\.$/,
  );
});

test('a folder that may not be written is refused before anything is built, by its name', async () => {
  const dir = await temporaryDir();
  vi.mocked(access).mockImplementationOnce(async (path) => {
    throw Object.assign(new Error(), { code: 'EACCES', path });
  });

  await expect(prepareOutput(join(dir, 'deep/dist'))).rejects.toMatchObject({ code: 'EACCES', path: dir });
  expect(await readdir(dir)).toEqual([]);
});

test('nothing is left beside it', async () => {
  const dir = await temporaryDir();
  await publish([siteSign, file('index.html', 'a')], join(dir, 'dist'));
  await publish([siteSign, file('index.html', 'b')], join(dir, 'dist'));

  expect(await readdir(dir)).toEqual(['dist']);
});

test('a failure leaves the old folder as it was, and nothing beside it', async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([siteSign, file('index.html', 'good')], outDir);
  const twice = [file('index.html', 'bad'), file('a', '1'), file('a', '2')];

  await expect(publish(twice, outDir)).rejects.toThrow('EEXIST');
  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'good' });
  expect(await readdir(dir)).toEqual(['dist']);
});

test('a failure amid the swap puts the old folder back', async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([siteSign, file('index.html', 'good')], outDir);
  const { renameSync: rename } = await vi.importActual<typeof import('node:fs')>('node:fs');
  vi.mocked(renameSync)
    .mockImplementationOnce(rename)
    .mockImplementationOnce(() => {
      throw new Error('disk trouble');
    });

  await expect(publish([siteSign, file('index.html', 'bad')], outDir)).rejects.toThrow('disk trouble');
  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'good' });
  expect(await readdir(dir)).toEqual(['dist']);
});

test('what a killed run left is cleared away, what belongs to others stays', async () => {
  const dir = await temporaryDir();
  for (const name of [
    `.dist-next-${deadPid}-0123abcd`,
    `.dist-last-${deadPid}-0123abcd`,
    `.dist-next-${process.ppid}-0123abcd`,
    '.dist-notes',
    `.other-next-${deadPid}-0123abcd`,
  ]) {
    await mkdir(join(dir, name));
  }
  await publish([siteSign, file('index.html', 'a')], join(dir, 'dist'));

  expect((await readdir(dir)).sort()).toEqual(
    [`.dist-next-${process.ppid}-0123abcd`, '.dist-notes', `.other-next-${deadPid}-0123abcd`, 'dist'].sort(),
  );
});

test('a run that was killed amid the swap has its last site put back first', async () => {
  const dir = await temporaryDir();
  const last = join(dir, `.dist-last-${deadPid}-0123abcd`);
  await publish([siteSign, file('index.html', 'last good')], last);

  await expect(publish([siteSign, file('a', '1'), file('a', '2')], join(dir, 'dist'))).rejects.toThrow();
  expect(await readFile(join(dir, 'dist', 'index.html'), 'utf8')).toBe('last good');
});

test('a folder from a lower layer of an image, which cannot be renamed, is replaced', async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([siteSign, file('index.html', 'old'), file('gone.html', 'old')], outDir);
  vi.mocked(renameSync).mockImplementationOnce(() => {
    throw Object.assign(new Error(), { code: 'EXDEV' });
  });
  const { warnings } = await publish([siteSign, file('index.html', 'new')], outDir);

  expect(warnings).toEqual([]);
  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'new' });
  expect(await readdir(dir)).toEqual(['dist']);
});

test('where the old site cannot be removed, the new one is published with a warning', async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([siteSign, file('index.html', 'old')], outDir);
  const { rm: remove } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(rm).mockImplementation(async (path, options) => {
    if (String(path).includes('-last-')) throw Object.assign(new Error(), { code: 'EACCES', path });
    return remove(path, options);
  });
  const { warnings } = await publish([siteSign, file('index.html', 'new')], outDir);
  const again = await publish([siteSign, file('index.html', 'newer')], outDir);
  vi.mocked(rm).mockImplementation(remove);

  for (const each of [warnings, again.warnings]) {
    expect(each).toEqual([expect.stringMatching(/^The site is published\..* could not be removed: /)]);
  }
  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'newer' });
  await publish([siteSign, file('index.html', 'a')], outDir);
  expect(await readdir(dir)).toEqual(['dist']);
});

test('a link is followed: the folder that it leads to is replaced', async () => {
  const dir = await temporaryDir();
  await mkdir(join(dir, 'elsewhere/site'), { recursive: true });
  await symlink('elsewhere/site', join(dir, 'dist'));
  await publish([siteSign, file('index.html', 'a')], join(dir, 'dist'));

  expect((await lstat(join(dir, 'dist'))).isSymbolicLink()).toBe(true);
  expect(await contentsOf(join(dir, 'elsewhere/site'))).toEqual({ 'index.html': 'a' });
  expect(await readdir(join(dir, 'elsewhere'))).toEqual(['site']);
});

test('a link that leads nowhere is refused', async () => {
  const dir = await temporaryDir();
  await symlink('nowhere', join(dir, 'dist'));

  await expect(publish([siteSign, file('index.html', 'a')], join(dir, 'dist'))).rejects.toThrow(
    'leads nowhere',
  );
  expect((await lstat(join(dir, 'dist'))).isSymbolicLink()).toBe(true);
});

describe('what is to be removed', () => {
  test('a site goes with what killed runs left beside it', async () => {
    const dir = await temporaryDir();
    const outDir = join(dir, 'dist');
    await publish([siteSign, file('index.html', 'a')], outDir);
    await mkdir(join(dir, `.dist-next-${deadPid}-0123abcd`));
    await removeSite(outDir);

    expect(await readdir(dir)).toEqual([]);
  });

  test.each([
    ['a file', 'is a file', (outDir: string) => writeFile(outDir, 'dear')],
    ['a link to a site', 'is a link', (outDir: string) => symlink('site', outDir)],
    ['a link to nowhere', 'is a link', (outDir: string) => symlink('nowhere', outDir)],
    [
      'a folder of somebody’s own',
      'holds other things than a site that this build made',
      async (outDir: string) => {
        await mkdir(outDir);
        await writeFile(join(outDir, 'letter.txt'), 'dear');
      },
    ],
  ])('%s stays, and is refused in words of its own', async (_what, words, make) => {
    const dir = await temporaryDir();
    const outDir = join(dir, 'dist');
    await publish([siteSign, file('index.html', 'a')], join(dir, 'site'));
    await make(outDir);
    const before = await readdir(dir, { recursive: true });
    const refused = removeSite(outDir);

    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toThrow('It stays as it is; remove it yourself if nobody needs it.');
    await expect(refused).rejects.not.toThrow('--out');
    expect(await readdir(dir, { recursive: true })).toEqual(before);
  });
});
