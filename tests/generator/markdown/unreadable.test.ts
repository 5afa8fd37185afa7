import { testRule } from './rules/rule-cases';

testRule('page/too-deep', [
  {
    body: `${'>'.repeat(100)} a`,
    says: [
      '1:1 lists or quotations stand too deep within each other here. Check the signs and spaces in front.',
    ],
    fixed: '> a',
    shows: 'a',
  },
]);

testRule('page/too-long', [
  {
    body: `|${' a |'.repeat(40)}\n|${' - |'.repeat(40)}`,
    says: ['1:1 the line has more than 30 of the sign |. Make several tables of it.'],
    fixed: '| a | b |\n| - | - |\n\n| c | d |\n| - | - |',
    shows: 'a b c d',
  },
  {
    body: 'a\n'.repeat(4001),
    says: ['4001:1 the page has more than 4000 lines. Make two pages of it.'],
    fixed: 'a\n'.repeat(2000),
    shows: 'a '.repeat(2000).trim(),
  },
]);
