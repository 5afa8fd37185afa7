import { testRule } from '../rule-cases';

testRule(
  'page/lost-table',
  [
    {
      body: '| What | How long |\n| — | — |\n| A | B |',
      says: [
        '2:1 the line below the first row of a table must be of plain hyphens, got a dash. Write it as | --- | --- |.',
      ],
      fixed: '| What | How long |\n| --- | --- |\n| A | B |',
      shows: 'What How long A B',
    },
    {
      body: '| What | How long | Why |\n| --- | --- |\n| A | B | C |',
      says: [
        '2:1 the row above has 3 cells, and this line below it 2, so that it makes no table. Write it as | --- | --- | --- |.',
      ],
      fixed: '| What | How long | Why |\n| --- | --- | --- |\n| A | B | C |',
      shows: 'What How long Why A B C',
    },
    {
      body: '- | What | How long |\n  | A | B |',
      says: [
        '1:3 this looks like a table, and is none. Write | --- | --- | below its first row, without an empty line between; or \\| for a plain |.',
      ],
      fixed: '- | What | How long |\n  | --- | --- |\n  | A | B |',
      shows: 'What How long A B',
    },
    {
      body: '| What | How long |\n| --- | --- |\n\n| A | B |\n| A | B |',
      says: [
        '4:1 the empty line above ends the table, so that this row would not be part of it. Remove the empty line.',
      ],
      fixed: '| What | How long |\n| --- | --- |\n| A | B |\n| A | B |',
      shows: 'What How long A B A B',
    },
    {
      body: '| What | How long |\n\n| --- | --- |\n| A | B |',
      says: [
        '1:1 this looks like a table, and is none. Write | --- | --- | below its first row, without an empty line between; or \\| for a plain |.',
      ],
      fixed: '| What | How long |\n| --- | --- |\n| A | B |',
      shows: 'What How long A B',
    },
    {
      body: '| x | y |',
      says: [
        '1:1 this looks like a table, and is none. Write | --- | --- | below its first row, without an empty line between; or \\| for a plain |.',
      ],
      fixed: '\\| x | y |',
      shows: '| x | y |',
    },
  ],
  ['One | or the other, and no table.', '|x| is the amount of x.', '| a | b |\n| - | - |\n| c | d |'],
);
