import { testRule } from '../rule-cases';

testRule(
  'page/odd-space',
  [
    {
      body: '## Use\n\nWords.',
      says: [
        '1:3 the space behind ## is not a plain one (U+00A0), so that the sign would show on the page. Type it anew with the space bar alone.',
      ],
      fixed: '## Use\n\nWords.',
      shows: 'Use Words.',
    },
    {
      body: '- one\n- two',
      says: [
        '1:2 the space behind - is not a plain one (U+00A0), so that the sign would show on the page. Type it anew with the space bar alone.',
      ],
      fixed: '- one\n- two',
      shows: 'one two',
    },
    {
      body: '1. one',
      says: [
        '1:3 the space behind 1. is not a plain one (U+00A0), so that the sign would show on the page. Type it anew with the space bar alone.',
      ],
      fixed: '1. one',
      shows: 'one',
    },
    {
      body: '>  ### Three',
      says: [
        '1:3 the space before ### is not a plain one (U+00A0), so that the sign would show on the page. Type it anew with the space bar alone.',
      ],
      fixed: '> ## Three',
      shows: 'Three',
    },
  ],
  ['One sentence of\n2026. And another at 5 o’clock.'],
);
