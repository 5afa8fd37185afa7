import { testRule } from '../rule-cases';

testRule(
  'page/footnote-star',
  [
    {
      body: 'Prices from $5*.\n\n* Taxes may apply.',
      says: [
        '3:1 the * here makes an entry of a list of this line, and a * in the text above asks for it. Write \\* for a plain one; begin a list with a hyphen.',
      ],
      fixed: 'Prices from $5*.\n\n\\* Taxes may apply.',
      shows: 'Prices from $5*. * Taxes may apply.',
    },
    {
      body: 'All of it.*\n\n* one',
      says: [
        '3:1 the * here makes an entry of a list of this line, and a * in the text above asks for it. Write \\* for a plain one; begin a list with a hyphen.',
      ],
      fixed: 'All of it.*\n\n- one',
      shows: 'All of it.* one',
    },
  ],
  ['It is *so*, *they say*.\n\n* Taxes may apply.', 'Prices from $5*.\n\n* one\n* two'],
);
