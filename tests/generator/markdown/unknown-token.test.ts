import { testRule } from './rules/rule-cases';

testRule(
  'page/unknown-token',
  [
    {
      body: 'Write to {suport}.',
      says: [
        '1:10 {suport} stands for nothing. Did you mean {support}? If not, write \\{suport\\} for plain braces.',
      ],
      fixed: 'Write to {support}.',
      shows: 'Write to a@a.example.',
    },
    {
      body: 'Ask {mail}, or {Name}.',
      says: ['1:5', '1:16'],
      fixed: 'Ask \\{mail\\}, or {name}.',
      shows: 'Ask {mail}, or Lanternfall.',
    },
    {
      body: '[a](/terms "{nmae} {support}")',
      says: ['1:13'],
      fixed: '[a](/terms "{name} {support}")',
      shows: 'a',
    },
  ],
  ['`{anything}` and \\{name\\}'],
);
