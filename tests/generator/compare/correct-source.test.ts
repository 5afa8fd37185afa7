import { expect, test } from 'vitest';
import { createCorrectSource } from '../../../generator/compare/correct-source';
import { newDifference } from '../../../generator/compare/difference';

interface Case {
  before: string;
  after: string;
  words: [before: string, after: string];
  traced?: string;
  lines: (string | undefined)[];
  file?: string;
}

test.each<[string, Case]>([
  [
    'a value filled into a text has its own line',
    {
      before: 'text: From {price}.\nprice: $9.99\n',
      after: 'text: From {price}.\nprice: $9.49\n',
      words: ['From $9.99.', 'From $9.49.'],
      traced: 'a.yaml:1:7',
      lines: ['a.yaml:2:9'],
    },
  ],
  [
    'a value written in two places has both lines',
    {
      before: 'text: From {price}.\nprice: $9\nprices:\n  - $9\n',
      after: 'text: From {price}.\nprice: $8\nprices:\n  - $8\n',
      words: ['From $9.', 'From $8.'],
      traced: 'a.yaml:1:7',
      lines: ['a.yaml:2:9', 'a.yaml:4:6'],
    },
  ],
  [
    'words on many edited lines say nothing',
    {
      before: 'text: { value }\n- 1\n- 1\n- 1\n- 1\n',
      after: 'text: { value }\n- 2\n- 2\n- 2\n- 2\n',
      words: ['1', '2'],
      traced: 'a.yaml:1:7',
      lines: ['a.yaml:1:7'],
    },
  ],
  [
    'a value that is edited below its first line keeps that',
    {
      before: '- alt: >-\n    A key\n    is here.\n  name: One\n',
      after: '- alt: >-\n    A key\n    was here.\n  name: It was\n',
      words: ['A key is here.', 'A key was here.'],
      traced: 'a.yaml:1:8',
      lines: ['a.yaml:1:8'],
    },
  ],
  [
    'what follows a value in its group is no part of it',
    {
      before: '- words: Roll {bonus}\n  bonus: 1\n',
      after: '- words: Roll {bonus}\n  bonus: 2\n',
      words: ['Roll 1', 'Roll 2'],
      traced: 'a.yaml:1:10',
      lines: ['a.yaml:2:10'],
    },
  ],
  [
    'a paragraph that is edited below its first line keeps that',
    {
      before: 'A key\nis here.\n\nIt is.\n',
      after: 'A key\nwas here.\n\nIt was.\n',
      words: ['A key is here.', 'A key was here.'],
      traced: 'a.md:1:1',
      lines: ['a.md:1:1'],
      file: 'a.md',
    },
  ],
  [
    'a text without a line gets the only edited one',
    {
      before: 'a: One day\n',
      after: 'a: Two days\n',
      words: ['One day.', 'Two days.'],
      lines: ['a.yaml:1:4'],
    },
  ],
  [
    'a text without a line gets none of several',
    {
      before: 'a: One\nb: One\n',
      after: 'a: Two\nb: Two\n',
      words: ['One', 'Two'],
      lines: [undefined],
    },
  ],
  [
    'a computed text keeps its line',
    {
      before: 'text: You save {saving}.\nprice: $9\n',
      after: 'text: You save {saving}.\nprice: $8\n',
      words: ['You save $3.', 'You save $2.'],
      traced: 'a.yaml:1:7',
      lines: ['a.yaml:1:7'],
    },
  ],
])('%s', (_, { before, after, words, traced, lines, file = 'a.yaml' }) => {
  const correct = createCorrectSource(new Map([[file, before]]), new Map([[file, after]]));
  const difference = newDifference('words', 'words', { before: words[0], after: words[1] });
  const { source, otherSources = [] } = correct({ ...difference, ...(traced && { source: traced }) });
  expect([source, ...otherSources]).toEqual(lines);
});
