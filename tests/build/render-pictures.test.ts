import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderPictures } from '../../build/render-pictures';
import { temporaryCache } from './fixture';

const svg = (attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`);

async function sizeOf(file: string, bytes: Uint8Array) {
  const { assets } = await renderPictures(new Map([[file, bytes]]), await temporaryCache());
  const asset = assets.get(file);
  return asset && [asset.width, asset.height];
}

function photo() {
  return sharp({ create: { width: 6, height: 4, channels: 3, background: 'red' } });
}

test('a picture is published as it is, named after its bytes', async () => {
  const bytes = svg('viewBox="0 0 3 2"');
  const { assets, files } = await renderPictures(
    new Map([['pictures/a/die.svg', bytes]]),
    await temporaryCache(),
  );

  expect(files).toEqual([{ path: expect.stringMatching(/^assets\/die-[0-9a-f]{10}\.svg$/), bytes }]);
  expect(assets.get('pictures/a/die.svg')?.url).toBe(`/${files[0]?.path}`);
});

test('a drawing has the size it gives itself, or else that of its viewBox', async () => {
  expect(await sizeOf('pictures/a.svg', svg('width="30px" height="20" viewBox="0 0 3 2"'))).toEqual([30, 20]);
  expect(await sizeOf('pictures/a.svg', svg('width="100%" height="100%" viewBox="0 0 300 200.4"'))).toEqual([
    300, 200,
  ]);
});

test('a photograph has the size in which browsers show it', async () => {
  expect(await sizeOf('pictures/a.webp', await photo().webp().toBuffer())).toEqual([6, 4]);
  expect(
    await sizeOf('pictures/a.jpg', await photo().jpeg().withMetadata({ orientation: 6 }).toBuffer()),
  ).toEqual([4, 6]);
});

test('what cannot be read is left out', async () => {
  expect(await sizeOf('pictures/a.png', Buffer.from('no picture'))).toBeUndefined();
  expect(await sizeOf('pictures/a.svg', svg('id="a"'))).toBeUndefined();
});

test('two files with the same name and the same bytes are published once under one address', async () => {
  const bytes = svg('viewBox="0 0 3 2"');
  const { files } = await renderPictures(
    new Map([
      ['pictures/a/die.svg', bytes],
      ['pictures/b/die.svg', bytes],
    ]),
    await temporaryCache(),
  );

  expect(files).toHaveLength(1);
});
