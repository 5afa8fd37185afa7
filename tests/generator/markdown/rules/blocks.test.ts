import { testRule } from './rule-cases';

testRule(
  'page/heading-without-words',
  [['##\n\ntext', '1:1 the heading has no words. Write some, or remove the line.', 'text', 'text']],
  ['## — § —\n\ntext', '## 🎉\n\ntext', '## 1\n\ntext', '## `a`\n\ntext'],
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

testRule(
  'page/long-row',
  [
    [
      '| a | b |\n| - | - |\n| A name | A day | or two |',
      '3:18 the row has 3 cells, but its table has 2 columns. Remove a |, or write \\| for a plain one.',
      '| a | b |\n| - | - |\n| A name | A day \\| or two |',
      'a b A name A day | or two',
    ],
    [
      '| Clause |\n| --- |\n| One | and more |',
      '3:7',
      '| Clause |\n| --- |\n| One and more |',
      'Clause One and more',
    ],
  ],
  ['a | b\n--- | ---\nc | d'],
);

testRule(
  'page/lost-table',
  [
    [
      '| What | How long |\n| — | — |\n| A | B |',
      '1:1 this looks like a table, but is not one. Write | --- | --- | below the first row, with plain hyphens and no empty line in the table; or \\| for a plain |.',
      '| What | How long |\n| --- | --- |\n| A | B |',
      'What How long A B',
    ],
    [
      '| What | How long | Why |\n| --- | --- |\n| A | B | C |',
      '1:1',
      '| What | How long | Why |\n| --- | --- | --- |\n| A | B | C |',
      'What How long Why A B C',
    ],
    [
      '- | What | How long |\n  | A | B |',
      '1:3',
      '- | What | How long |\n  | --- | --- |\n  | A | B |',
      'What How long A B',
    ],
    [
      '| What | How long |\n| --- | --- |\n\n| A | B |\n| A | B |',
      '4:1',
      '| What | How long |\n| --- | --- |\n| A | B |\n| A | B |',
      'What How long A B A B',
    ],
    [
      '| What | How long |\n\n| --- | --- |\n| A | B |',
      '1:1',
      '| What | How long |\n| --- | --- |\n| A | B |',
      'What How long A B',
    ],
    ['| x | y |', '1:1', '\\| x | y |', '| x | y |'],
  ],
  ['One | or the other, and no table.', '|x| is the amount of x.', '| a | b |\n| - | - |\n| c | d |'],
);

testRule('page/too-deep', [
  [
    `${'>'.repeat(100)} a`,
    '1:1 lists or quotations are nested too deeply here. Remove some of the spaces or the characters > and - at the beginning of the line.',
    '> a',
    'a',
  ],
]);
