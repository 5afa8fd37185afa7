import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type Content, contentFiles } from '../../content/schema';
import { locationAt } from '../../generator/content/list-values';
import { parseYaml } from '../../generator/content/yaml/parse-yaml';
import type { ContentPath } from '../../generator/site/site-definition';
import { checkScene } from '../../templates/checks/check-scene';
import { readFixture, sentences } from '../generator/fixture';
import { readCases } from '../generator/read-cases';

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

/** What of the scene is changed, or removed with its line end, and what is reported then. */
const mistakes = readCases(join(import.meta.dirname, 'check-scene.txt'));

test.each(mistakes.map(({ text, lines }) => [text('*'), text('-') ?? '', text('+'), lines('!')] as const))(
  '%s',
  (_, from, to, reported) => {
    expect(afterChanges(to === undefined ? [`${from}\n`, ''] : [from, to])).toEqual(reported);
  },
);

test('a passage is unreachable, too, where only one that nothing leads to leads to it', () => {
  const roof = `${lastPassage.replace('to: open', 'to: roof')}  - id: roof\n    text: High up.\n`;
  expect(afterChanges(['failure: ouch', 'failure: open'], [lastPassage, roof])).toEqual([
    expect.stringContaining('no way leads from the first passage to "ouch"'),
    expect.stringContaining('no way leads from the first passage to "roof"'),
  ]);
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
