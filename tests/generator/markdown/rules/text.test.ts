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
  'page/odd-space',
  [
    [
      '## Use\n\nWords.',
      '1:3 the space after ## is not a plain one (U+00A0), so ## would show on the page. Delete it and press the space bar once.',
      '## Use\n\nWords.',
      'Use Words.',
    ],
    ['- one\n- two', '1:2', '- one\n- two', 'one two'],
    ['1. one', '1:3', '1. one', 'one'],
    ['>  ### Three', '1:3', '> ## Three', 'Three'],
  ],
  ['One sentence of\n2026. And another at 5 o’clock.'],
);

testRule(
  'page/joined-lines',
  [
    [
      'Emberquill Ltd\n12 High Street\nLondon N1',
      '1:1 these lines would run together into one, got "Emberquill Ltd". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      'Emberquill Ltd\\\n12 High Street\\\nLondon N1',
      'Emberquill Ltd 12 High Street London N1',
    ],
    [
      'Phone: +44 20 7946 0000 on weekdays from nine to five\nFax: +44 20 7946 0001',
      '1:1',
      '- Phone: +44 20 7946 0000 on weekdays from nine to five\n- Fax: +44 20 7946 0001',
      'Phone: +44 20 7946 0000 on weekdays from nine to five Fax: +44 20 7946 0001',
    ],
    [
      '**Price:** 9 a month\n**Seats:** seven',
      '1:1',
      '**Price:** 9 a month\\\n**Seats:** seven',
      'Price: 9 a month Seats: seven',
    ],
    [
      'Q: Is it free?\nA: To begin with.',
      '1:1',
      'Q: Is it free?\\\nA: To begin with.',
      'Q: Is it free? A: To begin with.',
    ],
    [
      'Bring with you\n• a lamp\n• a book',
      '1:1',
      'Bring with you\\\n• a lamp\\\n• a book',
      'Bring with you • a lamp • a book',
    ],
    ['• one\n• two', '1:1', '- • one\n- • two', '• one • two'],
    [
      '— Who goes there?\n— Nobody.\n— Who?',
      '1:1',
      '— Who goes there?\\\n— Nobody.\\\n— Who?',
      '— Who goes there? — Nobody. — Who?',
    ],
    ['-one\n-two', '1:1', '-one\\\n-two', '-one -two'],
    ['1.first\n2.second', '1:1', '1.first\\\n2.second', '1.first 2.second'],
    [
      'You agree not to:\n(a) harass;\n(b) cheat.',
      '1:1',
      'You agree not to:\\\n(a) harass;\\\n(b) cheat.',
      'You agree not to: (a) harass; (b) cheat.',
    ],
    ['1.1 We may.\n1.2 You may.', '1:1', '1.1 We may.\\\n1.2 You may.', '1.1 We may. 1.2 You may.'],
  ],
  [
    'J. Smith\nK. Jones',
    'a dog\nb cat',
    'a) one\nand so on',
    'It is 1.5 m\n1.5 km\nand 2 km',
    'Open on Mondays\n· and Fridays.',
    '— Hello, he said.',
    '— Hello.  \n— And again.',
    'In 2025\n2026 follows',
    'a) one\\\nb) two',
    'A line<br>\nB line<br>\nC line',
    'It is late.\nThe fire is low.\nWe go on.',
    'Who wraps lines by hand does so at a width of some\nSixty signs or more, and may well begin one with a\nCapital.',
  ],
);

testRule(
  'page/left-mark',
  [
    [
      'and ~~that.',
      '1:5 the ~~ here strikes nothing out, and would show on the page. Write ~~words~~ without spaces inside the tildes, or \\~\\~ for plain ones.',
      'and ~~that~~.',
      'and that .',
    ],
    ['by&nbsp fire, it&#8217s', ['1:3', '1:17'], 'by fire, it’s', 'by fire, it’s'],
    ['`this and', '1:1', '`this` and', 'this and'],
    ['``this', '1:1', '\\`\\`this', '``this'],
    ['One line\\\nand its second\\', '2:15', 'One line\\\nand its second', 'One line and its second'],
    [
      '## The end\\\n\nWords\\ \nmore.',
      ['1:11', '3:6'],
      '## The end\\\\\n\nWords\\\\ \nmore.',
      'The end\\ Words\\ more.',
    ],
  ],
  [
    'by&nbsp;fire &amp; light, \\&nbsp, `&amp`, R&D, AT&T, this &that',
    'one\\\ntwo\\\\',
    'Between ~30~ and ~40 days, ~~not 50~~.',
  ],
);

testRule(
  'page/stray-brace',
  [
    ['## Scope\n\nThe words. {#what}', '3:12', '## Scope {#what}\n\nThe words.', 'Scope The words.'],
    ['## Terms {: #terms }\n\nThe words.', '1:10', '## Terms {#terms}\n\nThe words.', 'Terms The words.'],
    ['Write to { support }.', '1:10', 'Write to {support}.', 'Write to a@a.example.'],
    [
      'Write to {support or support}.',
      '1:10',
      'Write to {support} or {support}.',
      'Write to a@a.example or a@a.example.',
    ],
    ['{{name}}', '1:1', '{name}', 'Lanternfall'],
    ['a } b', '1:3', 'a \\} b', 'a } b'],
    ['{1}', '1:1', '\\{1\\}', '{1}'],
  ],
  ['\\{plain\\}, `{ a }`, {name}'],
);
