import { readFileSync, renameSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { makeHostFiles } from '../../../generator/deploy/make-host-files';
import { describeFailure } from '../../../generator/diagnostics/describe-failure';
import { hashOf } from '../../../generator/lib/file-bytes';
import { identifyFolder, prepareOutput, publish, removeSite } from '../../../generator/publish/publish';
import { readFolder } from '../../../generator/sources/read-folder';
import { siteSign, temporaryDir } from '../fixture';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, readFileSync: vi.fn(fs.readFileSync), renameSync: vi.fn(fs.renameSync) };
});

vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  return { ...fs, mkdir: vi.fn(fs.mkdir), rm: vi.fn(fs.rm), writeFile: vi.fn(fs.writeFile) };
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
  const known = {
    hashes: new Map(pages.map((page) => [page.path, hashOf(page)])),
    folder: identifyFolder(outDir),
  };
  const { ino } = await lstat(join(outDir, 'index.html'));
  const { folder } = await publish(pages, outDir, { published: known });
  expect((await lstat(join(outDir, 'index.html'))).ino).toBe(ino);
  expect(identifyFolder(outDir)).toBe(folder);

  await publish([siteSign, file('index.html', 'of another')], outDir);
  expect(identifyFolder(outDir)).not.toBe(folder);
  await publish(pages, outDir, { published: { ...known, folder } });
  expect(await contentsOf(outDir)).toMatchObject({ 'index.html': 'of this build' });
});

test('a folder that holds other things than a site is left alone', async () => {
  const dir = await temporaryDir();
  await writeFile(join(dir, 'letter.txt'), 'dear');

  await expect(publish([siteSign, file('index.html', 'a')], dir)).rejects.toThrow(
    'holds other things than a site',
  );
  expect(await contentsOf(dir)).toEqual({ 'letter.txt': 'dear' });
});

test.each([
  [
    'a page that somebody wrote',
    { 'index.html': 'a', 'thesis.docx': 'b', CNAME: 'c' },
    'other things than a site',
  ],
  [
    'a site with a history',
    { 'index.html': 'a', '.hosts/nginx.conf': String(siteSign.bytes), '.git/HEAD': 'b' },
    'holds .git',
  ],
  ['a program', { 'index.html': 'a', 'package.json': '{}' }, 'other things than a site'],
  [
    'the settings of somebody’s own server',
    { 'index.html': 'a', '.hosts/nginx.conf': 'server {}' },
    'other things than a site',
  ],
])('%s is left alone', async (_what, files, words) => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), text);
  }

  await expect(publish([siteSign, file('index.html', 'new')], outDir)).rejects.toThrow(words);
  for (const [path, text] of Object.entries(files)) {
    expect(await readFile(join(outDir, path), 'utf8')).toBe(text);
  }
});

