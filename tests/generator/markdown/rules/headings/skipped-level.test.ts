import { testRule } from '../rule-cases';

testRule(
  'page/skipped-level',
  [
    {
      body: '### Law\n\nIt is so.\n\n### Use\n\nSo.',
      says: [
        '1:1 the heading skips a level: it has ###, and ## comes first. Write ## instead of ###.',
        '5:1 the heading skips a level: it has ###, and ## comes first. Write ## instead of ###.',
      ],
      fixed: '## Law\n\nIt is so.\n\n## Use\n\nSo.',
      shows: 'Law It is so. Use So.',
    },
    {
      body: '## Care\n\n##### By day\n\n##### By night\n\n###### At midnight\n\n#### At last\n\n## Ends',
      says: [
        '3:1 the heading skips a level: it has #####, and ### comes first. Write ### instead of #####.',
        '5:1 the heading skips a level: it has #####, and ### comes first. Write ### instead of #####.',
        '7:1 the heading skips a level: it has ######, and #### comes first. Write #### instead of ######.',
        '9:1 the heading skips a level: it has ####, and ### comes first. Write ### instead of ####.',
      ],
      fixed: '## Care\n\n### By day\n\n### By night\n\n#### At midnight\n\n### At last\n\n## Ends',
      shows: 'Care By day By night At midnight At last Ends',
    },
  ],
  ['## a\n\n### b\n\n#### c\n\n## d\n\n### e'],
);
