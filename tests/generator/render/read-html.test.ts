import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readHtml } from '../../../generator/render/read-html';
import { readTags } from '../fixture';

function read(html: string) {
  return readTags(html).map(({ name, attributes }) => [name, Object.fromEntries(attributes)]);
}

test('tags come with their attributes', () => {
  expect(read('<!doctype html><p id="a" hidden>text <br/><img src="/b.png" alt=""></p>')).toEqual([
    ['p', { id: 'a', hidden: '' }],
    ['br', {}],
    ['img', { src: '/b.png', alt: '' }],
  ]);
});

test('what React escapes is read as it was meant', () => {
  const html = renderToString(createElement('a', { href: '/?a=1&b="<>\'', title: 'é → ' }, '<b id="x">'));

  expect(read(html)).toEqual([['a', { href: '/?a=1&b="<>\'', title: 'é → ' }]]);
});

test('nothing inside scripts, styles and comments is a tag', () => {
  expect(read('<script>"<p id=a>"</script><style>a{b:"<p>"}</style><!-- <p> --><i></i>')).toEqual([
    ['script', {}],
    ['style', {}],
    ['i', {}],
  ]);
});

test('a script in an attribute hides nothing that follows', () => {
  const tags = readTags('<a title="<script>">a</a><b title="<!--"><a href="/x">b</a></b>');
  expect(tags.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
});

test.each([
  ['<style>a</style>', 'a'],
  ['<style>a</STYLE >', 'a'],
  ['<style>a</styles>b</style>', 'a</styles>b'],
  ['<style>\u{1f600}\r\n<p></style>', '\u{1f600}\r\n<p>'],
])('every character of a document is in one part, also after %j', (styles, css) => {
  const html = `<p>\u{1f600}${styles}<b></b>`;
  const style = readTags(html).find(({ name }) => name === 'style');
  expect(html.slice(style?.content?.start, style?.content?.end)).toContain(css);
  const places = readHtml(html).map(({ start, end }) => html.slice(start, end));
  expect(places.join('')).toBe(html);
  if (style?.endTag) expect(places.at(-2)).toBe('<b>');
});
