import { testRule } from '../rule-cases';

testRule(
  'page/unused-definition',
  [
    {
      body: 'A word.\n\n[a]: /privacy',
      says: [
        '3:1 nothing asks for [a]. Write [a] in the text, or remove this; write \\[a] for plain brackets.',
      ],
      fixed: 'A word.',
      shows: 'A word.',
    },
    {
      body: 'A word.\n\n[Note]: important',
      says: [
        '3:1 nothing asks for [note]. Write [Note] in the text, or remove this; write \\[Note] for plain brackets.',
      ],
      fixed: 'A word.\n\n\\[Note]: important',
      shows: 'A word. [Note]: important',
    },
  ],
  ['[a][b]\n\n[b]: /c'],
);

testRule('page/unused-note', [
  {
    body: 'A word.\n\n[^1]: A note.',
    says: [
      '3:1 nothing asks for [^1]. Write [^1] in the text, or remove this; write \\[^1] for plain brackets.',
    ],
    fixed: 'A word[^1].\n\n[^1]: A note.',
    shows: 'A word 1 . Footnotes A note. ↩︎',
  },
]);

testRule('page/repeated-definition', [
  {
    body: '[a] word.\n\n[a]: /privacy\n[a]: /terms',
    says: ['4:1 [a] is given twice, and only the first counts. Remove one of the two, or rename it.'],
    fixed: '[a] word.\n\n[a]: /privacy',
    shows: 'a word.',
  },
]);
