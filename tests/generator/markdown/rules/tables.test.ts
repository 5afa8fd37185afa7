import { testRule } from './rule-cases';

testRule(
  'page/long-row',
  [
    {
      body: '| a | b |\n| - | - |\n| A name | A day | or two |',
      says: [
        '3:18 the row has 3 cells, but its table has 2 columns. Remove a |, or write \\| for a plain one.',
      ],
      fixed: '| a | b |\n| - | - |\n| A name | A day \\| or two |',
      shows: 'a b A name A day | or two',
    },
    {
      body: '| Clause |\n| --- |\n| One | and more |',
      says: ['3:7'],
      fixed: '| Clause |\n| --- |\n| One and more |',
      shows: 'Clause One and more',
    },
  ],
  ['a | b\n--- | ---\nc | d'],
);

testRule(
  'page/lost-table',
  [
    {
      body: '| What | How long |\n| — | — |\n| A | B |',
      says: [
        '2:1 the line below the first row of a table must have plain hyphens, got a dash. Write it as | --- | --- |.',
      ],
      fixed: '| What | How long |\n| --- | --- |\n| A | B |',
      shows: 'What How long A B',
    },
    {
      body: '| What | How long | Why |\n| --- | --- |\n| A | B | C |',
      says: ['2:1'],
      fixed: '| What | How long | Why |\n| --- | --- | --- |\n| A | B | C |',
      shows: 'What How long Why A B C',
    },
    {
      body: '- | What | How long |\n  | A | B |',
      says: ['1:3'],
      fixed: '- | What | How long |\n  | --- | --- |\n  | A | B |',
      shows: 'What How long A B',
    },
    {
      body: '| What | How long |\n| --- | --- |\n\n| A | B |\n| A | B |',
      says: ['4:1'],
      fixed: '| What | How long |\n| --- | --- |\n| A | B |\n| A | B |',
      shows: 'What How long A B A B',
    },
    {
      body: '| What | How long |\n\n| --- | --- |\n| A | B |',
      says: ['1:1'],
      fixed: '| What | How long |\n| --- | --- |\n| A | B |',
      shows: 'What How long A B',
    },
    {
      body: '| x | y |',
      says: ['1:1'],
      fixed: '\\| x | y |',
      shows: '| x | y |',
    },
  ],
  ['One | or the other, and no table.', '|x| is the amount of x.', '| a | b |\n| - | - |\n| c | d |'],
);

testRule(
  'page/sentence-in-table',
  [
    {
      body: '| What | How long |\n| - | - |\n| A | A day |\nA sentence\nover two lines.',
      says: [
        '4:1 this line has no |, but would be a row of the table above it. Leave an empty line above it, or put a | before and after each cell.',
      ],
      fixed: '| What | How long |\n| - | - |\n| A | A day |\n\nA sentence\nover two lines.',
      shows: 'What How long A A day A sentence over two lines.',
    },
    {
      body: '| Night | Price |\n| - | - |\n| One | $4 |\nYear',
      says: ['4:1'],
      fixed: '| Night | Price |\n| - | - |\n| One | $4 |\n| Year | |',
      shows: 'Night Price One $4 Year',
    },
  ],
  ['| Night |\n| - |\n| One |\nTwo', 'Night | Price\n--- | ---\nOne | $4\nYear'],
);
