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

const jpegs = [
  { name: 'in one go', options: {} },
  { name: 'in one go, with usual tables', options: { optimiseCoding: false } },
  { name: 'in steps', options: { progressive: true } },
  { name: 'small', options: { mozjpeg: true, quality: 40 } },
];

test.each(jpegs)('a JPEG of hardly anything but one colour is whole, $name', async ({ options }) => {
  const flat = { width: 3000, height: 2000, channels: 3, background: '#1b1722' } as const;
  const dot = { width: 40, height: 40, channels: 3, background: '#fff' } as const;
  const bytes = await sharp({ create: flat })
    .composite([{ input: await sharp({ create: dot }).png().toBuffer() }])
    .jpeg(options)
    .toBuffer();
  expect(isWholePicture('flat.jpg', bytes)).toBe(true);
});

// In steps, zeros may as well say that many blocks have nothing more: what is missing cannot always be told.
test.each(jpegs.filter(({ name }) => name !== 'in steps'))(
  'a JPEG of which a part was never written is not, $name',
  async ({ options }) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, noise, background: '#000' } })
      .jpeg(options)
      .toBuffer();
    expect(isWholePicture('noise.jpg', bytes)).toBe(true);
    const from = Math.floor(bytes.length / 4);
    bytes.fill(0, from, from + 4000);
    expect(isWholePicture('noise.jpg', bytes)).toBe(false);
  },
);
