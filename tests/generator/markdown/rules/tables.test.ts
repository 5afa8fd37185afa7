import { testRule } from './rule-cases';

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
      '2:1 the line below the first row of a table must have plain hyphens, got a dash. Write it as | --- | --- |.',
      '| What | How long |\n| --- | --- |\n| A | B |',
      'What How long A B',
    ],
    [
      '| What | How long | Why |\n| --- | --- |\n| A | B | C |',
      '2:1',
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

testRule(
  'page/sentence-in-table',
  [
    [
      '| What | How long |\n| - | - |\n| A | A day |\nA sentence\nover two lines.',
      '4:1 this line has no |, but would be a row of the table above it. Leave an empty line above it, or put a | before and after each cell.',
      '| What | How long |\n| - | - |\n| A | A day |\n\nA sentence\nover two lines.',
      'What How long A A day A sentence over two lines.',
    ],
    [
      '| Night | Price |\n| - | - |\n| One | $4 |\nYear',
      '4:1',
      '| Night | Price |\n| - | - |\n| One | $4 |\n| Year | |',
      'Night Price One $4 Year',
    ],
  ],
  ['| Night |\n| - |\n| One |\nTwo', 'Night | Price\n--- | ---\nOne | $4\nYear'],
);
