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
    ['One. %%Ask Jo%% Two. %%Ask\n\nher.%%', '1:22', 'One. %%Ask Jo%% Two.\n\n%%Ask\n\nher.%%', 'One. Two.'],
    ['One.\n\n- %%Ask Jo.\n\n`%%`', '3:3', 'One.\n\n- %%Ask Jo.%%\n\n`%%`', 'One. %%'],
    ['iOS 17%%or 18%%. 5%% more.', '1:19', 'iOS 17%%or 18%%. 5\\%% more.', 'iOS 17. 5%% more.'],
    ['%%%secret%%% Words, %%%a', '1:21', '%%%secret%%% Words, %%%a%%%', 'Words,'],
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
    'Write `%%words%%`, \\%% or 5\\%%.\n\n```\n%%a\n```',
    '%%\n# Notes\n\n- {ask} [[Jo]] **about\n%%\n\nSome words.%%x%%',
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

testRule(
  'page/markdown-in-html',
  [
    [
      '<details>\n<summary>How?</summary>\nLike **this**.\n</details>',
      '3:1 markdown inside HTML is shown as it is written, got "Like **this**.". Leave an empty line above this and one below, or write it in tags.',
      '<details>\n<summary>How?</summary>\n\nLike **this**.\n\n</details>',
      'How? Like this .',
    ],
    [
      '<table><tr><td>See [it](/privacy)</td></tr></table>',
      '1:16',
      '<table><tr><td>See <a href="/privacy">it</a></td></tr></table>',
      'See it',
    ],
  ],
  ['<p>5 * 3, my_file and <b>bold</b></p>', '<!-- **a** -->\n\nWords **b**.'],
);
