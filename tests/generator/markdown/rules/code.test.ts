import { testRule } from './rule-cases';

testRule(
  'page/unclosed-fence',
  [
    {
      body: 'One.\n\n```\ncode\n\nand the rest',
      says: [
        '3:1 the code block that ``` opens here is never closed. Write ``` alone on the line below the code.',
      ],
      fixed: 'One.\n\n```\ncode\n```\n\nand the rest',
      shows: 'One. code and the rest',
    },
    {
      body: '~~~~\ncode\n~~~',
      says: ['1:1'],
      fixed: '~~~~\ncode\n~~~\n~~~~',
      shows: 'code ~~~',
    },
    {
      body: '> ```\n> code',
      says: ['1:3'],
      fixed: '> ```\n> code\n> ```',
      shows: 'code',
    },
  ],
  ['```\na\n```', '> ~~~\n> a\n> ~~~~', '```\n=======\n```\n\nc'],
);

testRule(
  'page/words-after-fence',
  [
    {
      body: '```Important: read this first\nthe rest\n```',
      says: [
        '1:1 the words after ``` would not be shown, got "Important: read this first". Move them to the next line; only the name of a language can follow ```.',
      ],
      fixed: 'Important: read this first\n\n```\nthe rest\n```',
      shows: 'Important: read this first the rest',
    },
    {
      body: '```Note that it is so\nthe rest\n```',
      says: ['1:1'],
      fixed: '```\nNote that it is so\nthe rest\n```',
      shows: 'Note that it is so the rest',
    },
  ],
  ['```c++\na\n```', '```JavaScript {1,3}\na\n```', '```bash title="The first of all"\na\n```'],
);
