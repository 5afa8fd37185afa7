import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Plate } from '../plates';
import { fileOf, matching, removeStale } from '../variants';

const plate = (...widths: number[]): Plate => ({
  widths,
  quality: 40,
  draw: () => {
    throw new Error('Nothing is drawn here.');
  },
});
const plates = { book: plate(400, 800), 'small/book-end': plate(400), die: plate(400) };

it.each([
  ['', ['book@400.avif', 'book@800.avif', 'small/book-end@400.avif', 'die@400.avif']],
  ['book', ['book@400.avif', 'book@800.avif', 'small/book-end@400.avif']],
  ['book@800', ['book@800.avif']],
  ['book@300', []],
  ['candle', []],
])('“%s” matches %j', (word, files) => {
  expect(matching(word, plates).map(fileOf)).toEqual(files);
});

it('removes the files of a picture at other widths, and of no other picture', () => {
  const folder = mkdtempSync(join(tmpdir(), 'variants-'));
  for (const file of ['book@400.avif', 'book@300.avif', 'book.avif', 'bookend@300.avif', 'book@300.png'])
    writeFileSync(join(folder, file), '');
  removeStale(folder, 'book', [400]);
  expect(readdirSync(folder).sort()).toEqual(['book@300.png', 'book@400.avif', 'bookend@300.avif']);
});
