import { testRule } from '../rule-cases';

testRule(
  'page/half-link',
  [
    {
      body: 'See [the terms] (/terms) of it.',
      says: [
        '1:5 this looks like a link, and is none. Write it as [words](/address), without spaces or a new line in the address or before it.',
      ],
      fixed: 'See [the terms](/terms) of it.',
      shows: 'See the terms of it.',
    },
    {
      body: 'See [more](/terms of use).',
      says: [
        '1:5 this looks like a link, and is none. Write it as [words](/address), without spaces or a new line in the address or before it.',
      ],
      fixed: 'See [more](/terms-of-use).',
      shows: 'See more .',
    },
    {
      body: 'See [others][nowhere].',
      says: [
        '1:5 this looks like a link, and is none. Write it as [words](/address), without spaces or a new line in the address or before it.',
      ],
      fixed: 'See [others](/nowhere).',
      shows: 'See others .',
    },
    {
      body: 'See [the law]\n(/terms), or write [to\nus] (mailto:a@b.example).',
      says: [
        '1:5 this looks like a link, and is none. Write it as [words](/address), without spaces or a new line in the address or before it.',
        '2:20 this looks like a link, and is none. Write it as [words](/address), without spaces or a new line in the address or before it.',
      ],
      fixed: 'See [the law](/terms), or write [to\nus](mailto:a@b.example).',
      shows: 'See the law , or write to us .',
    },
    {
      body: 'See (the terms)[/terms] of it.',
      says: [
        '1:5 this looks like a link, and is none. Write it as [words](/address): the words in square brackets.',
      ],
      fixed: 'See [the terms](/terms) of it.',
      shows: 'See the terms of it.',
    },
    {
      body: 'See (the law)[https://example.org/law] of it.',
      says: [
        '1:5 this looks like a link, and is none. Write it as [words](/address): the words in square brackets.',
      ],
      fixed: 'See [the law](https://example.org/law) of it.',
      shows: 'See the law of it.',
    },
    {
      body: 'See [the law(/terms) of it.',
      says: [
        '1:5 this looks like a link, and is none. Write it as [words](/address), with a ] behind the words.',
      ],
      fixed: 'See [the law](/terms) of it.',
      shows: 'See the law of it.',
    },
    {
      body: 'Ask [us (us@example.org) about it.',
      says: [
        '1:5 this looks like a link, and is none. Write it as [words](/address), with a ] behind the words.',
      ],
      fixed: 'Ask [us](mailto:us@example.org) about it.',
      shows: 'Ask us about it.',
    },
    {
      body: 'See the law](/terms), [the law](/terms).',
      says: [
        '1:12 this looks like a link, and is none. Write it as [words](/address), with a [ before the words.',
      ],
      fixed: 'See [the law](/terms), [the law](/terms).',
      shows: 'See the law , the law .',
    },
  ],
  [
    'Press [Esc] (/ or ?). The court [sic] (see https://a.org/b).',
    'He “[as amended] by [the] Company [sic]”, [Art. 5], [23].',
    '[the court (at https://example.org/court)]',
    '\\[a] (/b), `[a] (/b)`',
    '[a (b)](/c) and [b] [c](/d)',
    '[a][b], [c]\n\n[b]: /d "(e)"\n[c]: <https://f.example>',
  ],
);
