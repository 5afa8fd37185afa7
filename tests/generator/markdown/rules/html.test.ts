import { testRule } from './rule-cases';

testRule(
  'page/unclosed-comment',
  [
    {
      body: 'One.\n\n<!-- a note\n\nand the rest',
      says: ['3:1 the comment that begins here is never closed. Close it with -->.'],
      fixed: 'One.\n\n<!-- a note -->\n\nand the rest',
      shows: 'One. and the rest',
    },
    {
      body: 'It holds. <!-- Ann: is this true? ask legal\n\nbefore launch -->',
      says: ['1:11'],
      fixed: 'It holds.\n\n<!-- Ann: is this true? ask legal\n\nbefore launch -->',
      shows: 'It holds.',
    },
    {
      body: '- one <!-- secret\n- two',
      says: ['1:7'],
      fixed: '- one <!-- secret -->\n- two',
      shows: 'one two',
    },
    {
      body: 'Text <!- note -> more, <!— note —> more.',
      says: ['1:6', '1:24'],
      fixed: 'Text <!-- note --> more, <!-- note --> more.',
      shows: 'Text more, more.',
    },
    {
      body: '| a <!-- x | b |\n| - | - |\n| c | d |',
      says: ['1:5'],
      fixed: '| a <!-- x --> | b |\n| - | - |\n| c | d |',
      shows: 'a b c d',
    },
    {
      body: 'Write <!-- in code.',
      says: ['1:7'],
      fixed: 'Write \\<!-- in code.',
      shows: 'Write <!-- in code.',
    },
    {
      body: 'One. %%Ask Jo%% Two. %%Ask\n\nher.%%',
      says: ['1:22'],
      fixed: 'One. %%Ask Jo%% Two.\n\n%%Ask\n\nher.%%',
      shows: 'One. Two.',
    },
    {
      body: 'One.\n\n- %%Ask Jo.\n\n`%%`',
      says: ['3:3'],
      fixed: 'One.\n\n- %%Ask Jo.%%\n\n`%%`',
      shows: 'One. %%',
    },
    {
      body: '- <!-- a\n- b',
      says: ['1:3'],
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
    'Write `%%words%%`, \\%% or 5%% to 7%%.\n\n```\n%%a\n```',
    '%%\n# Notes\n\n- {ask} [[Jo]] **about\n%%\n\nSome words.%%x%%',
  ],
);

testRule(
  'page/lost-html',
  [
    {
      body: 'a<b and c>d',
      says: [
        '1:2 the tag <b and c> has no </b> after it, and would be lost or reach too far. Write </b> where it ends, or \\< for a plain <.',
      ],
      fixed: 'a\\<b and c>d',
      shows: 'a<b and c>d',
    },
    {
      body: 'Dear <your name>, hello.',
      says: ['1:6'],
      fixed: 'Dear \\<your name>, hello.',
      shows: 'Dear <your name>, hello.',
    },
    {
      body: '**a<b and c>d** and <b>bold</b>',
      says: ['1:4'],
      fixed: '**a\\<b and c>d** and <b>bold</b>',
      shows: 'a<b and c>d and bold',
    },
    {
      body: 'Words\n\n<div>\nmore <u>words\n</div>',
      says: ['4:6'],
      fixed: 'Words\n\n<div>\nmore <u>words</u>\n</div>',
      shows: 'Words more words',
    },
    {
      body: 'One.\n\n<?php echo 1 > 0 ?>\n\na <!DOCTYPE html> b',
      says: ['3:1', '5:3'],
      fixed: 'One.\n\na \\<!DOCTYPE html> b',
      shows: 'One. a <!DOCTYPE html> b',
    },
    {
      body: '<div title="a>\nWords.\n</div>',
      says: ['1:1'],
      fixed: '\\<div title="a>\nWords.\n\\</div>',
      shows: '<div title="a> Words. </div>',
    },
  ],
  ['a<br>b, 5 < 6, `<b>` and <B>bold</b>', '<ul><li>a<li>b</ul>', '<!-- <b> -->\n\nWords.'],
);

testRule(
  'page/markdown-in-html',
  [
    {
      body: '<details>\n<summary>How?</summary>\nLike **this**.\n</details>',
      says: [
        '3:1 markdown inside HTML is shown as it is written, got "Like **this**.". Leave an empty line above this and one below, or write it in tags.',
      ],
      fixed: '<details>\n<summary>How?</summary>\n\nLike **this**.\n\n</details>',
      shows: 'How? Like this .',
    },
    {
      body: '<table><tr><td>See [it](/privacy)</td></tr></table>',
      says: ['1:16'],
      fixed: '<table><tr><td>See <a href="/privacy">it</a></td></tr></table>',
      shows: 'See it',
    },
  ],
  ['<p>5 * 3, my_file and <b>bold</b></p>', '<!-- **a** -->\n\nWords **b**.'],
);
