import { expect, test } from 'vitest';
import { describeFailure } from '../../build/describe-failure';

const refusal = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

test.each([
  ['ENOSPC', 'There is no room left on the disk for /site/dist. Make some, and run it again.'],
  ['EROFS', '/site/dist is on a disk that can only be read. Name another folder with --out.'],
  ['EACCES', '/site/dist is not yours to use. Change its permissions, or name another folder with --out.'],
])('%s in plain words', (code, words) => {
  expect(describeFailure(refusal(code, '/site/dist'))).toBe(words);
});

test('a mistake in the code is left to speak for itself', () => {
  expect(describeFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(describeFailure(refusal('ENOENT', '/site/dist'))).toBeUndefined();
});
