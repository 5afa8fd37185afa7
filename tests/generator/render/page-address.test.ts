import { describe, expect, test } from 'vitest';
import { toBytes } from '../../../generator/lib/file-bytes';
import { addressOf, createFindTarget, toAddress } from '../../../generator/render/page-address';

test.each([
  ['index.html', ''],
  ['privacy.html', 'privacy'],
  ['press/index.html', 'press/'],
  ['press/kit.html', 'press/kit'],
  ['old.htm', 'old.htm'],
])('%s has the address /%s, and is found by it', (path, address) => {
  const page = { path, bytes: toBytes('<head></head>') };

  expect(toAddress(path)).toBe(address);
  expect(addressOf(page)).toBe(address);
  expect(createFindTarget([page])(`/${address}`)).toEqual({ path, address, isStraight: true });
});

describe('an address', () => {
  const findTarget = createFindTarget(
    [
      ['index.html', '<head></head>'],
      ['privacy.html', '<head></head>'],
      ['press/index.html', '<head></head>'],
      ['google1.html', 'google-site-verification: google1.html'],
      ['old.htm', '<head></head>'],
      ['files/press kit é.zip', ''],
    ].map(([path = '', text = '']) => ({ path, bytes: toBytes(text) })),
  );

  test.each([
    ['/index.html', '', false],
    ['/privacy.html', 'privacy', false],
    ['/privacy/', 'privacy', false],
    ['/press', 'press/', false],
    ['/google1.html', 'google1.html', true],
    ['/old.htm', 'old.htm', true],
    ['/files/press%20kit%20%C3%A9.zip', 'files/press kit é.zip', true],
  ])('%s means what is at /%s', (asked, address, isStraight) => {
    expect(findTarget(asked)).toMatchObject({ address, isStraight });
  });

  test.each(['/old', '/Privacy', '/files', '/files/', '/files%2Fpress kit é.zip', '/100%', 'privacy', ''])(
    '"%s" means nothing',
    (asked) => {
      expect(findTarget(asked)).toBeUndefined();
    },
  );
});
