import { expect, test } from 'vitest';
import { addBase, rewriteBasePath } from '../../../generator/deploy/rewrite-base-path';
import { textOf, toBytes } from '../../../generator/lib/file-bytes';
import { buildSite } from '../../../generator/pipeline/build-site';
import { fixtureOptions, madeBy, sharedCacheDir } from '../fixture';

function below(path: string, text: string, base = '/site/'): string {
  const [file] = rewriteBasePath([{ path, bytes: toBytes(text) }], {
    base,
    address: 'https://lanternfall.example',
  });
  return textOf(file?.bytes ?? new Uint8Array());
}

test.each([
  ['<a href="/privacy#what">a</a>', '<a href="/site/privacy#what">a</a>'],
  ['<a href="/">a</a>', '<a href="/site/">a</a>'],
  ['<a href="/#team" title="a > b" class="b">a</a>', '<a href="/site/#team" title="a > b" class="b">a</a>'],
  ['<img src="/assets/a-320.avif"/>', '<img src="/site/assets/a-320.avif"/>'],
  [
    '<source srcSet="/assets/a-320.avif 320w,/assets/a-640.avif 640w"/>',
    '<source srcSet="/site/assets/a-320.avif 320w,/site/assets/a-640.avif 640w"/>',
  ],
  [
    '<link imageSrcSet="/assets/a-320.avif 1x, /assets/a-640.avif 2x"/>',
    '<link imageSrcSet="/site/assets/a-320.avif 1x, /site/assets/a-640.avif 2x"/>',
  ],
  [
    '<style>a{src:url("/a.woff2")}b{c:url(/d.svg)}</style>',
    '<style>a{src:url("/site/a.woff2")}b{c:url(/site/d.svg)}</style>',
  ],
  [
    '<style>@import "/a.css";@import \'/b.css\' print;</style>',
    '<style>@import "/site/a.css";@import \'/site/b.css\' print;</style>',
  ],
  [
    '<style>@import "https://lanternfall.example/a.css";b{c:url(https://lanternfall.example/d.svg)}</style>',
    '<style>@import "https://lanternfall.example/site/a.css";b{c:url(https://lanternfall.example/site/d.svg)}</style>',
  ],
  [
    '<meta http-equiv="refresh" content="0; url=/privacy"/>',
    '<meta http-equiv="refresh" content="0; url=/site/privacy"/>',
  ],
  [
    `<meta http-equiv="refresh" content="0; url='/privacy'"/>`,
    `<meta http-equiv="refresh" content="0; url='/site/privacy'"/>`,
  ],
  [
    '<svg><use xlink:href="/assets/icons.svg#a"/></svg>',
    '<svg><use xlink:href="/site/assets/icons.svg#a"/></svg>',
  ],
  ['<a href="https://lanternfall.example">a</a>', '<a href="https://lanternfall.example/site/">a</a>'],
  [
    '<a href="https://lanternfall.example#team">a</a>',
    '<a href="https://lanternfall.example/site/#team">a</a>',
  ],
  [
    '<a href="HTTPS://Lanternfall.example:443/privacy?a=1">a</a>',
    '<a href="HTTPS://Lanternfall.example:443/site/privacy?a=1">a</a>',
  ],
  ['<a href="https://lanternfall.example/site">a</a>', '<a href="https://lanternfall.example/site">a</a>'],
  [
    '<a href="https://lanternfall.example/site#team">a</a>',
    '<a href="https://lanternfall.example/site#team">a</a>',
  ],
  ['<a href="https://lanternfall.example.org/a">a</a>', '<a href="https://lanternfall.example.org/a">a</a>'],
  ['<a href="/sites">a</a>', '<a href="/site/sites">a</a>'],
  ["<a href='/privacy' title='a > b'>a</a>", "<a href='/site/privacy' title='a > b'>a</a>"],
  ['<a\nhref = /privacy#a class=b>a</a>', '<a\nhref = /site/privacy#a class=b>a</a>'],
  ['<a href="/privacy" HREF="/">a</a>', '<a href="/site/privacy" HREF="/">a</a>'],
  ['<svg><a xlink:href=/privacy /></svg>', '<svg><a xlink:href=/site/privacy /></svg>'],
  ['<body><body data-a><a href=/>a</a>', '<body><body data-a><a href=/site/>a</a>'],
  ['<q cite="/privacy">a</q>', '<q cite="/site/privacy">a</q>'],
  [
    '<link rel="canonical" href="https://lanternfall.example/privacy"/>',
    '<link rel="canonical" href="https://lanternfall.example/site/privacy"/>',
  ],
  [
    '<script type="application/json">{"src":"/assets/a-320.avif","srcSet":"/assets/a-320.avif 320w,/assets/a-640.avif 640w","icon":"/assets/icons.svg#play","url":"/"}</script>',
    '<script type="application/json">{"src":"/site/assets/a-320.avif","srcSet":"/site/assets/a-320.avif 320w,/site/assets/a-640.avif 640w","icon":"/site/assets/icons.svg#play","url":"/site/"}</script>',
  ],
  [
    '<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"}}]}</script>',
    '<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/site/*"}}]}</script>',
  ],
])('in a document, %s', (from, to) => {
  expect(below('404.html', from)).toBe(to);
});

