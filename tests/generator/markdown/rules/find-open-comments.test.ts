import { expect, test } from 'vitest';
import { complaintsAbout } from '../../fixture';

test('an address in an open comment, a table, a heading: the beginning is told, once', async () => {
  for (const body of [
    'Text <!-- see https://a.org/b\n\nfor more -->',
    '| a <!-- x | b --> |\n| - | - |\n| c | d |',
    '## A <!-- x\n\nb -->\n\nc',
    '> a <!-- x\n\nb -->',
    'a <!– x –> b',
    'a <! -- x -- > b',
  ]) {
    expect(await complaintsAbout(body), body).toEqual([
      expect.stringMatching(/^a\.md:1:\d+ .* would be published\. Write /),
    ]);
  }
});

test('a comment that a block of its own opens is told there, and not at its end', async () => {
  expect(await complaintsAbout('- <!-- a\n- b -->')).toEqual([
    'a.md:1:3 the comment that opens here is never closed. Close it with -->.',
  ]);
});

test('behind a comment that ends, another end is told', async () => {
  expect(await complaintsAbout('a <!-- b --> c\n\nd -->')).toEqual([
    'a.md:3:3 the --> here ends no comment, and would show on the page. Write <!-- before the comment, or remove the sign; write --\\> for a plain one.',
  ]);
});

test.each([
  'Write `<!-- words -->`, or `<!-- words`.',
  '```html\n<!-- words\n```\n\nand\n\n```\nwords -->\n```',
  'a \\<!-- b --\\> c',
  'a <!-- b --> c <!-- d\ne --> f',
  'a\n\n<!-- b\n\nc -->\n\nd',
  '- a <!-- b -->\n- c\n  <!-- d -->',
  'a -> b, a <-> b, a <--> b, a — b, 5 < 6!',
  'See https://a.org/a-->b.',
])('%j is sound', async (body) => {
  expect(await complaintsAbout(body)).toEqual([]);
});
