import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readClipboard } from '../../../generator/edit/client/text/read-clipboard';

/* What programs put on the clipboard, beside the markdown that is to become of it. */

const folder = join(import.meta.dirname, 'clipboards');
const names = readdirSync(folder).flatMap((name) => (name.endsWith('.html') ? [name.slice(0, -5)] : []));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe.each(names)('from %s', (name) => {
  const expected = read(`${name}.md`);
  const isCounted = expected.startsWith('<!-- 1 picture -->');
  const clipping = readClipboard(read(`${name}.html`));

  it('headings, bold words, lists, links and tables are kept', () => {
    expect(`${clipping?.markdown}\n`).toBe(expected.replace('<!-- 1 picture -->\n', ''));
    expect(clipping?.isInline).toBe(false);
  });

  it('pictures are counted', () => {
    expect(clipping?.pictures).toBe(isCounted ? 1 : 0);
  });
});

it.each([
  ['<p>Only words</p><p>and more</p>', undefined],
  ['<div style="font-family: monospace"><span style="color: red">code</span></div>', undefined],
  ['a <b>bold</b> word', { markdown: 'a **bold** word', isInline: true, pictures: 0 }],
  ['<img src="https://www.example.org/a.png">', { markdown: '', isInline: false, pictures: 1 }],
])('of %j, %j is taken', (html, expected) => {
  expect(readClipboard(html)).toEqual(expected);
});
