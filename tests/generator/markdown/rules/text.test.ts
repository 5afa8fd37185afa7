import { expect, test } from 'vitest';
import { invisible } from '../../../../generator/fields/text-patterns';
import { testRule } from './rule-cases';

testRule('page/no-text', [
  [
    '',
    '1:1 the page has no text below its front matter. Write it below the second line of ---.',
    'Words.',
    'Words.',
  ],
  ['<!-- to be written -->\n\n---', '1:1', '<!-- to be written -->\n\nWords.', 'Words.'],
]);

testRule('page/invisible-character', [
  [
    'a ‮b',
    '1:3 there is a mark that turns the direction of writing (U+202E) here, which nobody can see. Delete the words around it and type them again instead of copying them.',
    'a b',
    'a b',
  ],
  ['It is󠁩 so.', '1:6', 'It is so.', 'It is so.'],
  ['gov​erns these, though soft­ly', '1:4', 'governs these, though soft­ly', 'governs these, though soft­ly'],
]);

test.each([
  ['Khmer', '\u1797\u17b6\u179f\u17b6\u200b\u1781\u17d2\u1798\u17c2\u179a'],
  ['Burmese, beside Latin', '\u1019\u200bv1'],
  ['Khmer, beside markup and quotes', '**\u1797**\u200b\u201c\u200b(\u1797)'],
  ['New Tai Lue', '\u1980\u200b \u1980'],
  ['isolates in Hebrew', '\u05d2 \u2066v1.6.0 (beta)\u2069'],
  ['nested isolates', '\u2067\u05d2 \u2066v1 \u2069\u2068b\u2069 c\u2069'],
  ['variants of Chinese characters', '\u845b\u{e0100} \u{20bb7}\u{e0101}'],
  ['Mongolian', '\u1828\u180b\u180e\u1820'],
  ['the flag of Wales', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
])('a language or an emoji may need some: %s', (_name, text) => {
  expect(text).not.toMatch(invisible);
  expect(text).not.toMatch(new RegExp(invisible.source, 'u'));
});

test.each([
  'a\u200bb',
  '\u2066a',
  'a\u2069',
  '\u2066\u2066a\u2069',
  '\u2066a\u2069\u2069',
  '\u202ea\u202c',
  '\u{e0061}',
  '\u{1f3f4}a\u{e0061}',
  'a\ufe0f\u{e0100}',
  '\u845b\u{e0100}\u{e0100}',
  '\u{1f3f4}\u{e0100}',
  'a\u180eb',
])('others are found with and without the u flag: %j', (text) => {
  expect(text).toMatch(invisible);
  expect(text).toMatch(new RegExp(invisible.source, 'u'));
});

testRule(
  'page/left-emphasis',
  [
    [
      'This is *open.',
      '1:9 the * here makes nothing italic, and would show on the page. Write *words*: whole words, no space inside the stars, and one outside; or \\* for plain stars.',
      'This is *open*.',
      'This is open .',
    ],
    ['This is *open.', '1:9', 'This is \\*open.', 'This is *open.'],
    ['this_ and __this', '1:5', 'this\\_ and \\_\\_this', 'this_ and __this'],
    ['This is ** important ** here.', '1:9', 'This is **important** here.', 'This is important here.'],
    ['And **this is not closed.', '1:5', 'And **this is not closed**.', 'And this is not closed .'],
    ['**Note:**this is bold.', '1:1', '**Note:** this is bold.', 'Note: this is bold.'],
    [
      'And so is this**“note”** here.',
      '1:15',
      'And so is this **“note”** here.',
      'And so is this “note” here.',
    ],
    ['Es gilt die DSGVO**.**', '1:18', 'Es gilt die **DSGVO.**', 'Es gilt die DSGVO.'],
    ['See https://a.example/x_ now.', '1:24', 'See [it](https://a.example/x_) now.', 'See it now.'],
  ],
  [
    'my_file, 5*3, 5 * 3, \\*a, \\_b, https://a.example/_b_/*c.',
    'A 5* hotel: prices*, *all of them*, include it* (*).',
    '“All of it.”* Terms apply.*',
    'What the f****!',
    'a | b, `*a`',
  ],
);
