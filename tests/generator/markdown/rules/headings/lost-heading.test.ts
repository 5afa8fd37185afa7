import { testRule } from '../rule-cases';

testRule(
  'page/lost-heading',
  [
    {
      body: '##What we keep\n\nWords and\n###more words',
      says: [
        '1:1 this looks like a heading, and is none. Write a space behind the #, or \\# for a plain one.',
        '4:1 this looks like a heading, and is none. Write a space behind the #, or \\# for a plain one.',
      ],
      fixed: '## What we keep\n\nWords and\n### more words',
      shows: 'What we keep Words and more words',
    },
    {
      body: 'It is\n##1 of all',
      says: [
        '2:1 this looks like a heading, and is none. Write a space behind the #, or \\# for a plain one.',
      ],
      fixed: 'It is\n\\##1 of all',
      shows: 'It is ##1 of all',
    },
  ],
  ['#hashtag, \\##plain #1.'],
);
