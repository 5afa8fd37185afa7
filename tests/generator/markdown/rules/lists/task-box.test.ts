import { testRule } from '../rule-cases';

testRule(
  'page/task-box',
  [
    {
      body: '- [x] done\n- [ ] to do\n- no box',
      says: [
        '1:3 a page cannot hold a box to tick, got [x]. Remove it and those of the other entries, or write \\[x] for plain brackets.',
      ],
      fixed: '- done\n- to do\n- no box',
      shows: 'done to do no box',
    },
    {
      body: '> 1. one\n> 2. [X] two',
      says: ['2:6 a page cannot hold a box to tick, got [X]. Remove it, or write \\[X] for plain brackets.'],
      fixed: '> 1. one\n> 2. \\[X] two',
      shows: 'one [X] two',
    },
    {
      body: '- Words\n  - [ ] [Privacy](/privacy)',
      says: ['2:5 a page cannot hold a box to tick, got [ ]. Remove it, or write \\[ ] for plain brackets.'],
      fixed: '- Words\n  - [Privacy](/privacy)',
      shows: 'Words Privacy',
    },
  ],
  ['- [x](/privacy)\n- [sic] one\n- one [x] two', '- \\[ ] one\n- \\[x] two'],
);
