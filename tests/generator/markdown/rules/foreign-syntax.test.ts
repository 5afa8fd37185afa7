import { testRule } from './rule-cases';

testRule(
  'page/foreign-syntax',
  [
    {
      body: ':::note\nIt is so.\n:::',
      says: [
        '1:1 :::note is a box for a note, which is shown here as it is written. Begin the note with bold words instead, such as **Note:** and what it says.',
      ],
      fixed: '**Note:** It is so.',
      shows: 'Note: It is so.',
    },
    {
      body: '!!! note\n    It is so.',
      says: ['1:1'],
      fixed: '**Note:** It is so.',
      shows: 'Note: It is so.',
    },
    {
      body: '> [!NOTE]\n> It is so.',
      says: ['1:3'],
      fixed: '> **Note:** It is so.',
      shows: 'Note: It is so.',
    },
    {
      body: 'In [[Price list|the list]], with ![[plan.png|300]].',
      says: ['1:4', '1:34'],
      fixed: 'In [the list](/price-list), with ![A plan](pictures/plan.png).',
      shows: 'In the list , with .',
    },
    {
      body: '[caption id="a" width="600"]A boat.[/caption]\n\n[gallery ids="7,8"]',
      says: ['1:1', '1:36', '3:1'],
      fixed: 'A boat.',
      shows: 'A boat.',
    },
    {
      body: 'So it is.[web:3] And so.【7†source】 And more. [cite: 1, 2]',
      says: ['1:10', '1:25', '1:46'],
      fixed: 'So it is. And so. And more.',
      shows: 'So it is. And so. And more.',
    },
    {
      body: '## Terms {: #terms }\n\n[A site](https://a.example/b){:target="_blank"} of ours.',
      says: ['1:10', '3:30'],
      fixed: '## Terms {#terms}\n\n[A site](https://a.example/b) of ours.',
      shows: 'Terms A site of ours.',
    },
  ],
  [
    '【注意】 [sic], [insert], [a] /b and [x]: 3.',
    '`[[a]]` \\[[a]] \\{: #a}',
    'So it is: [sic] and!!! Yes ::: no.',
    '> [1] It is so.',
  ],
);
