import { expect, test } from 'vitest';
import { checkGlyphs } from '../../../../generator/assets/fonts/check-glyphs';
import { describeDiagnostic } from '../../../../generator/diagnostics/format-diagnostics';

type Written = [text: string, line: number, column: number];

/** Checks texts that stand in one file at the given places. */
function check(source: string, texts: Written[], missing: Record<string, string[]>, lang?: string): string[] {
  const file = 'content/a.yaml';
  const written = texts.map(([text, line, column]) => ({ text, location: { file, line, column } }));
  const documents = [{ path: file, name: 'a.yaml', text: source }];
  const languages = new Map(lang === undefined ? [] : [[file, lang]]);
  return checkGlyphs(written, documents, new Map(Object.entries(missing)), languages).map(describeDiagnostic);
}

const lackedBySans = (text: string) =>
  Object.fromEntries([...text].map((character) => [character, ['Sans']]));

test('a file is warned of once, at the first character, with the faces that lack one', () => {
  const texts: Written[] = [
    ['x ☃ ☃', 1, 6],
    ['½', 2, 6],
  ];
  expect(check('one: x ☃ ☃\ntwo: ½\n', texts, { '☃': ['Fraunces', 'Sans'], '½': ['Sans'] })).toEqual([
    'content/a.yaml:1:8 warning: Fraunces and Sans have no character “☃” (U+2603) or “½” (U+00BD): visitors see them in a typeface of their own. Leave it, or write it in another way.',
  ]);
});

test('what no typeface has is refused, wherever it stands', () => {
  expect(check('a: x\ue000 ☃ \ue001', [['x\ue000 ☃ \ue001', 1, 4]], lackedBySans('\ue000☃\ue001'))).toEqual([
    'content/a.yaml:1:5 no typeface of a visitor has U+E000, which is no character for texts. Write it in another way.',
    'content/a.yaml:1:9 no typeface of a visitor has U+E001, which is no character for texts. Write it in another way.',
    expect.stringContaining('content/a.yaml:1:7 warning: Sans has no character “☃”'),
  ]);
});

test.each([
  ['ru', 'Привет', []],
  ['ar', 'مرحبا، ١', []],
  ['ja', '歩く、カナ', []],
  ['zh-Hant', '你好。ㄅ', []],
  ['ko', '한국 漢', []],
  ['hi', 'नमस्ते', []],
  ['zh', '；（）☃', []],
  ['de', 'Привет', ['П', 'р', 'и']],
  ['de', '☃', ['☃']],
])('in the language %s, what its typefaces have is meant in “%s”', (lang, text, told) => {
  const [said = ''] = check(`a: ${text}`, [[text, 1, 4]], lackedBySans(text), lang);

  expect([...said.matchAll(/“(.)”/gu)].map(([, character]) => character)).toEqual(told);
});

test('the column counts as editors do, where a character takes two places', () => {
  expect(check('🎲🎲☃', [['🎲🎲☃', 1, 1]], { '☃': ['Sans'] })[0]).toMatch(/^content\/a\.yaml:1:5 /);
});

test('a text of several lines is searched to its end', () => {
  expect(check('a: |-\n  b\n  c ☃\n', [['b\nc ☃', 1, 4]], { '☃': ['Sans'] })[0]).toMatch(/yaml:3:5 /);
});

test('a comment may hold anything', () => {
  expect(check('# ☃\na: b', [['b', 2, 4]], { '☃': ['Sans'] })).toEqual([]);
});

test.each(['"x \\u2603"', '"x &#9731;"'])(
  'one that is written as %s is reported where its text begins',
  (written) => {
    expect(check(`a: ${written}`, [['x ☃', 1, 4]], { '☃': ['Sans'] })[0]).toMatch(/^content\/a\.yaml:1:4 /);
  },
);

test('what has no shape of its own needs none', () => {
  const shapeless = ['\u00ad', '\u200d', '\u202f', '\ufe0f', '\t'];
  const missing = Object.fromEntries(shapeless.map((character) => [character, ['Sans']]));
  expect(check(shapeless.join(''), [[shapeless.join(''), 1, 1]], missing)).toEqual([]);
});

test('a sentence in another script is one diagnostic, where it begins', () => {
  const missing = Object.fromEntries([...'歩く人の明かり'].map((character) => [character, ['Sans']]));
  expect(check('a: by 人の歩く明かり', [['by 人の歩く明かり', 1, 4]], missing)).toEqual([
    'content/a.yaml:1:7 warning: Sans has no character “人” (U+4EBA), “の” (U+306E), “歩” (U+6B69) or 4 more of this file: visitors see them in a typeface of their own. Leave it, or write it in another way.',
  ]);
});
