import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isWholePicture } from '../../build/is-whole-picture';

test('a WebP of hardly anything but one colour is whole, though it packs into zeros', async () => {
  const flat = { width: 3000, height: 2000, channels: 3, background: '#1b1722' } as const;
  expect(isWholePicture('flat.webp', await sharp({ create: flat }).webp().toBuffer())).toBe(true);
});

test('a WebP of which the second half was never written is not', async () => {
  const noise = {
    width: 300,
    height: 200,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  const bytes = await sharp({ create: { ...noise, background: '#000' } })
    .webp()
    .toBuffer();
  expect(isWholePicture('noise.webp', bytes)).toBe(true);
  bytes.fill(0, bytes.length / 2);
  expect(isWholePicture('noise.webp', bytes)).toBe(false);
});
