import { describe, expect, test } from 'vitest';
import { selectDiagnostics } from '../../../generator/diagnostics/select-diagnostics';
import { toSameSiteUrl } from '../../../generator/verify/check-address';
import { checkOutput } from '../../../generator/verify/check-output';
import { checkNames } from '../../../generator/verify/check-public-files';
import { sentences } from '../fixture';

const location = { file: 'content/site.yaml', line: 7, column: 3 };

/** Checks a site of two pages, one of which has the given body. */
function check(body: string, more: Record<string, string> = {}, otherUrls: string[] = []): string[] {
  const texts = {
    'index.html': `<head></head><h1 id="top">${body}</h1><h2 id="café"></h2>`,
    'privacy.html': '<head></head><h2 id="what-we-keep">a</h2>',
    '404.html': '<head></head>',
    'press/index.html': '<head></head><h2 id="Kit">a</h2>',
    'files/press kit.zip': '',
    'google1.html': 'google-site-verification: google1.html',
    'assets/icons-1a2b.svg': '<svg><symbol id="die" viewBox="0 0 1 1"></symbol></svg>',
    'robots.txt': '',
    ...more,
  };
  const files = Object.entries(texts).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
  const fromContent = ['/privcy', '#tip', 'id:twin'];
  return sentences({
    diagnostics: checkOutput(files, (value) => (fromContent.includes(value) ? [location] : []), {
      otherUrls,
      home: { address: 'https://a.example' },
    }),
  });
}

describe('an address that leads somewhere is left alone', () => {
  test.each([
    '/',
    '/privacy',
    '/#caf%C3%A9',
    '#',
    '/robots.txt',
    '/press/',
    'https://a.example/press/',
    '/files/press%20kit.zip',
    '/google1.html',
    '/assets/icons-1a2b.svg#die',
    'mailto:a@b.example',
    'http://b.example/',
  ])('%s', (url) => {
    expect(check(`<a href="${url}">a</a>`)).toEqual([]);
  });
});

describe('an address that redirects to another', () => {
  test.each([
    ['/privacy.html', '/privacy'],
    ['/privacy/', '/privacy'],
    ['/index.html#top', '/#top'],
    ['/press', '/press/'],
    ['https://a.example/privacy.html', 'https://a.example/privacy'],
  ])('%s is reported with %s', (url, straight) => {
    expect(check(`<a href="${url}">a</a>`)).toEqual([
      `templates/document.tsx:1:1 "${url}" reaches its page only by a redirect, which not every host performs on /. Write ${straight} instead.`,
    ]);
  });
});

test.each(['/404', '/404.html', '/404#top', 'https://a.example/404'])(
  '%s is refused, for the error page is where nothing is',
  (url) => {
    expect(check(`<a href="${url}">a</a>`)).toEqual([
      `templates/document.tsx:1:1 there is only the error page at "${url}" on /. Name a page or file that exists.`,
    ]);
  },
);

describe('an address of the site in full', () => {
  const of = (url: string, address: string, base?: string) => toSameSiteUrl(url, { address, base });

  test.each([
    ['https://a.example', '/'],
    ['https://a.example/privcy#b', '/privcy#b'],
    ['HTTPS://A.Example:443/privcy?c', '/privcy?c'],
    ['https://b.a.example/privcy', 'https://b.a.example/privcy'],
    ['/privcy', '/privcy'],
    ['mailto:a@a.example', 'mailto:a@a.example'],
  ])('%s is %s', (url, own) => {
    expect(of(url, 'https://a.example')).toBe(own);
  });
});

describe('a name in public/', () => {
  const complaints = (path: string) => sentences({ diagnostics: checkNames([{ path, bytes: Buffer.of() }]) });
  const fix = 'Rename it, using only the letters a to z, digits, hyphens and dots.';

  test.each([
    ['press kit.html', 'a space'],
    ['old;.htm', ';'],
    ['café.html', 'é'],
  ])('%s is refused, for it is the address of a page', (path, sign) => {
    expect(complaints(path)).toEqual([
      `public/${path}:1:1 the name ${path} has ${sign} in it, which the address of a page must not have. ${fix}`,
    ]);
  });

  test.each([
    ['1#.pdf', '#'],
    ['a\\b.pdf', '\\'],
  ])('%s is refused, as some hosts do', (path, sign) => {
    expect(complaints(path)).toEqual([
      `public/${path}:1:1 the name ${path} has ${sign} in it, which some hosts refuse. ${fix}`,
    ]);
  });
});

