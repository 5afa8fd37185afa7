import { testRule } from '../rule-cases';

testRule(
  'page/sentence-in-table',
  [
    {
      body: '| What | How long |\n| - | - |\n| A | A day |\nA sentence\nover two lines.',
      says: [
        '4:1 this line has no |, and would be a row of the table above it. Leave an empty line above it, or put a | before and behind each cell.',
      ],
      fixed: '| What | How long |\n| - | - |\n| A | A day |\n\nA sentence\nover two lines.',
      shows: 'What How long A A day A sentence over two lines.',
    },
    {
      body: '| Night | Price |\n| - | - |\n| One | $4 |\nYear',
      says: [
        '4:1 this line has no |, and would be a row of the table above it. Leave an empty line above it, or put a | before and behind each cell.',
      ],
      fixed: '| Night | Price |\n| - | - |\n| One | $4 |\n| Year | |',
      shows: 'Night Price One $4 Year',
    },
  ],
  ['| Night |\n| - |\n| One |\nTwo', 'Night | Price\n--- | ---\nOne | $4\nYear'],
);
