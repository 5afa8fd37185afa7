import { testRule } from '../rule-cases';

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
      says: [
        '1:1 the line of = below makes a heading of this text. Remove that line; a heading is one line that begins with ##.',
      ],
      fixed: 'Words, and\nmore words',
      shows: 'Words, and more words',
    },
    {
      body: '> Of all,\n> -----',
      says: [
        '1:3 the line of hyphens below makes a heading of this text. Leave an empty line above that line; a heading is one line that begins with ##.',
      ],
      fixed: '> ## Of all',
      shows: 'Of all',
    },
  ],
  ['A title\n---\n\nWords.', 'a\n\n---\n\nb'],
);
