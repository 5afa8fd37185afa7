import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { luminanceOf, ratioOf } from '../../generator/site/color';
import { blend } from './color';
import { readReadmeWords } from './readme-words';
import { formatFaults } from './report';
import { selectVisits } from './select-visits';

describe('contrast', () => {
  it('is what WCAG says it is', () => {
    expect(ratioOf(luminanceOf([255, 255, 255]), luminanceOf([0, 0, 0]))).toBe(21);
    expect(ratioOf(luminanceOf([118, 118, 118]), luminanceOf([255, 255, 255]))).toBeCloseTo(4.54, 2);
  });

  it('counts what shows through', () => {
    expect(blend([200, 100, 0], 0.5, [0, 100, 200])).toEqual([100, 100, 100]);
  });
});

describe('the report', () => {
  it('says each fault once, with the first places and how wrong it is there', () => {
    const places = ['a', 'b', 'c', 'd'].map((place) => ({ text: 'overflow: p', measure: '3 px', place }));
    expect(formatFaults([{ text: 'clipped: h1', place: 'e' }, ...places, ...places])).toBe(
      [
        '  clipped: h1',
        '      e',
        '  overflow: p',
        '      3 px in a',
        '      3 px in b',
        '      3 px in c',
        '      and 1 more',
      ].join('\n'),
    );
  });
});

describe('words on the command line', () => {
  it('narrow the table by name and by width', () => {
    const visits = selectVisits(['roadmap', '390', '768']);
    expect(new Set(visits.map(({ settings }) => settings.width))).toEqual(new Set([390, 768]));
    expect(visits.flatMap(({ looks }) => looks).every(({ name }) => name.includes('roadmap'))).toBe(true);
    expect(selectVisits(['nonsense'])).toEqual([]);
  });
});

it('the words in the pictures of README.md are those of the content', async () => {
  const rootDir = resolve(import.meta.dirname, '../..');
  const recorded = JSON.parse(await readFile(join(rootDir, 'docs/words-in-pictures.json'), 'utf8'));
  const advice = 'The pictures are old: npm run screenshots -- --readme takes them again.';
  expect(await readReadmeWords(join(rootDir, 'content')), advice).toEqual(recorded);
});
