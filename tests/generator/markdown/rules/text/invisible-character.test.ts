import { expect, test } from 'vitest';
import { invisible } from '../../../../../content/text-patterns';
import { testRule } from '../rule-cases';

testRule('page/invisible-character', [
  {
    body: 'a ‮b',
    says: [
      '1:3 there is a mark that turns the direction of writing (U+202E) here, which nobody can see. Write the words around it anew instead of copying them.',
    ],
    fixed: 'a b',
    shows: 'a b',
  },
  {
    body: 'It is󠁩 so.',
    says: [
      '1:6 there is a character (U+E0069) here, which nobody can see. Write the words around it anew instead of copying them.',
    ],
    fixed: 'It is so.',
    shows: 'It is so.',
  },
  {
    body: 'gov​erns these, though soft­ly',
    says: [
      '1:4 there is a zero-width space (U+200B) here, which nobody can see. Write the words around it anew instead of copying them.',
    ],
    fixed: 'governs these, though soft­ly',
    shows: 'governs these, though soft­ly',
  },
]);

test.each([
  ['Khmer', '\u1797\u17b6\u179f\u17b6\u200b\u1781\u17d2\u1798\u17c2\u179a'],
  ['Burmese, beside Latin', '\u1019\u200bv1'],
  ['isolates in Hebrew', '\u05d2 \u2066v1.6.0 (beta)\u2069'],
  ['the flag of Wales', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
])('a language or an emoji may need some: %s', (_name, text) => {
  expect(text).not.toMatch(invisible);
  expect(text).not.toMatch(new RegExp(invisible.source, 'u'));
});

test.each([
  'a\u200bb',
  '\u2066a',
  'a\u2069',
  '\u202ea\u202c',
  '\u{e0061}',
  '\u{1f3f4}a\u{e0061}',
  'a\ufe0f\u{e0100}',
])('others are found with and without the u flag: %j', (text) => {
  expect(text).toMatch(invisible);
  expect(text).toMatch(new RegExp(invisible.source, 'u'));
});
