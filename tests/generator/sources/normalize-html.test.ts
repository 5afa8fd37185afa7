import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { BuildOptions } from '../../../generator/lib/build-options';
import { buildSite } from '../../../generator/pipeline/build-site';
import { readTags } from '../../../generator/render/html-tags';
import { normalizeHtml } from '../../../generator/sources/normalize-html';
import { copyProject } from '../copy-project';
import { fixtureOptions, madeBy, sentences, sharedCacheDir } from '../fixture';

const quote = (html: string) => String(normalizeHtml({ path: 'a.html', bytes: Buffer.from(html) }).bytes);

describe('an attribute that is written otherwise than the site’s own', () => {
  test.each([
    ['<a href=/k>b</a>', '<a href="/k">b</a>'],
    ["<a href='/k'>b</a>", '<a href="/k">b</a>'],
    ['<a href=/k/>b</a>', '<a href="/k/">b</a>'],
    [`<a title='a "b" &amp; c' id=d"e>`, '<a title="a &quot;b&quot; &amp; c" id="d&quot;e">'],
    ["<a title='a > b'>", '<a title="a > b">'],
    ['<p hidden class=a hidden2>', '<p hidden class="a" hidden2>'],
    ['<p class=>', '<p class="">'],
    ['<svg/onload=x>', '<svg onload="x">'],
    ['<img/src="/a.png"/alt="">', '<img src="/a.png" alt="">'],
    ['<a href="/k"class="b"id=c>', '<a href="/k" class="b" id="c">'],
    ['<br class=a / >', '<br class="a"   >'],
    ['<br class="a"//>', '<br class="a" />'],
    ['<p\nclass=a\n\tid\n=\n"b"\nhidden>', '<p\nclass="a"\n\tid="b"\n\n\nhidden>'],
    ['<a href="/k" HREF="/l" href=\n/m>', '<a href="/k"\n>'],
    ['<p class="a"" id="b">', '<p class="a" id="b">'],
    ['<p ="a" id="b">', '<p id="b">'],
    ['<svg viewBox=0><a xlink:href=/k /></svg>', '<svg viewBox="0"><a xlink:href="/k" /></svg>'],
    ['<TEMPLATE><P CLASS=a>', '<TEMPLATE><P CLASS="a">'],
    ['<noscript><link rel=stylesheet></noscript>', '<noscript><link rel="stylesheet"></noscript>'],
    ['<body><body onload=x>', '<body><body onload="x">'],
    ['<tr><td onclick=x>', '<tr><td onclick="x">'],
    ['\ufeff<html lang=en>', '\ufeff<html lang="en">'],
    ['<p title=é🜁>é</p>', '<p title="é🜁">é</p>'],
  ])('%j becomes %j', (html, expected) => {
    expect(quote(html)).toBe(expected);
    expect(quote(expected)).toBe(expected);
  });

  test('keeps the line ends and bytes around it, whatever they are', () => {
    const bytes = Buffer.from('<p\r\nclass=a\rid\r\n=b>\xe9\xff\0\r\n', 'latin1');
    const made = normalizeHtml({ path: 'a.htm', bytes });
    expect(Buffer.from(made.bytes).toString('latin1')).toBe('<p\r\nclass="a"\rid="b"\r\n>\xe9\xff\0\r\n');
  });

  test('says afterwards what a browser has read of it before', () => {
    const signs =
      '<a|<p |<svg|<body|<table|<template>|<noscript>|<select>|<style>|</style>|<title>|</|>|/|=|"|\'| |\n|<!--|-->|<![CDATA[|]]>|é';
    const words = [
      ` id='a"b'`,
      '/HREF=c"d/',
      ' id="e"',
      'class=f',
      " g\n=\n'h'",
      'id',
      '&amp',
      '&quot;',
      '>',
    ];
    const piece = fc.constantFrom(...signs.split('|'), ...words);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const html = parts.join('');
        const made = quote(html);
        expect(elementsOf(made)).toEqual(elementsOf(html));
        expect(made.split('\n')).toHaveLength(html.split('\n').length);
        expect(quote(made)).toBe(made);
      }),
      { numRuns: 3000, seed: 5 },
    );
  });
});

test.each([
  '<!doctype html><p id="a" hidden>a <br/><img src="/b.png" alt="" /></p>',
  '<p\n  id="a"\n  class=""\n>',
  `<script>"<p id=a>"</script><style>a{b:"<p id=a>"}</style><!-- <p id=a> --><textarea><p id=a></textarea>`,
  'google-site-verification: google1.html',
  'a < b id=c',
  '<p id=a',
  '',
])('%j stays as it is, not even copied', (html) => {
  const bytes = Buffer.from(html);
  expect(normalizeHtml({ path: 'a.html', bytes }).bytes).toBe(bytes);
});

