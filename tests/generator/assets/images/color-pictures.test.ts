import sharp, { type Color } from 'sharp';
import { expect, test } from 'vitest';
import { colorPictures } from '../../../../generator/assets/images/color-pictures';
import { renderPictures } from '../../../../generator/assets/images/render-pictures';
import { temporaryCache } from '../../fixture';

const fill = (background: Color, width = 40) =>
  sharp({ create: { width, height: width / 2, channels: 4, background } });

async function colorsOf(files: Record<string, Uint8Array>, names = ['pictures/a.webp']): Promise<string> {
  const pictures = new Map(Object.entries(files));
  const cache = await temporaryCache();
  return colorPictures(names, await renderPictures(pictures, cache), cache);
}

test('an opaque picture gets the mean of its colors for a ground, on screens alone', async () => {
  const right = await fill('#203040', 20).resize(20, 20, { fit: 'fill' }).png().toBuffer();
  const half = fill('#402030').composite([{ input: right, gravity: 'east' }]);
  const bytes = await half.removeAlpha().webp({ lossless: true }).toBuffer();

  expect(await colorsOf({ 'pictures/a.webp': bytes })).toMatch(
    /^@layer site\{@media screen and \(forced-colors:none\)\{\[src\*="-[0-9a-f]{6}"\]\{background:#302838\}\}\}$/,
  );
});

test('one of many widths is found by the beginning of every address', async () => {
  const files = {
    'pictures/a@20.webp': await fill('#203040', 20).webp({ lossless: true }).toBuffer(),
    'pictures/a@40.webp': await fill('#203040').webp({ lossless: true }).toBuffer(),
  };
  const { assets } = await renderPictures(new Map(Object.entries(files)), await temporaryCache());
  const [, letters = 'none'] = /\*="([^"]+)"/.exec(await colorsOf(files)) ?? [];

  expect(assets.get('pictures/a.webp')?.variants.map(({ url }) => url.includes(letters))).toEqual([
    true,
    true,
  ]);
});

test('a picture whose name holds a day is found by its hash all the same', async () => {
  const name = 'pictures/a-20260101.webp';
  const files = { [name]: await fill('#203040').webp({ lossless: true }).toBuffer() };

  expect(await colorsOf(files, [name])).toMatch(/\[src\*="-(?!202601)[0-9a-f]{6}"\]/);
});

test('letters can be read on the ground of a light picture', async () => {
  const bytes = await fill('#fff').removeAlpha().webp().toBuffer();
  const [, grey = ''] = /background:#(..)\1\1/.exec(await colorsOf({ 'pictures/a.webp': bytes })) ?? [];

  expect(Number.parseInt(grey, 16)).toBeGreaterThan(60);
  expect(Number.parseInt(grey, 16)).toBeLessThan(90);
});

test.each([
  ['lets something through', { 'pictures/a.webp': fill({ r: 1, g: 2, b: 3, alpha: 0.9 }).webp() }, undefined],
  ['is not asked for', { 'pictures/a.webp': fill('#123').webp() }, []],
  ['is not there', {}, undefined],
])('a picture that %s gets none', async (_name, made, names) => {
  const files = Object.entries(made).map(
    async ([name, picture]) => [name, await picture.toBuffer()] as const,
  );
  expect(await colorsOf(Object.fromEntries(await Promise.all(files)), names)).toBe('');
});
