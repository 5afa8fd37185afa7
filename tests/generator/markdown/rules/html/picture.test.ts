import { testRule } from '../rule-cases';

testRule(
  'page/picture',
  [
    {
      body: '![The hills](/hills.png) are blue.',
      says: ['1:1 a page cannot hold a picture. Remove it, or link to it.'],
      fixed: '[The hills](/hills.png) are blue.',
      shows: 'The hills are blue.',
    },
    {
      body: 'See ![the hills][hills].\n\n[hills]: /hills.png',
      says: ['1:5 a page cannot hold a picture. Remove it, or link to it.'],
      fixed: 'See [the hills][hills].\n\n[hills]: /hills.png',
      shows: 'See the hills .',
    },
  ],
  ['[hills](/hills.png)!'],
);
