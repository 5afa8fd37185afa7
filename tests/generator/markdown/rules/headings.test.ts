import { testRule } from './rule-cases';

testRule(
  'page/heading-without-words',
  [
    {
      body: '##\n\ntext',
      says: ['1:1 the heading has no words. Write some, or remove the line.'],
      fixed: 'text',
      shows: 'text',
    },
  ],
  ['## — § —\n\ntext', '## 🎉\n\ntext', '## 1\n\ntext', '## `a`\n\ntext'],
);

testRule(
  'page/lost-heading',
  [
    {
      body: '##What we keep\n\nWords and\n###more words',
      says: [
        '1:1 this looks like a heading, but is not one: there is no space after the #. Write a space after the #, or \\# for a plain #.',
        '4:1',
      ],
      fixed: '## What we keep\n\nWords and\n### more words',
      shows: 'What we keep Words and more words',
    },
    {
      body: 'It is\n##1 of all',
      says: ['2:1'],
      fixed: 'It is\n\\##1 of all',
      shows: 'It is ##1 of all',
    },
  ],
  ['#hashtag, \\##plain #1.'],
);

testRule(
  'page/second-front-matter',
  [
    {
      body: '---\ntitle: A title\ndescription: B\n---\n\nWords.',
      says: [
        '2:1 a second front matter begins here. Keep one of the two, and remove the other with what was pasted below it.',
      ],
      fixed: 'Words.',
      shows: 'Words.',
    },
    {
      body: '## Law\n\nWords.\n\n---\ntitle: A title\ndescription: B\n---\n\n## Law\n\nWords.',
      says: ['6:1'],
      fixed: '## Law\n\nWords.',
      shows: 'Law Words.',
    },
    {
      body: '## Law\n\nWords.---\ntitle: A title\ndescription: B\n---\n\n## Law\n\nWords.',
      says: ['3:1'],
      fixed: '## Law\n\nWords.',
      shows: 'Law Words.',
    },
  ],
  ['```\n---\ntitle: A\ndescription: B\n---\n```', 'above\n\n---\n\ntitle: one\n\n---'],
);

testRule(
  'page/underlined-sentence',
  [
    {
      body: 'Read this first.\n---\nThe rest.',
      says: [
        '1:1 the line of hyphens below makes a heading of this text. Leave an empty line above that line; a heading is one line that begins with ##.',
      ],
      fixed: 'Read this first.\n\n---\nThe rest.',
      shows: 'Read this first. The rest.',
    },
    {
      body: 'Words, and\nmore words\n===',
      says: ['1:1'],
      fixed: 'Words, and\nmore words',
      shows: 'Words, and more words',
    },
    {
      body: '> Of all,\n> -----',
      says: ['1:3'],
      fixed: '> ## Of all',
      shows: 'Of all',
    },
  ],
  ['A title\n---\n\nWords.', 'a\n\n---\n\nb'],
);
