import { testRule } from '../rule-cases';

testRule(
  'page/unclosed-comment',
  [
    {
      body: 'One.\n\n<!-- a note\n\nand the rest',
      says: ['3:1 the comment that opens here is never closed. Close it with -->.'],
      fixed: 'One.\n\n<!-- a note -->\n\nand the rest',
      shows: 'One. and the rest',
    },
    {
      body: 'It holds. <!-- Ann: is this true? ask legal\n\nbefore launch -->',
      says: [
        '1:11 the comment that begins here with <!-- has no --> in the same paragraph or entry, and would be published. Write --> behind it there, or give the comment lines of its own from <!-- to -->; write \\< for a plain <.',
      ],
      fixed: 'It holds.\n\n<!-- Ann: is this true? ask legal\n\nbefore launch -->',
      shows: 'It holds.',
    },
    {
      body: '- one <!-- secret\n- two',
      says: [
        '1:7 the comment that begins here with <!-- has no --> in the same paragraph or entry, and would be published. Write --> behind it there, or give the comment lines of its own from <!-- to -->; write \\< for a plain <.',
      ],
      fixed: '- one <!-- secret -->\n- two',
      shows: 'one two',
    },
    {
      body: 'Text <!- note -> more, <!— note —> more.',
      says: [
        '1:6 <!- begins no comment, and what stands behind it would be published. Write <!-- before the comment and --> behind it, or \\< for a plain <.',
        '1:24 <!— begins no comment, and what stands behind it would be published. Write <!-- before the comment and --> behind it, or \\< for a plain <.',
      ],
      fixed: 'Text <!-- note --> more, <!-- note --> more.',
      shows: 'Text more, more.',
    },
    {
      body: '| a <!-- x | b |\n| - | - |\n| c | d |',
      says: [
        '1:5 the comment that begins here with <!-- has no --> in the same paragraph or entry, and would be published. Write --> behind it there, or give the comment lines of its own from <!-- to -->; write \\< for a plain <.',
      ],
      fixed: '| a <!-- x --> | b |\n| - | - |\n| c | d |',
      shows: 'a b c d',
    },
    {
      body: 'Write <!-- in code.',
      says: [
        '1:7 the comment that begins here with <!-- has no --> in the same paragraph or entry, and would be published. Write --> behind it there, or give the comment lines of its own from <!-- to -->; write \\< for a plain <.',
      ],
      fixed: 'Write \\<!-- in code.',
      shows: 'Write <!-- in code.',
    },
    {
      body: '- <!-- a\n- b',
      says: ['1:3 the comment that opens here is never closed. Close it with -->.'],
      fixed: '- <!-- a -->\n- b',
      shows: 'b',
    },
  ],
  [
    'Write `<!-- words -->`, or `<!-- words`.',
    'a \\<!-- b',
    'a <!-- b --> c <!-- d\ne --> f',
    'a\n\n<!-- b\n\nc -->\n\nd',
    'a -> b, a <-> b, 5 < 6!',
    'See https://a.org/a-->b.',
    'Words <!-- a --> beside.',
    '<!-- a --> The terms change in May. <!-- b -->',
  ],
);
