import { testRule } from './rule-cases';

testRule(
  'page/heading-without-words',
  [['##\n\ntext', '1:1 the heading has no words. Write some, or remove the line.', 'text', 'text']],
  ['## — § —\n\ntext', '## 🎉\n\ntext', '## 1\n\ntext', '## `a`\n\ntext'],
);

testRule(
  'page/lost-heading',
  [
    [
      '##What we keep\n\nWords and\n###more words',
      [
        '1:1 this looks like a heading, but is not one: there is no space after the #. Write a space after the #, or \\# for a plain #.',
        '4:1',
      ],
      '## What we keep\n\nWords and\n### more words',
      'What we keep Words and more words',
    ],
    ['It is\n##1 of all', '2:1', 'It is\n\\##1 of all', 'It is ##1 of all'],
  ],
  ['#hashtag, \\##plain #1.'],
);

testRule(
  'page/second-front-matter',
  [
    [
      '---\ntitle: A title\ndescription: B\n---\n\nWords.',
      '2:1 a second front matter begins here. Keep one of the two, and remove the other with what was pasted below it.',
      'Words.',
      'Words.',
    ],
    [
      '## Law\n\nWords.\n\n---\ntitle: A title\ndescription: B\n---\n\n## Law\n\nWords.',
      '6:1',
      '## Law\n\nWords.',
      'Law Words.',
    ],
    [
      '## Law\n\nWords.---\ntitle: A title\ndescription: B\n---\n\n## Law\n\nWords.',
      '3:1',
      '## Law\n\nWords.',
      'Law Words.',
    ],
  ],
  ['```\n---\ntitle: A\ndescription: B\n---\n```', 'above\n\n---\n\ntitle: one\n\n---'],
);

testRule(
  'page/underlined-sentence',
  [
    [
      'Read this first.\n---\nThe rest.',
      '1:1 the line of hyphens below makes a heading of this text. Leave an empty line above that line; a heading is one line that begins with ##.',
      'Read this first.\n\n---\nThe rest.',
      'Read this first. The rest.',
    ],
    ['Words, and\nmore words\n===', '1:1', 'Words, and\nmore words', 'Words, and more words'],
    ['> Of all,\n> -----', '1:3', '> ## Of all', 'Of all'],
  ],
  ['A title\n---\n\nWords.', 'a\n\n---\n\nb'],
);
