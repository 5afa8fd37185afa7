import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type Content, contentFiles } from '../../content/schema';
import { locationAt } from '../../generator/content/list-values';
import { parseYaml } from '../../generator/content/yaml/parse-yaml';
import type { ContentPath } from '../../generator/site/site-definition';
import { checkScene } from '../../templates/checks/check-scene';
import { readFixture, sentences } from '../generator/fixture';

const { documents } = await readFixture();
const text = documents.find(({ name }) => name === 'scene.yaml')?.text ?? '';
const { file, schema } = contentFiles.scene;

/** What is reported for the scene of the fixture after these replacements: rule and sentence. */
function afterChanges(...changes: [from: string, to: string][]): string[] {
  const changed = changes.reduce((before, [from, to]) => {
    expect(before).toContain(from);
    return before.replace(from, to);
  }, text);
  const { value, diagnostics, placeholders, locations } = parseYaml<z.ZodType>(
    { path: file, text: changed },
    schema,
  );
  const scene = value as Content['scene'];
  const locate = ([, ...path]: ContentPath) => locationAt(locations, file, path);
  const isPlaceholder = (text: string) => placeholders.has(text);
  const written = { isPlaceholder, locate, locateKey: locate };
  const all = [...diagnostics, ...checkScene({ scene }, written)];
  return sentences({ diagnostics: all }).map((sentence, index) => `${all[index]?.rule} ${sentence}`);
}

const lastPassage = `  - id: ouch
    text: It was made of iron.
    choices:
      - words: Knock
        to: open
`;

test('the scene of the fixture is sound', () => {
  expect(afterChanges()).toEqual([]);
});

test.each<[string, [string, string][], string[]]>([
  [
    'a choice leads to a misspelt passage',
    [['to: open', 'to: opne']],
    ['scene/unknown-passage scene.yaml:23:13 no passage has the id "opne". Did you mean open?'],
  ],
  [
    'a roll leads to no passage',
    [['failure: ouch', 'failure: bruise']],
    [
      'scene/unknown-passage scene.yaml:20:84 no passage has the id "bruise". Add the passage, or name one that is there.',
    ],
  ],
  [
    'nothing leads to a passage',
    [['failure: ouch', 'failure: open']],
    [
      'scene/unreachable scene.yaml:26:9 no way leads from the first passage to "ouch". Lead a choice to it, or remove it.',
    ],
  ],
  [
    'only a passage that nothing leads to leads to another',
    [
      ['failure: ouch', 'failure: open'],
      [lastPassage, `${lastPassage.replace('to: open', 'to: roof')}  - id: roof\n    text: High up.\n`],
    ],
    [
      'scene/unreachable scene.yaml:26:9 no way leads from the first passage to "ouch". Lead a choice to it, or remove it.',
      'scene/unreachable scene.yaml:31:9 no way leads from the first passage to "roof". Lead a choice to it, or remove it.',
    ],
  ],
  [
    'a passage leads to itself alone',
    [[lastPassage, lastPassage.replace('to: open', 'to: ouch')]],
    [
      'scene/endless scene.yaml:26:9 no way leads from the passage "ouch" to an end. Lead one of its choices to a passage that has no choices, or give it none.',
    ],
  ],
  [
    'a choice leads nowhere',
    [['        to: open\n', '']],
    ['content/missing-value scene.yaml:22:9 to is missing. Add a line that begins with "to:" to this group.'],
  ],
  [
    'a choice leads two ways',
    [['      - words: Push it\n', '      - words: Push it\n        to: open\n']],
    [
      'content/refused-value scene.yaml:20:13 to must be there, or roll in its place, got "open". Write one of the two, and not both.',
    ],
  ],
  [
    'a roll that cannot fail',
    [['against: 12', 'against: 3']],
    [
      'content/refused-value scene.yaml:20:56 against must leave a twenty-sided die something to decide, got 3. Write more than bonus and 1 together, and no more than bonus and 20.',
    ],
  ],
  [
    'a roll that cannot succeed',
    [['against: 12', 'against: 23']],
    [
      'content/refused-value scene.yaml:20:56 against must leave a twenty-sided die something to decide, got 23. Write more than bonus and 1 together, and no more than bonus and 20.',
    ],
  ],
])('%s', (_, changes, told) => {
  expect(afterChanges(...changes)).toEqual(told);
});

test('a passage whose id cannot be read is reported, and nothing that follows from it', () => {
  expect(afterChanges(['id: ouch', 'id: OUCH'])).toEqual([
    expect.stringMatching(/^content\/refused-value scene\.yaml:26:9 id must be lower-case/),
  ]);
});

test('nothing is left to report after the fixes', () => {
  expect(afterChanges(['failure: ouch', 'failure: open'], [lastPassage, ''])).toEqual([]);
  expect(afterChanges([lastPassage, '  - id: ouch\n    text: It was made of iron.\n'])).toEqual([]);
  expect(afterChanges(['against: 12', 'against: 4'])).toEqual([]);
  expect(afterChanges(['against: 12', 'against: 22'])).toEqual([]);
});
