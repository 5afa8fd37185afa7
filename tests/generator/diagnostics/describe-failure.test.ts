import { expect, test, vi } from 'vitest';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, accessSync: vi.fn(fs.accessSync) };
});

// Another test of this process may have loaded them with Node's own.
vi.resetModules();
const { accessSync, existsSync } = await import('node:fs');
const { describeFailure } = await import('../../../generator/diagnostics/describe-failure');
const { Refusal } = await import('../../../generator/diagnostics/refusal');

const refusal = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

test.each([
  ['ENOSPC', 'There is no room left on the disk for /site/dist. Make some, and run it again.'],
  ['EROFS', '/site/dist is on a disk that can only be read. Name another folder with --out.'],
  ['EACCES', '/site/dist is not yours to use. Change its permissions, or name another folder with --out.'],
  ['EBUSY', 'Another program holds /site/dist. Close it, and run it again.'],
  ['EFBIG', '/site/dist is larger than the disk or your share of it allows for a file. Make it smaller.'],
  ['EIO', 'The disk failed at /site/dist. Run it again; if it stays so, look after the disk.'],
  ['ENAMETOOLONG', 'The name is too long for the disk: /site/dist. Choose a shorter one.'],
  ['EMFILE', 'Too many files are open to open /site/dist. Close other programs, and run it again.'],
  ['EISDIR', '/site/dist is a folder, and a file must be written there. Move it away, and run it again.'],
])('%s in plain words', (code, words) => {
  expect(describeFailure(refusal(code, '/site/dist'), '/site/dist')).toBe(words);
});

test('another folder is named with --out where that helps: in the output, beside and around it', () => {
  const tell = (path: string, outDir?: string) => describeFailure(refusal('EACCES', path), outDir);
  for (const path of ['/site/dist/a', '/site/.dist-next-1', '/site']) {
    expect(tell(path, '/site/dist')).toMatch(/ or name another folder with --out\.$/);
  }
  for (const path of ['/site/content/schema.ts', '/site/templates/page.tsx', '/site/distant']) {
    expect(tell(path, '/site/dist')).toBe(`${path} is not yours to use. Change its permissions.`);
  }
  for (const code of ['EACCES', 'EROFS', 'EXDEV', 'ENOTDIR']) {
    expect(describeFailure(refusal(code, '/site/dist'))).not.toContain('--out');
  }
});

test('a folder that is a disk of its own is not held by a program', () => {
  // Every Linux has one there.
  const isThere = existsSync('/proc/self/mountinfo');
  const words = describeFailure(refusal('EBUSY', isThere ? '/proc' : '/'), '/proc');
  expect(words).toBe(
    isThere
      ? '/proc is a disk of its own, and cannot be replaced whole. Name a folder on it with --out.'
      : 'Another program holds /. Close it, and run it again.',
  );
});

test.each([
  ['ENOSPC', 'max_user_watches'],
  ['EMFILE', 'max_user_instances'],
])('%s of a folder to be watched is a limit of watching', (code, limit) => {
  const error = Object.assign(refusal(code, '/site/content'), { syscall: 'watch' });
  expect(describeFailure(error)).toBe(
    `This system lets programs watch no more folders, so files are looked at once a second instead. For changes to show at once, close other programs that watch folders, or on Linux raise fs.inotify.${limit}.`,
  );
});

test('a folder that cannot be made where there is none around it', () => {
  const error = Object.assign(refusal('ENOENT', '/proc/x'), { syscall: 'mkdir' });
  const words = '/proc/x cannot be made: the folder or drive around it is gone, or takes no files.';
  expect(describeFailure(error, '/proc/x')).toBe(`${words} Name another folder with --out.`);
  expect(describeFailure(error)).toBe(`${words} Bring it back, and run it again.`);
});

test.each([
  ['ERR_MODULE_NOT_FOUND', { url: 'file:///site/content/schema' }],
  ['EACCES', { path: '/site/content/schema.ts' }],
])('content that may not be looked into is not missing: %s', (code, place) => {
  const error = Object.assign(refusal(code), place);
  vi.mocked(accessSync).mockImplementationOnce(() => {
    throw refusal('EACCES', '/site/content');
  });
  expect(describeFailure(error, '/site/dist')).toBe(
    'The folder content may not be looked into, for its permissions forbid it. Permit yourself to read and to open it, and run it again.',
  );
  const gone = code === 'EACCES' ? ' is not yours to use' : ' is missing';
  expect(describeFailure(error, '/site/dist')).toContain(`content/schema.ts${gone}`);
});

test('what the build itself refuses speaks for itself as well', () => {
  expect(describeFailure(new Refusal('It is taken', 'Name another folder.'))).toBe(
    'It is taken. Name another folder.',
  );
});

test('a mistake in the code is left to speak for itself', () => {
  expect(describeFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(describeFailure(refusal('ENOENT', '/site/dist'))).toBeUndefined();
});
