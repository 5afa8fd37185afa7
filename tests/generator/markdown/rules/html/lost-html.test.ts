import { testRule } from '../rule-cases';

testRule(
  'page/lost-html',
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
    {
      body: 'One.\n\n<?php echo 1 > 0 ?>\n\na <!DOCTYPE html> b',
      says: [
        '3:1 this is no HTML that shows anything, got "<?php echo 1 > 0 ?>". Remove it, or write \\< for a plain <.',
        '5:3 this is no HTML that shows anything, got "<!DOCTYPE html>". Remove it, or write \\< for a plain <.',
      ],
      fixed: 'One.\n\na \\<!DOCTYPE html> b',
      shows: 'One. a <!DOCTYPE html> b',
    },
    {
      body: '<div title="a>\nWords.\n</div>',
      says: [
        '1:1 this is no HTML that shows anything, got "<div title="a> Words. </div>". Remove it, or write \\< for a plain <.',
      ],
      fixed: '\\<div title="a>\nWords.\n\\</div>',
      shows: '<div title="a> Words. </div>',
    },
  ],
  ['a<br>b, 5 < 6, `<b>` and <B>bold</b>', '<ul><li>a<li>b</ul>', '<!-- <b> -->\n\nWords.'],
);
