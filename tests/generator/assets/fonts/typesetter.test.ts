import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { loadTypesetter } from '../../../../generator/assets/fonts/typesetter';
import { rootDir } from '../../fixture';

const [font, further] = ['latin', 'latin-ext'].map((part) =>
  join(
    rootDir,
    `node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
  ),
) as [string, string];

test('texts are as wide as their letters, one after the other', async () => {
  const { widthOf } = await loadTypesetter([font], { wght: 400 }, 'abc');

  expect(widthOf('ab')).toBeCloseTo(widthOf('a') + widthOf('b'), 1);
  expect(widthOf('a')).toBe(widthOf('a'));
  expect(widthOf('')).toBeCloseTo(0);
});

test('a letter that only another file has is set from that', async () => {
  const { widthOf, outline } = await loadTypesetter([font, further], { wght: 400 }, 'abř');
  const place = { x: 0, y: 0, size: 1000 };
  const alone = await loadTypesetter([font], { wght: 400 }, 'abř');
  const shapes = (drawing: string) => drawing.match(/ d="[^"]*"/g);

  expect(widthOf('ařb')).toBeCloseTo(widthOf('a') + widthOf('ř') + widthOf('b'), 1);
  expect(shapes(outline('ařb', place))).toEqual(
    ['a', 'ř', 'b'].flatMap((letter) => shapes(outline(letter, place))),
  );
  expect(outline('ř', place)).not.toBe(alone.outline('ř', place));
  expect(outline('ab', place)).toBe(alone.outline('ab', place));
});

test('a text that is set again and again takes no more room', async () => {
  const { Buffer } = await import('harfbuzzjs');
  const used = new Set<unknown>();
  const { addText } = Buffer.prototype;
  vi.spyOn(Buffer.prototype, 'addText').mockImplementation(function (this: unknown, ...args) {
    used.add(this);
    return addText.apply(this as InstanceType<typeof Buffer>, args);
  });
  const { widthOf } = await loadTypesetter([font], { wght: 400 }, 'abc');
  for (let round = 0; round < 100; round++) widthOf('abc');

  expect(used.size).toBe(1);
});
