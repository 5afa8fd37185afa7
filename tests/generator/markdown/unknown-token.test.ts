import { testRule } from './rules/rule-cases';

testRule(
  'page/unknown-token',
  [
    [
      'Write to {suport}.',
      '1:10 {suport} stands for nothing. Did you mean {support}? If not, write \\{suport\\} for plain braces.',
      'Write to {support}.',
      'Write to a@a.example.',
    ],
    ['Ask {mail}, or {Name}.', ['1:5', '1:16'], 'Ask \\{mail\\}, or {name}.', 'Ask {mail}, or Lanternfall.'],
    ['[a](/terms "{nmae} {support}")', '1:13', '[a](/terms "{name} {support}")', 'a'],
  ],
  ['`{anything}` and \\{name\\}'],
);