describe('a site that was copied without what begins with a dot', () => {
  const site = [
    ...[file('index.html', 'a'), file('terms.html', 'b'), file('icons/a.svg', 'c'), file('log.gz', 'd')],
    ...[file('.well-known/owner.txt', 'e'), file('press/.well-known/owner.txt', 'f')],
  ];
  const whole = [...site, ...makeHostFiles(site, '/'), file('index.html.br', 'a')];
  const copied = whole.filter(({ path }) => !path.startsWith('.'));

  test('is replaced, with what computers and later sites left in it', async () => {
    const outDir = join(await temporaryDir(), 'dist');
    const more = [
      'assets/main-ABCD2345.js',
      'assets/main-ABCD2345.js.br',
      'assets/earlier.json',
      '.DS_Store',
    ];
    await publish([...copied, ...more.map((path) => file(path, 'x'))], outDir);
    await publish([siteSign, file('index.html', 'new')], outDir);

    expect(await contentsOf(outDir)).toEqual({ 'index.html': 'new' });
  });

  test.each([
    ['what begins with a dot deeper within', (path: string) => !path.includes('/.')],
    ['its precompressed files', (path: string) => !path.endsWith('.br')],
  ])('is replaced also where it has lost %s', async (_what, isKept) => {
    const outDir = join(await temporaryDir(), 'dist');
    await publish(
      copied.filter(({ path }) => isKept(path)),
      outDir,
    );
    await publish([siteSign, file('index.html', 'new')], outDir);

    expect(await contentsOf(outDir)).toEqual({ 'index.html': 'new' });
  });

  test.each([
    'thesis.docx',
    'icons/own.svg',
    'assets/own.js',
    '.env',
    'press/.well-known/own.txt',
    'index.html.txt',
    'thesis.br',
  ])('is left alone with %s in it', async (own) => {
    const outDir = join(await temporaryDir(), 'dist');
    await publish([...copied, file(own, 'dear')], outDir);

    const words = 'holds other things than a site';
    await expect(publish([siteSign, file('index.html', 'new')], outDir)).rejects.toThrow(words);
    expect(await readFile(join(outDir, own), 'utf8')).toBe('dear');
  });

  test('is left alone where somebody put a file in the place of another', async () => {
    const outDir = join(await temporaryDir(), 'dist');
    await publish(
      [...copied.filter(({ path }) => path !== 'terms.html'), file('thesis.html', 'dear')],
      outDir,
    );

    await expect(publish([siteSign], outDir)).rejects.toThrow('holds other things than a site');
  });

  test('is left alone where somebody took over nothing but its headers', async () => {
    const outDir = join(await temporaryDir(), 'dist');
    const headers = copied.filter(({ path }) => path === '_headers');
    await publish([...headers, file('letter.txt', 'dear')], outDir);

    await expect(publish([siteSign], outDir)).rejects.toThrow('holds other things than a site');
  });
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
    `.dist-next-${deadPid}`,
    `.dist-last-${deadPid}`,
    `.dist-next-${process.ppid}`,
    '.dist-notes',
    `.other-next-${deadPid}`,
  ]) {
    await mkdir(join(dir, name));
  }
  await publish([siteSign, file('index.html', 'a')], join(dir, 'dist'));

  expect((await readdir(dir)).sort()).toEqual(
    [`.dist-next-${process.ppid}`, '.dist-notes', `.other-next-${deadPid}`, 'dist'].sort(),
  );
});

test('a run that was killed amid the swap has its last site put back first', async () => {
  const dir = await temporaryDir();
  const last = join(dir, `.dist-last-${deadPid}`);
  await publish([siteSign, file('index.html', 'last good')], last);

  await expect(publish([siteSign, file('a', '1'), file('a', '2')], join(dir, 'dist'))).rejects.toThrow();
  expect(await readFile(join(dir, 'dist', 'index.html'), 'utf8')).toBe('last good');
});

test('it gets its place back before a build begins, whoever bears the number of its run by now', async () => {
  const dir = await temporaryDir();
  const last = join(dir, `.dist-last-${process.ppid}-${Date.now()}`);
  await publish([siteSign, file('index.html', 'last good')], last);

  await prepareOutput(join(dir, 'dist'));
  expect(await readFile(join(dir, 'dist', 'index.html'), 'utf8')).toBe('last good');
  expect(await readdir(dir)).toEqual(['dist']);
});

test('what is left by a run of hours ago goes, though its number is in use', async () => {
  const dir = await temporaryDir();
  const hoursAgo = Date.now() - 2 * 3_600_000;
  const young = `.dist-next-${process.ppid}-${Date.now()}`;
  for (const name of [`.dist-next-${process.ppid}-${hoursAgo}`, young]) await mkdir(join(dir, name));
  await publish([siteSign, file('index.html', 'a')], join(dir, 'dist'), { nowMs: Date.now() });

  expect((await readdir(dir)).sort()).toEqual([young, 'dist']);
});

test('where the old site cannot be removed, the new one is published all the same, now and next time', async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([siteSign, file('index.html', 'old')], outDir);
  const { rm: remove } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(rm).mockImplementation(async (path, options) => {
    if (String(path).includes('-gone-')) throw Object.assign(new Error(), { code: 'EACCES', path });
    return remove(path, options);
  });
  const { warnings } = await publish([siteSign, file('index.html', 'new')], outDir);
  const left = (await readdir(dir)).find((name) => name.includes('-gone-'));
  const next = await publish([siteSign, file('index.html', 'newer')], outDir);
  vi.mocked(rm).mockImplementation(remove);

  expect(next.warnings).toEqual([
    `${join(dir, left ?? '')} is left of an earlier build, and could not be removed. Remove it yourself, or have its owner remove it.`,
    expect.stringContaining('could not be removed'),
  ]);
  expect(warnings).toEqual([expect.stringContaining(`${left} could not be removed`)]);
  expect(warnings[0]).toContain('The site is published.');
  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'newer' });
  await publish([siteSign, file('index.html', 'a')], outDir);
  expect(await readdir(dir)).toEqual(['dist']);
});

