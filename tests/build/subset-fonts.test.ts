import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createCache } from '../../build/cache';
import { findMissing, subsetFonts } from '../../build/subset-fonts';
import type { FontFace } from '../../templates/fonts';
import { rootDir, temporaryCache, temporaryDir } from './fixture';

const modulesDir = join(rootDir, 'node_modules');
const face: FontFace = {
  family: 'Instrument Sans',
  style: 'normal',
  source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  features: ['kern'],
  descriptors: { 'font-weight': '400 600', 'font-display': 'swap' },
};

test('a face is cut down and described by a rule that points at it', async () => {
  const { files, styles, preloadUrls } = await subsetFonts([face], 'abc', modulesDir, await temporaryCache());
  const [file] = files;
  const original = await readFile(join(modulesDir, face.source));

  expect(file?.path).toMatch(/^assets\/instrument-sans-latin-wght-normal-[0-9a-f]{10}\.woff2$/);
  expect(
    Buffer.from(file?.bytes ?? [])
      .subarray(0, 4)
      .toString(),
  ).toBe('wOF2');
  expect(file?.bytes.byteLength).toBeLessThan(original.byteLength / 4);
  expect(styles).toBe(
    `@font-face{font-family:"Instrument Sans";font-style:normal;src:url("/${file?.path}") format("woff2");font-weight:400 600;font-display:swap}`,
  );
  expect(preloadUrls).toEqual([`/${file?.path}`]);
});

test('a face may be there again, from the same file, with descriptors of its own', async () => {
  const again = { family: 'Small Sans', descriptors: { 'size-adjust': '110%' } };
  const { files, styles } = await subsetFonts(
    [{ ...face, again }],
    'abc',
    modulesDir,
    await temporaryCache(),
  );
  const src = `font-style:normal;src:url("/${files[0]?.path}") format("woff2");font-weight:400 600;font-display:swap`;

  expect(files).toHaveLength(1);
  expect(styles).toBe(
    `@font-face{font-family:"Instrument Sans";${src}}@font-face{font-family:"Small Sans";${src};size-adjust:110%}`,
  );
});

test('the same characters need no second cut, others do', async () => {
  const dir = await temporaryDir();
  const [first] = (await subsetFonts([face], 'abc', modulesDir, createCache(dir, 't'))).files;
  const nowhere = join(dir, 'no-modules');

  expect((await subsetFonts([face], 'abc', nowhere, createCache(dir, 't'))).files[0]?.path).toBe(first?.path);
  await expect(subsetFonts([face], 'abcd', nowhere, createCache(dir, 't'))).rejects.toThrow('ENOENT');
});

test('characters that a face lacks are told with its family', async () => {
  const faces = [face, { ...face, variationAxes: { wght: { min: 400, max: 500 } } }];
  const cache = await temporaryCache();

  for (const look of [subsetFonts, findMissing]) {
    expect([...(await look(faces, 'a☃½', modulesDir, cache)).missing]).toEqual([
      ['☃', ['Instrument Sans']],
      ['½', ['Instrument Sans']],
    ]);
  }
});

test('a face in which no letter is found is a failure, and is not remembered', async () => {
  const cache = await temporaryCache();
  const harfbuzz = await import('harfbuzzjs');
  const collect = vi.spyOn(harfbuzz.Face.prototype, 'collectUnicodes').mockReturnValue(new Uint32Array());

  await expect(subsetFonts([face], 'abc', modulesDir, cache)).rejects.toThrow('none of its letters');
  collect.mockRestore();
  expect((await subsetFonts([face], 'abc', modulesDir, cache)).missing.size).toBe(0);
});
