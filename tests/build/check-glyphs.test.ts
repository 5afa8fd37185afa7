import { expect, test } from 'vitest';
import { checkGlyphs } from '../../build/check-glyphs';
import { describeProblem } from '../../build/problem';

const source = (path: string, text: string) => ({ path, name: path, text });
const check = (path: string, text: string, missing: Record<string, string[]>) =>
  checkGlyphs([source(path, text)], new Map(Object.entries(missing))).map(describeProblem);

test('every line that has a character without a shape is named once, with the faces that lack it', () => {
  expect(
    check('content/a.yaml', 'one: x ☃ ☃\ntwo: ½\n', { '☃': ['Fraunces', 'Sans'], '½': ['Sans'] }),
  ).toEqual([
    'content/a.yaml:1:8 Fraunces and Sans have no character “☃” (U+2603). Write it in another way.',
    'content/a.yaml:2:6 Sans has no character “½” (U+00BD). Write it in another way.',
  ]);
});

test('the column counts as editors do, where a character takes two places', () => {
  expect(check('content/a.md', '🎲🎲☃', { '☃': ['Sans'] })[0]).toMatch(/^content\/a\.md:1:5 /);
});

test('a comment in YAML may hold anything, a heading in markdown may not', () => {
  expect(check('content/a.yaml', '  # ☃', { '☃': ['Sans'] })).toEqual([]);
  expect(check('content/a.md', '# ☃', { '☃': ['Sans'] })).toHaveLength(1);
});

test('what has no shape of its own needs none', () => {
  const shapeless = ['\u00ad', '\u200d', '\u202f', '\ufe0f', '\t'];
  const missing = Object.fromEntries(shapeless.map((character) => [character, ['Sans']]));
  expect(check('content/a.yaml', shapeless.join(''), missing)).toEqual([]);
});
