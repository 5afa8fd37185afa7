import { testRule } from '../rule-cases';

testRule(
  'page/indented-code',
  [
    {
      body: '\tA paragraph of a word processor.\n\nMore.',
      says: [
        '1:1 four spaces or a tab in front would show this text as program code. Begin it at the left edge, or in a list below the words of its entry; put code between lines of ```.',
      ],
      fixed: 'A paragraph of a word processor.\n\nMore.',
      shows: 'A paragraph of a word processor. More.',
    },
    {
      body: 'One.\n\n    ## Heading',
      says: [
        '3:1 four spaces or a tab in front would show this text as program code. Begin it at the left edge, or in a list below the words of its entry; put code between lines of ```.',
      ],
      fixed: 'One.\n\n## Heading',
      shows: 'One. Heading',
    },
    {
      body: '- one\n\n        two',
      says: [
        '3:3 four spaces or a tab in front would show this text as program code. Begin it at the left edge, or in a list below the words of its entry; put code between lines of ```.',
      ],
      fixed: '- one\n\n  two',
      shows: 'one two',
    },
    {
      body: '    npm ci',
      says: [
        '1:1 four spaces or a tab in front would show this text as program code. Begin it at the left edge, or in a list below the words of its entry; put code between lines of ```.',
      ],
      fixed: '```\nnpm ci\n```',
      shows: 'npm ci',
    },
  ],
  ['```js\n    this is code\n```'],
);
