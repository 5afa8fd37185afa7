import { expect, test } from 'vitest';
import { invisible } from '../../../../generator/fields/text-patterns';
import { testRule } from './rule-cases';

testRule('page/no-text', [
  {
    body: '',
    says: ['1:1 the page has no text below its front matter. Write it below the second line of ---.'],
    fixed: 'Words.',
    shows: 'Words.',
  },
  {
    body: '<!-- to be written -->\n\n---',
    says: ['1:1'],
    fixed: '<!-- to be written -->\n\nWords.',
    shows: 'Words.',
  },
]);

testRule('page/invisible-character', [
  {
    body: 'a ‮b',
    says: [
      '1:3 there is a mark that turns the direction of writing (U+202E) here, which nobody can see. Delete the words around it and type them again instead of copying them.',
    ],
    fixed: 'a b',
    shows: 'a b',
  },
  {
    body: 'It is󠁩 so.',
    says: ['1:6'],
    fixed: 'It is so.',
    shows: 'It is so.',
  },
  {
    body: 'gov​erns these, though soft­ly',
    says: ['1:4'],
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

testRule(
  'page/odd-space',
  [
    {
      body: '## Use\n\nWords.',
      says: [
        '1:3 the space after ## is not a plain one (U+00A0), so ## would show on the page. Delete it and press the space bar once.',
      ],
      fixed: '## Use\n\nWords.',
      shows: 'Use Words.',
    },
    {
      body: '- one\n- two',
      says: ['1:2'],
      fixed: '- one\n- two',
      shows: 'one two',
    },
    {
      body: '1. one',
      says: ['1:3'],
      fixed: '1. one',
      shows: 'one',
    },
    {
      body: '>  ### Three',
      says: ['1:3'],
      fixed: '> ## Three',
      shows: 'Three',
    },
  ],
  ['One sentence of\n2026. And another at 5 o’clock.'],
);

testRule(
  'page/joined-lines',
  [
    {
      body: 'Emberquill Ltd\n12 High Street\nLondon N1',
      says: [
        '1:1 these lines would run together into one, got "Emberquill Ltd". Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.',
      ],
      fixed: 'Emberquill Ltd\\\n12 High Street\\\nLondon N1',
      shows: 'Emberquill Ltd 12 High Street London N1',
    },
    {
      body: 'Phone: +44 20 7946 0000 on weekdays from nine to five\nFax: +44 20 7946 0001',
      says: ['1:1'],
      fixed: '- Phone: +44 20 7946 0000 on weekdays from nine to five\n- Fax: +44 20 7946 0001',
      shows: 'Phone: +44 20 7946 0000 on weekdays from nine to five Fax: +44 20 7946 0001',
    },
    {
      body: '**Price:** 9 a month\n**Seats:** seven',
      says: ['1:1'],
      fixed: '**Price:** 9 a month\\\n**Seats:** seven',
      shows: 'Price: 9 a month Seats: seven',
    },
    {
      body: 'Q: Is it free?\nA: To begin with.',
      says: ['1:1'],
      fixed: 'Q: Is it free?\\\nA: To begin with.',
      shows: 'Q: Is it free? A: To begin with.',
    },
    {
      body: 'Bring with you\n• a lamp\n• a book',
      says: ['1:1'],
      fixed: 'Bring with you\\\n• a lamp\\\n• a book',
      shows: 'Bring with you • a lamp • a book',
    },
    {
      body: '• one\n• two',
      says: ['1:1'],
      fixed: '- • one\n- • two',
      shows: '• one • two',
    },
    {
      body: '— Who goes there?\n— Nobody.\n— Who?',
      says: ['1:1'],
      fixed: '— Who goes there?\\\n— Nobody.\\\n— Who?',
      shows: '— Who goes there? — Nobody. — Who?',
    },
    {
      body: '-one\n-two',
      says: ['1:1'],
      fixed: '-one\\\n-two',
      shows: '-one -two',
    },
    {
      body: '1.first\n2.second',
      says: ['1:1'],
      fixed: '1.first\\\n2.second',
      shows: '1.first 2.second',
    },
    {
      body: 'You agree not to:\n(a) harass;\n(b) cheat.',
      says: ['1:1'],
      fixed: 'You agree not to:\\\n(a) harass;\\\n(b) cheat.',
      shows: 'You agree not to: (a) harass; (b) cheat.',
    },
    {
      body: '1.1 We may.\n1.2 You may.',
      says: ['1:1'],
      fixed: '1.1 We may.\\\n1.2 You may.',
      shows: '1.1 We may. 1.2 You may.',
    },
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
    {
      body: 'and ~~that.',
      says: [
        '1:5 the ~~ here strikes nothing out, and would show on the page. Write ~~words~~ without spaces inside the tildes, or \\~\\~ for plain ones.',
      ],
      fixed: 'and ~~that~~.',
      shows: 'and that .',
    },
    {
      body: 'by&nbsp fire, it&#8217s',
      says: ['1:3', '1:17'],
      fixed: 'by fire, it’s',
      shows: 'by fire, it’s',
    },
    {
      body: '`this and',
      says: ['1:1'],
      fixed: '`this` and',
      shows: 'this and',
    },
    {
      body: '``this',
      says: ['1:1'],
      fixed: '\\`\\`this',
      shows: '``this',
    },
    {
      body: 'One line\\\nand its second\\',
      says: ['2:15'],
      fixed: 'One line\\\nand its second',
      shows: 'One line and its second',
    },
    {
      body: '## The end\\\n\nWords\\ \nmore.',
      says: ['1:11', '3:6'],
      fixed: '## The end\\\\\n\nWords\\\\ \nmore.',
      shows: 'The end\\ Words\\ more.',
    },
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
    {
      body: '## Scope\n\nThe words. {#what}',
      says: ['3:12'],
      fixed: '## Scope {#what}\n\nThe words.',
      shows: 'Scope The words.',
    },
    {
      body: 'Write to { support }.',
      says: ['1:10'],
      fixed: 'Write to {support}.',
      shows: 'Write to a@a.example.',
    },
    {
      body: 'Write to {support or support}.',
      says: ['1:10'],
      fixed: 'Write to {support} or {support}.',
      shows: 'Write to a@a.example or a@a.example.',
    },
    {
      body: '{{name}}',
      says: ['1:1'],
      fixed: '{name}',
      shows: 'Lanternfall',
    },
    {
      body: 'a } b',
      says: ['1:3'],
      fixed: 'a \\} b',
      shows: 'a } b',
    },
    {
      body: '{1}',
      says: ['1:1'],
      fixed: '\\{1\\}',
      shows: '{1}',
    },
  ],
  ['\\{plain\\}, `{ a }`, {name}'],
);
