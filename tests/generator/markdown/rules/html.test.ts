import { testRule } from './rule-cases';

testRule(
  'page/unclosed-comment',
  [
    [
      'One.\n\n<!-- a note\n\nand the rest',
      '3:1 the comment that begins here is never closed. Close it with -->.',
      'One.\n\n<!-- a note -->\n\nand the rest',
      'One. and the rest',
    ],
    [
      'It holds. <!-- Ann: is this true? ask legal\n\nbefore launch -->',
      '1:11',
      'It holds.\n\n<!-- Ann: is this true? ask legal\n\nbefore launch -->',
      'It holds.',
    ],
    ['- one <!-- secret\n- two', '1:7', '- one <!-- secret -->\n- two', 'one two'],
    [
      'Text <!- note -> more, <!— note —> more.',
      ['1:6', '1:24'],
      'Text <!-- note --> more, <!-- note --> more.',
      'Text more, more.',
    ],
    [
      '| a <!-- x | b |\n| - | - |\n| c | d |',
      '1:5',
      '| a <!-- x --> | b |\n| - | - |\n| c | d |',
      'a b c d',
    ],
    ['Write <!-- in code.', '1:7', 'Write \\<!-- in code.', 'Write <!-- in code.'],
    ['- <!-- a\n- b', '1:3', '- <!-- a -->\n- b', 'b'],
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

testRule(
  'page/lost-html',
  [
    [
      'a<b and c>d',
      '1:2 the tag <b and c> has no </b> after it, and would be lost or reach too far. Write </b> where it ends, or \\< for a plain <.',
      'a\\<b and c>d',
      'a<b and c>d',
    ],
    ['Dear <your name>, hello.', '1:6', 'Dear \\<your name>, hello.', 'Dear <your name>, hello.'],
    ['**a<b and c>d** and <b>bold</b>', '1:4', '**a\\<b and c>d** and <b>bold</b>', 'a<b and c>d and bold'],
    [
      'Words\n\n<div>\nmore <u>words\n</div>',
      '4:6',
      'Words\n\n<div>\nmore <u>words</u>\n</div>',
      'Words more words',
    ],
    [
      'One.\n\n<?php echo 1 > 0 ?>\n\na <!DOCTYPE html> b',
      ['3:1', '5:3'],
      'One.\n\na \\<!DOCTYPE html> b',
      'One. a <!DOCTYPE html> b',
    ],
    [
      '<div title="a>\nWords.\n</div>',
      '1:1',
      '\\<div title="a>\nWords.\n\\</div>',
      '<div title="a> Words. </div>',
    ],
  ],
  ['a<br>b, 5 < 6, `<b>` and <B>bold</b>', '<ul><li>a<li>b</ul>', '<!-- <b> -->\n\nWords.'],
);
