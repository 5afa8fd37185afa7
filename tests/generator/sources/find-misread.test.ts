import { describe, expect, test } from 'vitest';
import { describeDiagnostic } from '../../../generator/diagnostics/format-diagnostics';
import { findMisread } from '../../../generator/sources/find-misread';

const said = (text: string, path = 'a.md') => findMisread({ path, text }).map(describeDiagnostic);

describe('what another encoding made of a text is told with what it was', () => {
  test.each([
    ['CafÃ©', 'Café'],
    ['itâ€™s', 'it’s'],
    ['â€œsoâ€\u009d', '“so”'],
    ['â€œsoâ€', '“so”'],
    ['â\u0080\u0099s', '’s'],
    ['Â£5', '£5'],
    ['fÃ¼r', 'für'],
    ['ÃœBER', 'ÜBER'],
    ['PEÃ‘A', 'PEÑA'],
    ['CafÃƒÂ©', 'Café'],
    ['voilÃ', 'voilà'],
    ['ðŸ”¥', '🔥'],
  ])('%s', (written, meant) => {
    const message = findMisread({ path: 'a.md', text: `So it is, ${written} here.` }).map(({ fix }) => fix);
    expect(message).toEqual([`Write ${meant} in its place.`]);
    expect(said(`So it is, ${meant} here.`)).toEqual([]);
  });
});

test('what nobody sees of it is to be removed', () => {
  expect(said('a: Â\u00a0b')).toEqual([
    'a.md:1:4 "Â\u00a0b" is what another encoding makes of "b". Write b in its place.',
  ]);
  expect(said('ï»¿ a')).toEqual([
    'a.md:1:1 "ï»¿" is what another encoding makes of a character that nobody sees. Remove it, or write a space in its place.',
  ]);
});

test('letters that were lost are told, in a row once', () => {
  expect(said('It\ufffds\nso \ufffd\ufffd.')).toEqual([
    'a.md:1:3 the letter that stood here was lost when the file was saved in another encoding. Write it again.',
    'a.md:2:4 the letters that stood here were lost when the file was saved in another encoding. Write them again.',
  ]);
});

test.each([
  'SÃO PAULO, Ânimo, CORAÇÃO, Ângela, RÔLE, Åre, Ärger, à la carte, voilà',
  '“AMANHÔ, «MANHû, IRMÃ’s, MANHÅ, “Ô and “Å”',
  '5 Å², 10 Å… CAFÉ” ROSÉ™ Spaß” groß…',
])('letters that are meant: %s', (text) => {
  expect(said(text)).toEqual([]);
});

test('a comment of YAML is shown nowhere', () => {
  expect(said('# CafÃ©\na: b', 'a.yaml')).toEqual([]);
});
