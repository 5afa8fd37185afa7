import { expect, test } from 'vitest';
import { filesAt, isPage, toAddress } from '../../build/page-address';
import { toBytes } from '../../build/text-of';

test.each([
  ['index.html', ''],
  ['privacy.html', 'privacy'],
  ['press/index.html', 'press/'],
  ['press/kit.html', 'press/kit'],
  ['reindex.html', 'reindex'],
  ['old.htm', 'old.htm'],
])('%s has the address /%s, and is found by it', (path, address) => {
  expect(toAddress(path)).toBe(address);
  expect(filesAt(address)).toContain(path);
});

test('only HTML with a head is a page', () => {
  const isPageOf = (path: string, text: string) => isPage({ path, bytes: toBytes(text) });

  expect(isPageOf('a.html', '<html><head></head></html>')).toBe(true);
  expect(isPageOf('a.htm', '<head lang="en">')).toBe(true);
  expect(isPageOf('google1.html', 'google-site-verification: google1.html')).toBe(false);
  expect(isPageOf('a.html', '<header>a</header>')).toBe(false);
  expect(isPageOf('a.svg', '<head>')).toBe(false);
});
