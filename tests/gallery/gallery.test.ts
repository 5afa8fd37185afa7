import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { luminanceOf, ratioOf } from '../../generator/site/color';
import { blend } from './color';
import { readReadmeWords } from './readme-words';

describe('contrast', () => {
  it('is what WCAG says it is', () => {
    expect(ratioOf(luminanceOf([255, 255, 255]), luminanceOf([0, 0, 0]))).toBe(21);
    expect(ratioOf(luminanceOf([118, 118, 118]), luminanceOf([255, 255, 255]))).toBeCloseTo(4.54, 2);
  });

  it('counts what shows through', () => {
    expect(blend([200, 100, 0], 0.5, [0, 100, 200])).toEqual([100, 100, 100]);
  });
});

it('the words in the pictures of README.md are those of the content', async () => {
  const rootDir = resolve(import.meta.dirname, '../..');
  const recorded = JSON.parse(await readFile(join(rootDir, 'docs/words-in-pictures.json'), 'utf8'));
  const advice = 'The pictures are old: npm run screenshots takes them again.';
  expect(await readReadmeWords(join(rootDir, 'content')), advice).toEqual(recorded);
});