test('what could not be removed is never taken for the site to put back', async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([siteSign, file('index.html', 'old')], outDir);
  const { rm: remove } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(rm).mockImplementation(async (path, options) => {
    if (/-(last|gone)-/.test(String(path))) throw Object.assign(new Error(), { code: 'EACCES', path });
    return remove(path, options);
  });
  await mkdir(join(dir, `.dist-last-${deadPid}`));
  await publish([siteSign, file('index.html', 'new')], outDir);
  await remove(outDir, { recursive: true });
  await prepareOutput(outDir, Date.now());
  vi.mocked(rm).mockImplementation(remove);

  expect((await readdir(dir)).every((name) => name.startsWith('.dist-gone-'))).toBe(true);
  expect(await readdir(dir)).toHaveLength(2);
});

test('the old site is removed though it forbids it', async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([siteSign, file('index.html', 'old'), file('a/b.txt', 'old')], outDir);
  for (const folder of ['a', '']) await chmod(join(outDir, folder), 0o555);
  const { rm: remove } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  // Nothing is forbidden to whoever runs tests as root.
  vi.mocked(rm).mockImplementation(async (path, options) => {
    if (((await lstat(path).catch(() => undefined))?.mode ?? 0o200) & 0o200) return remove(path, options);
    throw Object.assign(new Error(), { code: 'EACCES', path });
  });
  const { warnings } = await publish([siteSign, file('index.html', 'new')], outDir);
  vi.mocked(rm).mockImplementation(remove);

  expect(warnings).toEqual([]);
  expect(await readdir(dir)).toEqual(['dist']);
});

test.each([
  ['while files are written, the old site stays', 'next', 'old'],
  ['once the new one is in its place, it stays', 'last', 'new'],
])('a signal to end leaves no litter: %s', async (_when, kind, expected) => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([siteSign, file('index.html', 'old')], outDir);
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const actual = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(writeFile).mockImplementationOnce(async (...args) => {
    if (kind === 'next') process.emit('SIGTERM', 'SIGTERM');
    return actual.writeFile(...args);
  });
  vi.mocked(rm).mockImplementationOnce(async (...args) => {
    if (kind === 'last') process.emit('SIGTERM', 'SIGTERM');
    return actual.rm(...args);
  });
  const published = publish([siteSign, file('index.html', 'new'), file('a', 'new')], outDir);
  await (kind === 'next' ? expect(published).rejects.toThrow('SIGTERM') : published);

  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGTERM');
  kill.mockRestore();
  expect((await contentsOf(outDir))['index.html']).toBe(expected);
  expect(await readdir(dir)).toEqual(['dist']);
  expect(process.listenerCount('SIGTERM')).toBe(0);
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
    await mkdir(join(dir, `.dist-next-${deadPid}`));
    await removeSite(outDir, 0);

    expect(await readdir(dir)).toEqual([]);
  });

  test('of a disk of its own goes what is in it', async () => {
    const dir = await temporaryDir();
    const outDir = join(dir, 'dist');
    await publish([siteSign, file('index.html', 'a')], outDir);
    const { rm: remove } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
    vi.mocked(rm).mockImplementationOnce(async (path, options) => {
      for (const name of await readdir(path)) await remove(join(String(path), name), options);
      throw Object.assign(new Error(), { code: 'EBUSY', path });
    });
    vi.mocked(readFileSync).mockReturnValueOnce(
      `36 35 98:0 / ${await realpath(outDir)} rw - ext4 /dev/a rw\n`,
    );
    await removeSite(outDir, 0);

    expect(await readdir(dir)).toEqual(['dist']);
    expect(await readdir(outDir)).toEqual([]);
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
    const refused = removeSite(outDir, 0);

    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toThrow('It stays as it is; remove it yourself if nobody needs it.');
    await expect(refused).rejects.not.toThrow('--out');
    expect(await readdir(dir, { recursive: true })).toEqual(before);
  });
});
