import { testRule } from './rule-cases';

testRule(
  'page/footnote-star',
  [
    {
      body: 'Prices from $5*.\n\n* Taxes may apply.',
      says: [
        '3:1 the * makes a list entry of this line, which looks like the note for the * in the text above. Write \\* for a plain one; begin list entries with a hyphen.',
      ],
      fixed: 'Prices from $5*.\n\n\\* Taxes may apply.',
      shows: 'Prices from $5*. * Taxes may apply.',
    },
    {
      body: 'All of it.*\n\n* one',
      says: ['3:1'],
      fixed: 'All of it.*\n\n- one',
      shows: 'All of it.* one',
    },
  ],
  ['It is *so*, *they say*.\n\n* Taxes may apply.', 'Prices from $5*.\n\n* one\n* two'],
);

testRule(
  'page/misaligned-part',
  [
    {
      body: '1. one\n  - sub\n2. two',
      says: [
        '2:3 this is indented, but not far enough to belong to the list entry above it. Begin it right below the first word of that entry to make it part of the entry, or right below the bullet or number if it is not part of it.',
      ],
      fixed: '1. one\n   - sub\n2. two',
      shows: 'one sub two',
    },
    {
      body: '- one\n - sub\n - sub\n- two',
      says: ['2:2'],
      fixed: '- one\n  - sub\n  - sub\n- two',
      shows: 'one sub sub two',
    },
    {
      body: '1. one\n2. two\n  1. sub\n  2. sub',
      says: ['3:3'],
      fixed: '1. one\n2. two\n   1. sub\n   2. sub',
      shows: 'one two sub sub',
    },
    {
      body: '> - one\n>\n>   10. ten\n>\n>      more of ten',
      says: ['5:8'],
      fixed: '> - one\n>\n>   10. ten\n>\n>       more of ten',
      shows: 'one ten more of ten',
    },
    {
      body: '-\tone\n\n  more',
      says: ['3:3'],
      fixed: '-\tone\n\n    more',
      shows: 'one more',
    },
    {
      body: ' - one\n\n  more',
      says: ['3:3'],
      fixed: ' - one\n\n more',
      shows: 'one more',
    },
    {
      body: '- one\n\n more',
      says: ['3:2'],
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

testRule(
  'page/renumbered-list',
  [
    {
      body: '3. third\n2. second\n1. first',
      says: [
        '2:1 this entry is written as 2, but would be shown as 4, because a list counts on from its first number. Number the entries in steps of one, or leave empty lines around this one and write 2\\. to keep its number.',
      ],
      fixed: '1. third\n2. second\n3. first',
      shows: 'third second first',
    },
    {
      body: '1. one\n3. three\n4. four',
      says: ['2:1'],
      fixed: '1. one\n\n3\\. three\n\n4\\. four',
      shows: 'one 3. three 4. four',
    },
    {
      body: '1) one\n3) three',
      says: ['2:1'],
      fixed: '1) one\n\n3\\) three',
      shows: 'one 3) three',
    },
  ],
  ['1. one\n1. two\n1. three', '5. five\n6. six'],
);
