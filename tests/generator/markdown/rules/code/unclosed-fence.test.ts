import { testRule } from '../rule-cases';

testRule(
  'page/unclosed-fence',
  [
    {
      body: 'One.\n\n```\ncode\n\nand the rest',
      says: ['3:1 the ``` that opens here is never closed. Write ``` alone on the line below its text.'],
      fixed: 'One.\n\n```\ncode\n```\n\nand the rest',
      shows: 'One. code and the rest',
    },
    {
      body: '~~~~\ncode\n~~~',
      says: ['1:1 the ~~~~ that opens here is never closed. Write ~~~~ alone on the line below its text.'],
      fixed: '~~~~\ncode\n~~~\n~~~~',
      shows: 'code ~~~',
    },
    {
      body: '> ```\n> code',
      says: ['1:3 the ``` that opens here is never closed. Write ``` alone on the line below its text.'],
      fixed: '> ```\n> code\n> ```',
      shows: 'code',
    },
  ],
  ['```\na\n```', '> ~~~\n> a\n> ~~~~', '```\n=======\n```\n\nc'],
);
