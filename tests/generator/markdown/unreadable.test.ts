import { testRule } from './rules/rule-cases';

testRule('page/too-deep', [
  [
    `${'>'.repeat(100)} a`,
    '1:1 lists or quotations are nested too deeply here. Remove some of the spaces or the characters > and - at the beginning of the line.',
    '> a',
    'a',
  ],
]);

testRule('page/too-long', [
  [
    `|${' a |'.repeat(40)}\n|${' - |'.repeat(40)}`,
    '1:1 the line has more than 30 of the character |. Make several tables of it.',
    '| a | b |\n| - | - |\n\n| c | d |\n| - | - |',
    'a b c d',
  ],
  ['a\n'.repeat(4001), '4001:1', 'a\n'.repeat(2000), 'a '.repeat(2000).trim()],
]);
