import { testRule } from '../rule-cases';

testRule(
  'page/misaligned-part',
  [
    {
      body: '1. one\n  - sub\n2. two',
      says: [
        '2:3 this begins further right than the entry above it, and is no part of that entry all the same. Begin it, with what goes with it, right below the first word of that entry to make it a part; otherwise right below the sign of that entry.',
      ],
      fixed: '1. one\n   - sub\n2. two',
      shows: 'one sub two',
    },
    {
      body: '- one\n - sub\n - sub\n- two',
      says: [
        '2:2 this begins further right than the entry above it, and is no part of that entry all the same. Begin it, with what goes with it, right below the first word of that entry to make it a part; otherwise right below the sign of that entry.',
      ],
      fixed: '- one\n  - sub\n  - sub\n- two',
      shows: 'one sub sub two',
    },
    {
      body: '1. one\n2. two\n  1. sub\n  2. sub',
      says: [
        '3:3 this begins further right than the entry above it, and is no part of that entry all the same. Begin it, with what goes with it, right below the first word of that entry to make it a part; otherwise right below the sign of that entry.',
      ],
      fixed: '1. one\n2. two\n   1. sub\n   2. sub',
      shows: 'one two sub sub',
    },
    {
      body: '> - one\n>\n>   10. ten\n>\n>      more of ten',
      says: [
        '5:8 this begins further right than the entry above it, and is no part of that entry all the same. Begin it, with what goes with it, right below the first word of that entry to make it a part; otherwise right below the sign of that entry.',
      ],
      fixed: '> - one\n>\n>   10. ten\n>\n>       more of ten',
      shows: 'one ten more of ten',
    },
    {
      body: '-\tone\n\n  more',
      says: [
        '3:3 this begins further right than the entry above it, and is no part of that entry all the same. Begin it, with what goes with it, right below the first word of that entry to make it a part; otherwise right below the sign of that entry.',
      ],
      fixed: '-\tone\n\n    more',
      shows: 'one more',
    },
    {
      body: ' - one\n\n  more',
      says: [
        '3:3 this begins further right than the entry above it, and is no part of that entry all the same. Begin it, with what goes with it, right below the first word of that entry to make it a part; otherwise right below the sign of that entry.',
      ],
      fixed: ' - one\n\n more',
      shows: 'one more',
    },
    {
      body: '- one\n\n more',
      says: [
        '3:2 this begins further right than the entry above it, and is no part of that entry all the same. Begin it, with what goes with it, right below the first word of that entry to make it a part; otherwise right below the sign of that entry.',
      ],
      fixed: '- one\n\nmore',
      shows: 'one more',
    },
  ],
  [
    '- one\n  - sub\n- two',
    '-\tone\n\n    more',
    '-\t- one\n    - two',
    '-\n  text',
    '>- one\n>- two\n>\n> Words.',
    '>1. one\n> 2. two',
    ' - one\n - two\n\n Words.',
    '10. one\n    - two\n      - three\n\n    more',
  ],
);
