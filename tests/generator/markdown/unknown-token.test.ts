import { testRule } from './rules/rule-cases';

testRule(
  'page/unknown-token',
  [
    {
      body: 'Write to {suport}\nor {whoever}.',
      says: [
        '1:10 {suport} stands for nothing. Did you mean {support}?',
        '2:4 {whoever} stands for nothing. Known are {name}, {support}, {website} and {address}; write \\{ for a plain brace.',
      ],
      fixed: 'Write to {support}\nor \\{whoever\\}.',
      shows: 'Write to a@a.example or {whoever}.',
    },
    {
      body: '[a](/terms "{nmae} {support}")',
      says: ['1:13 {nmae} stands for nothing. Did you mean {name}?'],
      fixed: '[a](/terms "{name} {support}")',
      shows: 'a',
    },
  ],
  ['`{anything}` and \\{name\\}'],
);
