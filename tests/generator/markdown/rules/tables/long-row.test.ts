import { testRule } from '../rule-cases';

testRule(
  'page/long-row',
  [
    {
      body: '| a | b |\n| - | - |\n| A name | A day | or two |',
      says: [
        '3:18 the row has 3 cells, and its table 2 columns. Take out a |, or write \\| for a plain one.',
      ],
      fixed: '| a | b |\n| - | - |\n| A name | A day \\| or two |',
      shows: 'a b A name A day | or two',
    },
    {
      body: '| Clause |\n| --- |\n| One | and more |',
      says: ['3:7 the row has 2 cells, and its table 1 column. Take out a |, or write \\| for a plain one.'],
      fixed: '| Clause |\n| --- |\n| One and more |',
      shows: 'Clause One and more',
    },
  ],
  ['a | b\n--- | ---\nc | d'],
);
