import { testRule } from '../rule-cases';

testRule(
  'page/renumbered-list',
  [
    {
      body: '3. third\n2. second\n1. first',
      says: [
        '2:1 this is written as 2, and would be shown as 4, for a list counts on from its first number. Number it in steps of one, or leave empty lines around it and write 2\\. for a number that is to stay.',
      ],
      fixed: '1. third\n2. second\n3. first',
      shows: 'third second first',
    },
    {
      body: '1. one\n3. three\n4. four',
      says: [
        '2:1 this is written as 3, and would be shown as 2, for a list counts on from its first number. Number it in steps of one, or leave empty lines around it and write 3\\. for a number that is to stay.',
      ],
      fixed: '1. one\n\n3\\. three\n\n4\\. four',
      shows: 'one 3. three 4. four',
    },
    {
      body: '1) one\n3) three',
      says: [
        '2:1 this is written as 3, and would be shown as 2, for a list counts on from its first number. Number it in steps of one, or leave empty lines around it and write 3\\) for a number that is to stay.',
      ],
      fixed: '1) one\n\n3\\) three',
      shows: 'one 3) three',
    },
  ],
  ['1. one\n1. two\n1. three', '5. five\n6. six'],
);
