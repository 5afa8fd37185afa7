import { testRule } from '../rule-cases';

testRule(
  'page/words-behind-fence',
  [
    {
      body: '```Important: read this first\nthe rest\n```',
      says: [
        '1:1 what stands behind ``` would not be shown, got "Important: read this first". Move it to a line of its own; behind ``` goes the name of a language or nothing.',
      ],
      fixed: 'Important: read this first\n\n```\nthe rest\n```',
      shows: 'Important: read this first the rest',
    },
    {
      body: '```Note that it is so\nthe rest\n```',
      says: [
        '1:1 what stands behind ``` would not be shown, got "Note that it is so". Move it to a line of its own; behind ``` goes the name of a language or nothing.',
      ],
      fixed: '```\nNote that it is so\nthe rest\n```',
      shows: 'Note that it is so the rest',
    },
  ],
  ['```c++\na\n```', '```JavaScript {1,3}\na\n```', '```bash title="The first of all"\na\n```'],
);
