import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isWholePicture } from '../../../../generator/assets/images/is-whole-picture';
import { isLong } from '../../../long-run';

const flat = { width: 3000, height: 2000, channels: 3, background: '#1b1722' } as const;
const noise = {
  width: 600,
  height: 400,
  channels: 3,
  background: '#000',
  noise: { type: 'gaussian', mean: 128, sigma: 40 },
} as const;

test('a WebP of hardly anything but one colour is whole, though it packs into zeros', async () => {
  expect(isWholePicture('flat.webp', await sharp({ create: flat }).webp().toBuffer())).toBe(true);
});

test.each([{ quality: 80 }, { lossless: true }, { nearLossless: true }])(
  'a WebP of a shape on nothing is whole, however quickly it was packed: %o',
  async (options) => {
    const shape = '<circle cx="600" cy="600" r="300" fill="#c63"/>';
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">${shape}</svg>`;
    const bytes = await sharp(Buffer.from(drawing))
      .webp({ ...options, effort: 0 })
      .toBuffer();
    expect(isWholePicture('shape.webp', bytes)).toBe(true);
  },
);

test('a PNG may have notes behind its end, and must have one', async () => {
  const plain = { width: 30, height: 20, channels: 3, background: '#1b1722' } as const;
  const bytes = await sharp({ create: plain }).png().toBuffer();
  expect(isWholePicture('plain.png', Buffer.concat([bytes, Buffer.alloc(16)]))).toBe(true);
  expect(isWholePicture('plain.png', bytes.subarray(0, -13))).toBe(false);
});

test('a WebP of which the second half was never written is not', async () => {
  const bytes = await sharp({ create: noise }).webp().toBuffer();
  expect(isWholePicture('noise.webp', bytes)).toBe(true);
  bytes.fill(0, bytes.length / 2);
  expect(isWholePicture('noise.webp', bytes)).toBe(false);
});

const jpegsInOneGo = [
  { name: 'in one go', options: {} },
  { name: 'in one go, with usual tables', options: { optimiseCoding: false } },
];
const jpegs = [
  ...jpegsInOneGo,
  { name: 'in steps', options: { progressive: true } },
  { name: 'small', options: { mozjpeg: true, quality: 40 } },
];

test.each(jpegs)('a JPEG of hardly anything but one colour is whole, $name', async ({ options }) => {
  const dot = { width: 40, height: 40, channels: 3, background: '#fff' } as const;
  const bytes = await sharp({ create: flat })
    .composite([{ input: await sharp({ create: dot }).png().toBuffer() }])
    .jpeg(options)
    .toBuffer();
  expect(isWholePicture('flat.jpg', bytes)).toBe(true);
});

const [width, height] = [4096, 512];
const patterns = [
  (_: number, y: number) => (y % 2) * 255,
  (x: number, y: number) => (((x >> 2) + (y >> 2)) % 2) * 200,
  (x: number) => 255 - (x >> 4),
  (x: number, y: number) => ((x * 7 + y * 13) % 16) * 15,
].map((shade) => Uint8Array.from({ length: width * height }, (_, at) => shade(at % width, (at / width) | 0)));

// The last takes longer than all else here.
test.each(isLong ? jpegs : jpegs.slice(0, -1))(
  'a JPEG of a pattern or a slope is whole, $name',
  async ({ options }) => {
    for (const data of patterns) {
      for (const quality of [5, 40, 90]) {
        const bytes = await sharp(data, { raw: { width, height, channels: 1 } })
          .jpeg({ ...options, quality })
          .toBuffer();
        expect(isWholePicture('pattern.jpg', bytes)).toBe(true);
      }
    }
  },
);

// One that comes in steps may have zeros anywhere.
test.each(jpegsInOneGo)('a JPEG of which a part was never written is not, $name', async ({ options }) => {
  const bytes = await sharp({ create: noise }).jpeg(options).toBuffer();
  expect(isWholePicture('noise.jpg', bytes)).toBe(true);
  const from = Math.floor(bytes.length / 4);
  bytes.fill(0, from, from + 4000);
  expect(isWholePicture('noise.jpg', bytes)).toBe(false);
});
