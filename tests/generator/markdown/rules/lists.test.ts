import { testRule } from './rule-cases';

testRule(
  'page/footnote-star',
  [
    [
      'Prices from $5*.\n\n* Taxes may apply.',
      '3:1 the * makes a list entry of this line, which looks like the note for the * in the text above. Write \\* for a plain one; begin list entries with a hyphen.',
      'Prices from $5*.\n\n\\* Taxes may apply.',
      'Prices from $5*. * Taxes may apply.',
    ],
    ['All of it.*\n\n* one', '3:1', 'All of it.*\n\n- one', 'All of it.* one'],
  ],
  ['It is *so*, *they say*.\n\n* Taxes may apply.', 'Prices from $5*.\n\n* one\n* two'],
);

testRule(
  'page/misaligned-part',
  [
    [
      '1. one\n  - sub\n2. two',
      '2:3 this is indented, but not far enough to belong to the list entry above it. Begin it right below the first word of that entry to make it part of the entry, or right below the bullet or number if it is not part of it.',
      '1. one\n   - sub\n2. two',
      'one sub two',
    ],
    ['- one\n - sub\n - sub\n- two', '2:2', '- one\n  - sub\n  - sub\n- two', 'one sub sub two'],
    ['1. one\n2. two\n  1. sub\n  2. sub', '3:3', '1. one\n2. two\n   1. sub\n   2. sub', 'one two sub sub'],
    [
      '> - one\n>\n>   10. ten\n>\n>      more of ten',
      '5:8',
      '> - one\n>\n>   10. ten\n>\n>       more of ten',
      'one ten more of ten',
    ],
    ['-\tone\n\n  more', '3:3', '-\tone\n\n    more', 'one more'],
    [' - one\n\n  more', '3:3', ' - one\n\n more', 'one more'],
    ['- one\n\n more', '3:2', '- one\n\nmore', 'one more'],
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
    [
      '3. third\n2. second\n1. first',
      '2:1 this entry is written as 2, but would be shown as 4, because a list counts on from its first number. Number the entries in steps of one, or leave empty lines around this one and write 2\\. to keep its number.',
      '1. third\n2. second\n3. first',
      'third second first',
    ],
    ['1. one\n3. three\n4. four', '2:1', '1. one\n\n3\\. three\n\n4\\. four', 'one 3. three 4. four'],
    ['1) one\n3) three', '2:1', '1) one\n\n3\\) three', 'one 3) three'],
  ],
  ['1. one\n1. two\n1. three', '5. five\n6. six'],
);
