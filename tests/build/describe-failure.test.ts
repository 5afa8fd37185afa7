import { expect, test } from 'vitest';
import { describeFailure } from '../../build/describe-failure';
import { Refusal } from '../../build/refusal';

const refusal = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

test.each([
  ['ENOSPC', 'There is no room left on the disk for /site/dist. Make some, and run it again.'],
  ['EROFS', '/site/dist is on a disk that can only be read. Name another folder with --out.'],
  ['EACCES', '/site/dist is not yours to use. Change its permissions, or name another folder with --out.'],
  ['EFBIG', '/site/dist is larger than the disk or your share of it allows for a file. Make it smaller.'],
  ['EIO', 'The disk failed at /site/dist. Run it again; if it stays so, look after the disk.'],
  ['ENAMETOOLONG', 'The name is too long for the disk: /site/dist. Choose a shorter one.'],
  ['EMFILE', 'Too many files are open to open /site/dist. Close other programs, and run it again.'],
  ['EISDIR', '/site/dist is a folder, and a file must be written there. Move it away, and run it again.'],
])('%s in plain words', (code, words) => {
  expect(describeFailure(refusal(code, '/site/dist'))).toBe(words);
});

test('a folder that cannot be made where there is none around it', () => {
  const error = Object.assign(refusal('ENOENT', '/proc/x'), { syscall: 'mkdir' });
  expect(describeFailure(error)).toBe(
    '/proc/x cannot be made: the folder or drive around it is gone, or takes no files. Name another folder with --out.',
  );
});

test('what the build itself refuses speaks for itself as well', () => {
  expect(describeFailure(new Refusal('Name another folder.'))).toBe('Name another folder.');
});

test('a mistake in the code is left to speak for itself', () => {
  expect(describeFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(describeFailure(refusal('ENOENT', '/site/dist'))).toBeUndefined();
});
