import { expect, test } from 'vitest';
import { checkGlyphs } from '../../../../generator/assets/fonts/check-glyphs';
import { describeDiagnostic } from '../../../../generator/diagnostics/format-diagnostics';

type Written = [text: string, line: number, column: number];

/** Checks texts that stand in one file at the given places. */
function check(source: string, texts: Written[], missing: Record<string, string[]>): string[] {
  const file = 'content/a.yaml';
  const written = texts.map(([text, line, column]) => ({ text, location: { file, line, column } }));
  const documents = [{ path: file, name: 'a.yaml', text: source }];
  return checkGlyphs(written, documents, new Map(Object.entries(missing))).map(describeDiagnostic);
}

test('each text that has a character without a shape is named, with the faces that lack it', () => {
  const texts: Written[] = [
    ['x ☃ ☃', 1, 6],
    ['½', 2, 6],
  ];
  expect(check('one: x ☃ ☃\ntwo: ½\n', texts, { '☃': ['Fraunces', 'Sans'], '½': ['Sans'] })).toEqual([
    'content/a.yaml:1:8 Fraunces and Sans have no character “☃” (U+2603). Write it in another way.',
    'content/a.yaml:2:6 Sans has no character “½” (U+00BD). Write it in another way.',
  ]);
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

test('a character that is written as a number is reported where its text begins', () => {
  const texts: Written[] = [
    ['x ☃', 1, 4],
    ['☃', 2, 4],
  ];
  expect(check('a: "x \\u2603"\nb: ☃', texts, { '☃': ['Sans'] }).map((text) => text.split(' ')[0])).toEqual([
    'content/a.yaml:1:4',
    'content/a.yaml:2:4',
  ]);
});

test('what has no shape of its own needs none', () => {
  const shapeless = ['\u00ad', '\u200d', '\u202f', '\ufe0f', '\t'];
  const missing = Object.fromEntries(shapeless.map((character) => [character, ['Sans']]));
  expect(check(shapeless.join(''), [[shapeless.join(''), 1, 1]], missing)).toEqual([]);
});

test('a sentence in another script is one diagnostic, where it begins', () => {
  const missing = Object.fromEntries([...'歩く人の明かり'].map((character) => [character, ['Sans']]));
  expect(check('a: by 人の歩く明かり', [['by 人の歩く明かり', 1, 4]], missing)).toEqual([
    'content/a.yaml:1:7 Sans has no character “人” (U+4EBA), “の” (U+306E), “歩” (U+6B69) or 4 more of this text. Write it in another way.',
  ]);
});
