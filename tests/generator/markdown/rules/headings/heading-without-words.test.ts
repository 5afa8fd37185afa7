import { testRule } from '../rule-cases';

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
