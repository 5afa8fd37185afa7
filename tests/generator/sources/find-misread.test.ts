import { expect, test } from 'vitest';
import { findMisread } from '../../../generator/sources/find-misread';

const placesIn = (text: string, path = 'a.md') =>
  findMisread({ path, text }).map(({ line, column }) => `${line}:${column}`);

test.each([
  'CafÃ©',
  'itâ€™s',
  'â€œsoâ€',
  'Â£5',
  'fÃ¼r',
  'CafÃƒÂ©',
  'voilÃ\u00a0',
  'ðŸ”¥',
  'ï»¿a',
  'It\ufffds',
])('what another encoding makes of a text: %s', (word) => {
  expect(placesIn(`So it is,\n${word} here.`)).toEqual([expect.stringMatching(/^2:/)]);
});

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