test.each([
  '<a href="#team">a</a>',
  '<a href>a</a><a href=>a</a>',
  '<textarea><a href="/privacy"></textarea><!-- <a href="/privacy"> -->',
  '<a href="https://board.example/privacy">/privacy</a>',
  '<a href="mailto:a@b.example">a</a>',
  '<p>/privacy and "/privacy" and href="/privacy"</p>',
  '<meta name="description" content="/privacy"/>',
  '<meta name="description" content="https://lanternfall.example is a storyteller, /privacy in it"/>',
  '<script type="application/json">{"/privacy":"a","separator":"/","said":"/ month","quoted":"\\"/privacy\\"","other":"//b.example/privacy"}</script>',
  '<script defer src="/_dev/reload.js"></script>',
])('%s stays as it is', (html) => {
  expect(below('404.html', html)).toBe(html);
});

test('the widgets’ props name addresses below the base, and pages name the props', () => {
  expect(
    below('assets/props-01234567.js', 'export default{"a":{"src":"/assets/a-320.avif","say":"a/b"}};'),
  ).toBe('export default{"a":{"src":"/site/assets/a-320.avif","say":"a/b"}};');
  expect(below('404.html', '<body data-props="/assets/props-01234567.js">')).toBe(
    '<body data-props="/site/assets/props-01234567.js">',
  );
});

test('a base may have the name of a folder of the site', () => {
  expect(below('404.html', '<img src="/assets/a-320.avif"/>', '/assets/')).toBe(
    '<img src="/assets/assets/a-320.avif"/>',
  );
});

test.each([
  ['https://lanternfall.example/#download', 'https://lanternfall.example/site/#download'],
  ['https://lanternfall.example/site/#download', 'https://lanternfall.example/site/#download'],
  ['https://lanternfall.example#download', 'https://lanternfall.example/site/#download'],
  ['https://store.example/a', 'https://store.example/a'],
])('%s in full is %s below the base', (address, expected) => {
  expect(addBase(address, { base: '/site/', address: 'https://lanternfall.example' })).toBe(expected);
});

test('at the top of a host nothing changes', () => {
  expect(below('404.html', '<a href="/privacy">a</a>', '/')).toBe('<a href="/privacy">a</a>');
});

test('below a base, no file of a whole site names an address above it', async () => {
  const options = await fixtureOptions({ cacheDir: sharedCacheDir, base: '/site/' });
  const { files, diagnostics } = await buildSite(options, { elapsedMs: () => 0 });
  const texts = madeBy({ value: files, diagnostics }).filter(({ path }) =>
    /\.(html|js|css|xml|txt|webmanifest)$/.test(path),
  );
  expect(texts.length).toBeGreaterThan(5);
  for (const { path, bytes } of texts) {
    // Whatever begins like an address: in quotes, in brackets, or after a comma.
    const above = textOf(bytes).match(
      /(?:["'(]|["'(][^"'()]*\d[wx],\s*)\/(?!\/|site\/)[\w-]+[./"'#?)][^"')]{0,40}/g,
    );
    expect([path, above]).toEqual([path, null]);
    const absolute = textOf(bytes).match(/https:\/\/lanternfall\.example\/(?!site\/)[^"<\s]*/g);
    expect([path, absolute]).toEqual([path, null]);
  }
});
