import { testRule } from '../rule-cases';

testRule(
  'page/unclosed-tag',
  [
    {
      body: 'a<b and c>d',
      says: [
        '1:2 the tag <b and c> has no </b> behind it, and would be lost or reach too far. Write </b> where it ends, or \\< for a plain <.',
      ],
      fixed: 'a\\<b and c>d',
      shows: 'a<b and c>d',
    },
    {
      body: 'Dear <your name>, hello.',
      says: [
        '1:6 the tag <your name> has no </your> behind it, and would be lost or reach too far. Write </your> where it ends, or \\< for a plain <.',
      ],
      fixed: 'Dear \\<your name>, hello.',
      shows: 'Dear <your name>, hello.',
    },
    {
      body: '**a<b and c>d** and <b>bold</b>',
      says: [
        '1:4 the tag <b and c> has no </b> behind it, and would be lost or reach too far. Write </b> where it ends, or \\< for a plain <.',
      ],
      fixed: '**a\\<b and c>d** and <b>bold</b>',
      shows: 'a<b and c>d and bold',
    },
    {
      body: 'Words\n\n<div>\nmore <u>words\n</div>',
      says: [
        '4:6 the tag <u> has no </u> behind it, and would be lost or reach too far. Write </u> where it ends, or \\< for a plain <.',
      ],
      fixed: 'Words\n\n<div>\nmore <u>words</u>\n</div>',
      shows: 'Words more words',
    },
  ],
  ['a<br>b, 5 < 6, `<b>` and <B>bold</b>', '<ul><li>a<li>b</ul>', '<!-- <b> -->\n\nWords.'],
);
