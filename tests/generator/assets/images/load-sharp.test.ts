import { afterEach, expect, test, vi } from 'vitest';
import { temporaryCache } from '../../fixture';

afterEach(() => {
  vi.doUnmock('sharp');
  vi.resetModules();
});

test('a picture library that does not load is named, calls no picture damaged, and is not cached', async () => {
  const { default: sharp } = await vi.importActual<typeof import('sharp')>('sharp');
  const photo = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const pictures = new Map([['pictures/a.png', photo]]);
  const cache = await temporaryCache();
  vi.doMock('sharp', () => {
    throw new Error('Could not load the "sharp" module');
  });
  const broken = await import('../../../../generator/assets/images/render-pictures');
  await expect(broken.renderPictures(pictures, cache)).rejects.toThrow(/picture library sharp does not load/);

  vi.doUnmock('sharp');
  vi.resetModules();
  const mended = await import('../../../../generator/assets/images/render-pictures');
  const { pictures: read, faults } = await mended.renderPictures(pictures, cache);
  expect([...read.keys(), ...faults.keys()]).toEqual(['pictures/a.png']);
  expect(faults.size).toBe(0);
});

test('too little memory is named, and calls no picture damaged', async () => {
  const outOfMemory = () => {
    throw new Error('vips__malloc: out of memory -- size == 300MB');
  };
  vi.doMock('sharp', () => ({
    default: Object.assign(() => ({ metadata: outOfMemory }), { cache: () => undefined }),
  }));
  const { renderPictures, encodeReferencedImages } = await import(
    '../../../../generator/assets/images/render-pictures'
  );
  const words = /too little memory to read the pictures/;
  const pictures = new Map([['pictures/a.png', Buffer.from('')]]);
  await expect(renderPictures(pictures, await temporaryCache())).rejects.toThrow(words);
  const file = { path: 'assets/a.avif', name: 'pictures/a.png', make: async () => outOfMemory() };
  await expect(encodeReferencedImages([file], new Set(['/assets/a.avif']))).rejects.toThrow(words);
});
