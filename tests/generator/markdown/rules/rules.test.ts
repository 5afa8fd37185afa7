import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../generator/diagnostics/diagnostic';
import { selectDiagnostics } from '../../../../generator/diagnostics/select-diagnostics';
import { invisible } from '../../../../generator/fields/text-patterns';
import { renderPage } from '../../../../generator/markdown/render-page';
import type { SiteFacts } from '../../../../generator/site/site-definition';
import { site } from '../../../../templates/site';
import { isLong } from '../../../long-run';
import { type Case, readCases } from '../../read-cases';

const tokens: SiteFacts['tokens'] = {
  name: 'Lanternfall',
  support: 'a@a.example',
  website: 'https://a.example',
  address: 'https://b.example',
};

const runningHead = { numeral: 'I', name: 'A', hour: 'nine' };
const frontMatter = { title: 'A title', description: 'B', runningHead };

async function render(body: string): Promise<{ shown: string; diagnostics: Diagnostic[] }> {
  const source = { slug: 'a', file: 'a.md', frontMatter, body };
  const { page, diagnostics } = await renderPage(source, { tokens, site });
  const text = page.page.html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const shown = text.trim().replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&');
  return { shown, diagnostics: selectDiagnostics(diagnostics) };
}

const toSentence = ({ line, column, message, fix }: Diagnostic) => `${line}:${column} ${message}. ${fix}`;

/**
 * Mistakes in the body of a page. `#` is the rule, `-` the body, and `!` what that rule reports, as `line:column`, once
 * with its sentence; `+` is the body of somebody who followed the fix to the letter, and `=` what it shows then. A body
 * without a mistake is left alone.
 */
describe.each(['allowed-html', 'blocks', 'foreign-markup', 'html', 'links', 'text', 'tokens'])(
  '%s',
  (name) => {
    const cases = readCases(join(import.meta.dirname, `${name}.txt`));
    const isMistake = ({ lines }: Case) => lines('!').length > 0;
    const titled = (some: readonly Case[]) =>
      some.map(
        (each) => [each.heading, (each.text('-') ?? each.text('+') ?? '').slice(0, 80), each] as const,
      );

    test.each(titled(cases.filter(isMistake)))(
      '%s is reported with a fix that works: %j',
      async (rule, _, { lines, text }) => {
        const { diagnostics } = await render(text('-') ?? '');
        const reported = diagnostics.filter((each) => each.rule === rule);
        const inWords = reported.map((each, index) =>
          lines('!')[index]?.includes(' ') ? toSentence(each) : `${each.line}:${each.column}`,
        );
        expect(inWords).toEqual(lines('!'));
        const after = await render(text('+') ?? '');
        expect(after.diagnostics.map(toSentence)).toEqual([]);
        expect(after.shown).toBe(text('='));
      },
    );

    test.each(titled(cases.filter((each) => !isMistake(each))))(
      '%s leaves alone %j',
      async (_, __, { text }) => {
        expect((await render(text('+') ?? '')).diagnostics.map(toSentence)).toEqual([]);
      },
    );
  },
);

test.each([
  ['Khmer', '\u1797\u17b6\u179f\u17b6\u200b\u1781\u17d2\u1798\u17c2\u179a'],
  ['isolates in Hebrew', '\u05d2 \u2066v1.6.0 (beta)\u2069'],
  ['variants of Chinese characters', '\u845b\u{e0100} \u{20bb7}\u{e0101}'],
  ['the flag of Wales', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
])('a language or an emoji may need characters that nobody can see: %s', (_name, text) => {
  expect(text).not.toMatch(invisible);
  expect(text).not.toMatch(new RegExp(invisible.source, 'u'));
});

test.each([
  ...['a\u200bb', '\u2066a', 'a\u2069', '\u2066\u2066a\u2069', '\u2066a\u2069\u2069', '\u202ea\u202c'],
  ...['\u{e0061}', '\u{1f3f4}a\u{e0061}', 'a\ufe0f\u{e0100}', '\u845b\u{e0100}\u{e0100}'],
  ...['\u{1f3f4}\u{e0100}', 'a\u180eb', 'a\ue000', '\uffff'],
])('others are found with and without the u flag: %j', (text) => {
  expect(text).toMatch(invisible);
  expect(text).toMatch(new RegExp(invisible.source, 'u'));
});

const tags = `a b center details div head li listing option p plaintext pre select
  summary table td textarea title tr ul x-y xmp`.split(/\s+/);
const tag = fc.constantFrom(...tags);
const word = fc.integer({ min: 0, max: 1e6 }).map((number) => `w${number}`);

const piece = fc.oneof(
  tag.map((name) => `<${name}>`),
  tag.map((name) => `</${name}>`),
  fc.tuple(tag, word).map(([name, words]) => `<${name}>${words}</${name}>`),
  word,
  fc.constantFrom('\n', '\n\n', ' ', '\n- ', '\n\n## ', '\n> ', '**', '<br>', '<'),
  fc.constant('\n\n| a | b |\n| - | - |\n| '),
);

test('a page without an error shows every word that stands between its tags', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 2, maxLength: 14 }), async (pieces) => {
      const body = pieces.join('');
      const { shown, diagnostics } = await render(body);
      if (diagnostics.some(({ severity }) => severity === 'error')) return;
      expect((body.match(/w\d+/g) ?? []).filter((words) => !shown.includes(words))).toEqual([]);
    }),
    { numRuns: isLong ? 5000 : 100 },
  );
});