describe('a dead address', () => {
  test.each([
    ['/privcy', 'content/site.yaml:7:3 there is nothing at "/privcy". Did you mean /privacy?'],
    ['#tip', 'content/site.yaml:7:3 "#tip" leads to nothing named "tip". Did you mean top?'],
    // Of a template.
    ['/privacy#what', expect.stringMatching(/^templates\/document\.tsx:1:1 "\/privacy#what" leads to/)],
  ])('%s is reported at the line that gave it', (url, expected) => {
    expect(check(`<a href="${url}">a</a>`)).toEqual([expected]);
  });

  test.each([
    ['<img src="/assets/none.png" alt="">', 'there is nothing at "/assets/none.png"'],
    ['<img srcset="/robots.txt 1x, /none.png 2x" alt="">', 'there is nothing at "/none.png"'],
    [
      '<svg><use href="/assets/icons-1a2b.svg#dice"></use></svg>',
      'the drawing "dice" is missing, and the site shows it',
    ],
    ['<a href="privacy">a</a>', '"privacy" is not an address that a page may have'],
    ['<a href="//b.example">a</a>', '"//b.example" is not an address that a page may have'],
    ['<a href="javascript:x">a</a>', '"javascript:x" is not an address that a page may have'],
    ['<a href="ftp://b.example">a</a>', '"ftp://b.example" is not an address that a page may have'],
  ])('in %s', (body, expected) => {
    expect(check(body)).toEqual([expect.stringContaining(expected)]);
  });
});

test('a link by http is reported where another leads to the same host by https', () => {
  const links = '<a href="http://B.example/a">a</a><a href="http://c.example">c</a>';
  expect(check(links, { 'team.html': '<head></head><a href="https://b.example/">b</a>' })).toEqual([
    expect.stringContaining(
      '"http://B.example/a" begins with http://, and another link leads to the same host by https:// on /. Write https:// instead.',
    ),
  ]);
});

test('a mistake in a document of public/ is reported at its place there', () => {
  const html = ['<!doctype html>', '<h1 id="a">a</h1>', '<p id="a">a</p>', '<a href="/privcy">b</a>'];
  const files = [
    { path: 'press/kit.html', bytes: Buffer.from(html.join('\n')) },
    { path: 'robots.txt', bytes: Buffer.from('') },
  ];
  const publicPaths = new Set(['press/kit.html']);
  const diagnostics = checkOutput(files, () => [location], { publicPaths });

  expect(sentences({ diagnostics: selectDiagnostics(diagnostics) })).toEqual([
    'public/press/kit.html:3:4 the id "a" is used twice on /press/kit. Word one of the two differently.',
    'public/press/kit.html:4:10 there is nothing at "/privcy" on /press/kit. Name a page or file that exists.',
  ]);
});

test.each([
  ['privacy.html', 'the site makes a file privacy.html of its own'],
  ...['Privacy.html', 'privacy/index.html', 'privacy'].map((path) => [
    path,
    `${path} has the same address as the site's privacy.html`,
  ]),
])('a file of public/ in the place of a page: %s', (path, message) => {
  const files = ['privacy.html', path ?? ''].map((name) => ({ path: name, bytes: Buffer.from('') }));

  expect(sentences({ diagnostics: checkOutput(files, () => []) })).toEqual([
    `public/${path}:1:1 ${message}. Rename or remove this one.`,
  ]);
});

describe('a former address', () => {
  const texts = {
    'index.html': '<a href="URL">a</a>',
    'about/press.html': '<head></head>',
    'press.html': '<head></head>',
  };
  const redirects = new Map([
    ['press', 'about/press'],
    ['press.html', 'about/press'],
    ['press.php', 'about/press'],
    ['old/press/', 'about/press'],
  ]);
  const follow = (url: string) => {
    const files = Object.entries(texts).map(([path, text]) => ({
      path,
      bytes: Buffer.from(text.replace('URL', url)),
    }));
    return sentences({ diagnostics: checkOutput(files, () => [location], { redirects }) });
  };

  // The third as it was written with a slash.
  test.each(['/press', '/press.php', '/old/press', '/press.html#kit'])('%s may be linked to', (url) => {
    expect(follow(url)).toEqual([]);
  });

  test('is no advice for whoever misspelt an address', () => {
    expect(follow('/pres')).toEqual([
      'content/site.yaml:7:3 there is nothing at "/pres". Name a page or file that exists.',
    ]);
  });
});
