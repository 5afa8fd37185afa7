import { expect, test } from 'vitest';
import { mapAddresses, toStraightAddress } from '../../../generator/lib/paths';

const folders = new Set(['/', '/press/', '/pr\u00e9s/']);

test.each([
  ['/privacy/', '/privacy'],
  ['/a/', '/a'],
  ['/help/faq/#one', '/help/faq#one'],
  ['/help/?a=/b/', '/help?a=/b/'],
  ...[
    '/',
    '/#a',
    '/privacy',
    '/a/b',
    '/press/',
    '/press/#Kit',
    '/pr%C3%A9s/',
    '/pr\u00e9s/',
    '/%/'.slice(0, -1),
  ].map((url) => [url, url]),
  ...['#a/', '//a.test/', 'https://a.test/b/', '/a//', '?b/'].map((url) => [url, url]),
])('%s is %s', (url = '', straight) => {
  expect(toStraightAddress(url, folders)).toBe(straight);
});

test('only texts under the keys of links are addresses', () => {
  const content = { paths: ['/a/'], link: { url: '/a/', label: '/a/' }, list: [{ url: '/press/' }, null, 1] };
  expect(mapAddresses(content, new Set(['url']), (url) => toStraightAddress(url, folders))).toEqual({
    ...content,
    link: { url: '/a', label: '/a/' },
  });
});