test('what was quoted is read', () => {
  const [tag] = readTags(quote(`<a href=/k onclick='b("c")'title="d"/hidden>`));
  expect(Object.fromEntries(tag?.attributes ?? [])).toEqual({
    href: '/k',
    onclick: 'b("c")',
    title: 'd',
    hidden: '',
  });
});

test('a page that a minifier wrote gets the base, and a policy that lets its styles in', async () => {
  const html =
    '<!doctype html><html lang=en><head><title>a</title><link rel=stylesheet href=/k/a.css></head><a href=/privacy>b</a><img src=\'/k/a.png\' alt=""></html>';
  const files = madeBy(
    await buildWith({ 'k/a.html': html, 'k/a.css': 'p{}', 'k/a.png': 'a' }, { base: '/site/' }),
  );
  const made = String(files.find(({ path }) => path === 'k/a.html')?.bytes);

  expect(made).toContain('<link rel="stylesheet" href="/site/k/a.css">');
  expect(made).toContain('<a href="/site/privacy">');
  expect(made).toContain('<img src="/site/k/a.png" alt="">');
  expect(made).toMatch(/<head><meta http-equiv="Content-Security-Policy" content="[^"]*style-src 'self';/);
});

test('its mistakes are told at their lines, as those of any other', async () => {
  const html = [
    '<!doctype html><html><head>',
    '<link rel=stylesheet href=/k/gone.css></head>',
    "<p style='color:red'>a",
    '<p class=a',
    'onclick=b()>c',
    '<a href=javascript:alert(1)>d</a>',
    "<a href='/nowhere'>e</a>",
    '<img src=/k/gone.png alt="">',
    '<svg/onload=f()></svg>',
    '<template><p id=g><p id=g></template>',
    '<script type=module>h()</script>',
    '<iframe src=https://b.example/></iframe>',
    "<form action='https://b.example/'></form>",
  ];
  const fix = 'Name a page or file that exists.';

  expect(sentences(await buildWith({ 'k/a.html': html.join('\n'), 'k/b.xhtml': '' }))).toEqual([
    `public/k/a.html:2:30 there is nothing at "/k/gone.css" on /k/a. ${fix}`,
    'public/k/a.html:3:3 /k/a has a style attribute on <p>. Give it a class.',
    'public/k/a.html:4:13 /k/a has onclick on <p>. Listen in a script of its own.',
    'public/k/a.html:6:10 "javascript:alert(1)" is not an address this site uses on /k/a. Begin it with #, / or https://.',
    `public/k/a.html:7:10 there is nothing at "/nowhere" on /k/a. ${fix}`,
    `public/k/a.html:8:11 there is nothing at "/k/gone.png" on /k/a. ${fix}`,
    'public/k/a.html:9:5 /k/a has onload on <svg>. Listen in a script of its own.',
    'public/k/a.html:10:14 the id "g" stands twice on /k/a. Word one of the two differently.',
    'public/k/a.html:11:1 /k/a has a script written into it. Move the script to a file beside it.',
    "public/k/a.html:12:1 /k/a has <iframe src>, which the site's security policy refuses. Link to what it shows or plays.",
    "public/k/a.html:13:6 /k/a has a form that sends what is typed, which the site's security policy refuses. Link to a form elsewhere.",
    'public/k/b.xhtml:1:1 browsers show this as a page, and the site knows pages by the ending .html alone. Name it .html.',
  ]);
});

/** Builds the fixture with more files in `public/`. */
async function buildWith(files: Record<string, string>, changes: Partial<BuildOptions> = {}) {
  const rootDir = await copyProject();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(rootDir, 'public', path, '..'), { recursive: true });
    await writeFile(join(rootDir, 'public', path), text);
  }
  const contentDir = join(rootDir, 'words');
  const options = await fixtureOptions({ rootDir, contentDir, cacheDir: sharedCacheDir, ...changes });
  const { files: value, diagnostics } = await buildSite(options, { elapsedMs: () => 0 });
  return { value, diagnostics };
}

/** The elements of a document with the attributes that mean anything, depth first. */
function elementsOf(html: string): unknown[] {
  const list = (node: DefaultTreeAdapterTypes.Node): unknown[] => {
    const attributes = 'attrs' in node ? node.attrs.filter(({ name }) => !/["=]/.test(name)) : [];
    const text = 'value' in node ? node.value : '';
    const children = 'childNodes' in node ? node.childNodes : [];
    const inside = 'content' in node ? list(node.content) : [];
    return [node.nodeName, text, attributes, children.map(list), inside];
  };
  return list(parse(html, { scriptingEnabled: false }));
}
