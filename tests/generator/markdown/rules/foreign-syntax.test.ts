import { testRule } from './rule-cases';

testRule(
  'page/foreign-syntax',
  [
    [
      ':::note\nIt is so.\n:::',
      '1:1 :::note is a box for a note, which is shown here as it is written. Begin the note with bold words instead, such as **Note:** and what it says.',
      '**Note:** It is so.',
      'Note: It is so.',
    ],
    ['!!! note\n    It is so.', '1:1', '**Note:** It is so.', 'Note: It is so.'],
    ['> [!NOTE]\n> It is so.', '1:3', '> **Note:** It is so.', 'Note: It is so.'],
    [
      'In [[Price list|the list]], with ![[plan.png|300]].',
      ['1:4', '1:34'],
      'In [the list](/price-list), with ![A plan](pictures/plan.png).',
      'In the list , with .',
    ],
    [
      '[caption id="a" width="600"]A boat.[/caption]\n\n[gallery ids="7,8"]',
      ['1:1', '1:36', '3:1'],
      'A boat.',
      'A boat.',
    ],
    [
      'So it is.[web:3] And so.【7†source】 And more. [cite: 1, 2]',
      ['1:10', '1:25', '1:46'],
      'So it is. And so. And more.',
      'So it is. And so. And more.',
    ],
  ],
  [
    '【注意】 [sic], [insert], [a] /b and [x]: 3.',
    '`[[a]]` \\[[a]] \\{: #a\\}',
    'So it is: [sic] and!!! Yes ::: no.',
    '> [1] It is so.',
  ],
);
