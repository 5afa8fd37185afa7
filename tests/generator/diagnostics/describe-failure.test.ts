import { expect, test } from 'vitest';
import { describeFailure } from '../../../generator/diagnostics/describe-failure';

const systemError = (code: string, path?: string, syscall = 'open') =>
  Object.assign(new Error(code), { code, path, syscall });

test.each([
  ['ENOSPC', 'There is no space left on the disk for /site/dist. Free some, and try again'],
  ['EACCES', 'You do not have permission to use /site/dist. Change its permissions'],
  ['EROFS', 'The disk is read-only, so nothing can be written to /site/dist. Make it writable'],
])('%s is described in words, or by its code', (code, words) => {
  expect(describeFailure(systemError(code, '/site/dist'))).toBe(`${words}.`);
});

test.each([['ENOSPC', 'max_user_watches']])('%s while watching names the limit of Linux', (code, limit) => {
  expect(describeFailure(systemError(code, '/site/content', 'watch'))).toContain(`fs.inotify.${limit}.`);
});

test('a mistake in the code is not described', () => {
  expect(describeFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(describeFailure(systemError('ENOENT', '/site/dist'))).toBeUndefined();
});
