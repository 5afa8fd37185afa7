import { testRule } from './rule-cases';

testRule(
  'page/unclosed-fence',
  [
    [
      'One.\n\n```\ncode\n\nand the rest',
      '3:1 the code block that ``` opens here is never closed. Write ``` alone on the line below the code.',
      'One.\n\n```\ncode\n```\n\nand the rest',
      'One. code and the rest',
    ],
    ['~~~~\ncode\n~~~', '1:1', '~~~~\ncode\n~~~\n~~~~', 'code ~~~'],
    ['> ```\n> code', '1:3', '> ```\n> code\n> ```', 'code'],
  ],
  ['```\na\n```', '> ~~~\n> a\n> ~~~~', '```\n=======\n```\n\nc'],
);

testRule(
  'page/words-after-fence',
  [
    [
      '```Important: read this first\nthe rest\n```',
      '1:1 the words after ``` would not be shown, got "Important: read this first". Move them to the next line; only the name of a language can follow ```.',
      'Important: read this first\n\n```\nthe rest\n```',
      'Important: read this first the rest',
    ],
    [
      '```Note that it is so\nthe rest\n```',
      '1:1',
      '```\nNote that it is so\nthe rest\n```',
      'Note that it is so the rest',
    ],
  ],
  ['```c++\na\n```', '```JavaScript {1,3}\na\n```', '```bash title="The first of all"\na\n```'],
);
