import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWords } from '../../../../generator/lib/diff/compare-words';

/** `[-removed-]` and `{+added+}`, as in git. */
function mark(before: string, after: string): string {
  return compareWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');
}

test.each([
  ['a typo', 'The dise decide.', 'The dice decide.', 'The [-dise-]{+dice+} decide.'],
  ['a price', 'Only $9.99 a month', 'Only $11.99 a month', 'Only [-$9.99-]{+$11.99+} a month'],
  ['words in a row', 'an old grey dog', 'one young cat', '[-an old grey dog-]{+one young cat+}'],
  ['a space alone', 'Come in', 'Come\u00a0in', 'Come[- -]{+\u00a0+}in'],
  ['right-to-left text', 'שלום עולם', 'שלום לכולם', 'שלום [-עולם-]{+לכולם+}'],
  ['text without spaces', '今日は天気です', '今日は雨です', '今日は[-天気-]{+雨+}です'],
  ['an emoji of several characters', 'Hi 👩‍👩‍👧!', 'Hi 👩‍👩‍👦!', 'Hi [-👩‍👩‍👧-]{+👩‍👩‍👦+}!'],
])('%s', (_, before, after, marked) => {
  expect(mark(before, after)).toBe(marked);
});

test('one letter within a long text is one word, and two long texts without a word in common are replaced', () => {
  const words = Array.from({ length: 10_000 }, (_, index) => `word${index}`);
  const changed = words.with(5000, 'other').join(' ');
  expect(compareWords(words.join(' '), changed).filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'word5000' },
    { kind: 'added', text: 'other' },
  ]);
  const replaced = words.slice(0, 1000);
  const others = replaced.map((word) => `x${word}`);
  expect(compareWords(replaced.join(' '), others.join(',')).map(({ kind }) => kind)).toEqual([
    'removed',
    'added',
  ]);
});

test('random edits are the text before without what was added, and the text after without what was removed', () => {
  const text = fc
    .array(fc.constantFrom('the', 'die', ' ', '. ', '9.99', '$', 'é', '👍', 'ש'))
    .map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = compareWords(before, after);
      const without = (left: string) =>
        runs.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
      for (const [index, { kind }] of runs.entries()) expect(kind).not.toBe(runs[index + 1]?.kind);
    }),
  );
});
