import { testRule } from '../rule-cases';

testRule(
  'page/note-box',
  [
    {
      body: ':::note\nIt is so.\n:::',
      says: [
        '1:1 pages know no boxes for notes, and this is shown as it is written, got ":::note". Begin the note with bold words in its place, such as **Note:** and what it says.',
      ],
      fixed: '**Note:** It is so.',
      shows: 'Note: It is so.',
    },
    {
      body: '!!! note\n    It is so.',
      says: [
        '1:1 pages know no boxes for notes, and this is shown as it is written, got "!!! note". Begin the note with bold words in its place, such as **Note:** and what it says.',
      ],
      fixed: '**Note:** It is so.',
      shows: 'Note: It is so.',
    },
    {
      body: '> [!NOTE]\n> It is so.',
      says: [
        '1:3 pages know no boxes for notes, and this is shown as it is written, got "[!NOTE]". Begin the note with bold words in its place, such as **Note:** and what it says.',
      ],
      fixed: '> **Note:** It is so.',
      shows: 'Note: It is so.',
    },
  ],
  ['So it is: [sic] and!!! Yes ::: no.', '> [1] It is so.'],
);
