import { testRule } from '../rule-cases';

testRule(
  'page/left-sign',
  [
    {
      body: 'and ~~that.',
      says: [
        '1:5 the ~~ here strikes nothing out, and would show on the page. Write ~~words~~ without spaces within the signs, or \\~\\~ for plain ones.',
      ],
      fixed: 'and ~~that~~.',
      shows: 'and that .',
    },
    {
      body: '`this and',
      says: [
        '1:1 the ` here is never closed, and would show on the page. Write ` behind the words as well, or \\` for a plain one.',
      ],
      fixed: '`this` and',
      shows: 'this and',
    },
    {
      body: '``this',
      says: [
        '1:1 the `` here is never closed, and would show on the page. Write `` behind the words as well, or \\`\\` for a plain one.',
      ],
      fixed: '\\`\\`this',
      shows: '``this',
    },
    {
      body: 'One line\\\nand its second\\',
      says: [
        '2:15 the \\ here breaks no line, and would show on the page. Remove it, or write \\\\ for a plain one.',
      ],
      fixed: 'One line\\\nand its second',
      shows: 'One line and its second',
    },
    {
      body: '## The end\\\n\nWords\\ \nmore.',
      says: [
        '1:11 the \\ here breaks no line, and would show on the page. Remove it, or write \\\\ for a plain one.',
        '3:6 the \\ here breaks no line, and would show on the page. Remove it, or write \\\\ for a plain one.',
      ],
      fixed: '## The end\\\\\n\nWords\\\\ \nmore.',
      shows: 'The end\\ Words\\ more.',
    },
    {
      body: 'by&nbsp fire &amp light, it&#8217s',
      says: [
        '1:3 &nbsp lacks the ; that belongs behind it, and would show as it is written. Write the character itself, or \\& for a plain &.',
        '1:14 &amp lacks the ; that belongs behind it, and would show as it is written. Write the character itself, or \\& for a plain &.',
        '1:28 &#8217 lacks the ; that belongs behind it, and would show as it is written. Write the character itself, or \\& for a plain &.',
      ],
      fixed: 'by fire & light, it’s',
      shows: 'by fire & light, it’s',
    },
    {
      body: 'by &lt fire',
      says: [
        '1:4 &lt lacks the ; that belongs behind it, and would show as it is written. Write the character itself, or \\& for a plain &.',
      ],
      fixed: 'by \\&lt fire',
      shows: 'by &lt fire',
    },
  ],
  [
    'by&nbsp;fire &amp; light, \\&nbsp, `&amp`, R&D, AT&T, this &that',
    'one\\\ntwo\\\\',
    'Between ~30~ and ~40 days, ~~not 50~~.',
  ],
);
