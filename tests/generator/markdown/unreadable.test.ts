import { testRule } from './rules/rule-cases';

testRule('page/too-deep', [
  {
    body: `${'>'.repeat(100)} a`,
    says: [
      '1:1 lists or quotations are nested too deeply here. Remove some of the spaces or the characters > and - at the beginning of the line.',
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
    says: ['4001:1'],
    fixed: 'a\n'.repeat(2000),
    shows: 'a '.repeat(2000).trim(),
  },
]);
