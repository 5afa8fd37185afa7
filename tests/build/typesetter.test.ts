import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { loadTypesetter } from '../../build/typesetter';
import { rootDir } from './fixture';

const font = join(
  rootDir,
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
);

test('texts are as wide as their letters, one after the other', async () => {
  const { widthOf } = await loadTypesetter(font, { wght: 400 }, 'abc');

  expect(widthOf('ab')).toBeCloseTo(widthOf('a') + widthOf('b'), 1);
  expect(widthOf('a')).toBe(widthOf('a'));
  expect(widthOf('')).toBeCloseTo(0);
});

test('a text that is set again and again takes no more room', async () => {
  const { Buffer } = await import('harfbuzzjs');
  const used = new Set<unknown>();
  const { addText } = Buffer.prototype;
  vi.spyOn(Buffer.prototype, 'addText').mockImplementation(function (this: unknown, ...args) {
    used.add(this);
    return addText.apply(this as InstanceType<typeof Buffer>, args);
  });
  const { widthOf } = await loadTypesetter(font, { wght: 400 }, 'abc');
  for (let round = 0; round < 100; round++) widthOf('abc');

  expect(used.size).toBe(1);
});
