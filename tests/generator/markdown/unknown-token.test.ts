import { testRule } from './rules/rule-cases';

testRule(
  'page/unknown-token',
  [
    {
      body: 'Write to {suport}.',
      says: ['1:10 {suport} stands for nothing. Did you mean {support}?'],
      fixed: 'Write to {support}.',
      shows: 'Write to a@a.example.',
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
