import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderBody } from '../rules/rule-cases';

const names = [
  ...[
    'a',
    'b',
    'center',
    'details',
    'div',
    'head',
    'li',
    'listing',
    'option',
    'p',
    'plaintext',
    'pre',
    'select',
  ],
  ...['summary', 'table', 'td', 'textarea', 'title', 'tr', 'ul', 'x-y', 'xmp'],
];
const name = fc.constantFrom(...names);
const word = fc.integer({ min: 0, max: 1e6 }).map((number) => `w${number}`);

const piece = fc.oneof(
  name.map((tag) => `<${tag}>`),
  name.map((tag) => `</${tag}>`),
  fc.tuple(name, word).map(([tag, words]) => `<${tag}>${words}</${tag}>`),
  word,
  fc.constantFrom(
    '\n',
    '\n\n',
    ' ',
    '\n- ',
    '\n\n## ',
    '\n> ',
    '**',
    '<br>',
    '<',
    '\n\n| a | b |\n| - | - |\n| ',
  ),
);

test('a page without an error shows every word that stands between its tags', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 2, maxLength: 14 }), async (pieces) => {
      const body = pieces.join('');
      const { html, diagnostics } = await renderBody(body);
      if (diagnostics.some(({ severity }) => severity === 'error')) return;
      const shown = html.replace(/<[^>]*>/g, ' ');
      expect((body.match(/w\d+/g) ?? []).filter((words) => !shown.includes(words))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
