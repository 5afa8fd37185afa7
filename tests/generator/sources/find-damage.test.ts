import { expect, test } from 'vitest';
import { findConflicts, findMisread } from '../../../generator/sources/decode-text';

const lineOf = (text: string, path: string) => findConflicts({ path, text })[0]?.line;

test.each([
  ['a.yaml', 'a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> other\n', 2],
  ['a.yaml', 'words\n=======\nothers\n', 2],
  ['a.md', 'One.\n\n=======\n\nTwo.\n', 3],
  ['a.md', 'One.\n||||||| 1f2e3d4\nTwo.\n', 2],
  ['a.svg', '<svg>\n=======\n<g/>\n>>>>>>> theirs\n</svg>\n', 4],
  // A heading, a comment, a row of a table.
  ['a.md', 'A short title\n=======\nText follows.\n', undefined],
  ['a.svg', '<svg>\n<!--\n=======\nLayer 1\n=======\n-->\n</svg>\n', undefined],
])('in %s: %j', (path, text, line) => {
  expect(lineOf(text, path)).toBe(line);
});

const placesIn = (text: string, path = 'a.md') =>
  findMisread({ path, text }).map(({ line, column }) => `${line}:${column}`);

test.each(['CafÃ©', 'itâ€™s', 'CafÃƒÂ©', 'ðŸ”¥', 'ï»¿a', 'It\ufffds'])(
  'what another encoding makes of a text: %s',
  (word) => {
    expect(placesIn(`So it is,\n${word} here.`)).toEqual([expect.stringMatching(/^2:/)]);
  },
);

test.each([
  'SÃO PAULO, Ânimo, CORAÇÃO, Ângela, RÔLE, Åre, Ärger, à la carte, voilà',
  '“AMANHÔ, «MANHû, IRMÃ’s, MANHÅ, “Ô and “Å”',
  '5 Å², 10 Å… CAFÉ” ROSÉ™ Spaß” groß…',
])('letters that are meant: %s', (text) => {
  expect(placesIn(text)).toEqual([]);
});

test('a line is reported once, and a comment of YAML not at all', () => {
  expect(placesIn('CafÃ© CafÃ©\n\nIt\ufffds')).toEqual(['1:4', '3:3']);
  expect(placesIn('# CafÃ©\na: b', 'a.yaml')).toEqual([]);
});
