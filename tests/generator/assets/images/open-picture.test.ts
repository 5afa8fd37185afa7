import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createEncoder, openPicture } from '../../../../generator/assets/images/encode-picture';
import { temporaryCache } from '../../fixture';

const size = 32;

/** A 16-bit PNG of one color, with values of 0 to 255 in the color space of its profile. */
async function paint(rgb: readonly number[]): Promise<Buffer> {
  const words = Uint16Array.from({ length: size * size * 3 }, (_, index) => (rgb[index % 3] ?? 0) * 257);
  const raw = { width: size, height: size, channels: 3 } as const;
  const plain = await sharp(words, { raw }).toColourspace('rgb16').png().toBuffer();
  // sharp attaches a profile only to converted pixels, so the chunk comes from another picture.
  const donor = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  return insertChunk(plain, takeChunk(donor, 'iCCP'));
}

function takeChunk(png: Buffer, name: string): Buffer {
  const at = png.indexOf(name, 0, 'latin1') - 4;
  return png.subarray(at, at + 12 + png.readUInt32BE(at));
}

/** After the header, which is 8 bytes of signature and a chunk of 25. */
function insertChunk(png: Buffer, chunk: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

async function colorOf(picture: Uint8Array): Promise<number[]> {
  const pixels = await sharp(picture).removeAlpha().raw({ depth: 'uchar' }).toBuffer();
  return [...pixels.subarray(0, 3)];
}

/** The largest difference of a channel. */
function difference(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? Number.NaN))));
}

describe('a 16-bit picture of a wide color space', () => {
  const painted = [40, 90, 200];
  const srgb = [11, 91, 207];
  test('is 16-bit and has a profile', async () => {
    const { depth, hasProfile } = await sharp(await paint(painted)).metadata();
    expect({ depth, hasProfile }).toEqual({ depth: 'ushort', hasProfile: true });
  });

  test('is encoded in the colors that it shows', async () => {
    const encode = createEncoder(await temporaryCache(), 'thorough');
    const color = await colorOf(await encode(await paint(painted), size / 2, 'avif'));
    expect(difference(color, srgb)).toBeLessThanOrEqual(2);
  });

  test('keeps its color as PNG and as pixels, which icons and cards are made from', async () => {
    const picture = await openPicture(await paint(painted));
    const icon = await colorOf(await picture.clone().png({ palette: true }).toBuffer());
    expect(difference(icon, srgb)).toBeLessThanOrEqual(2);
    const card = picture.clone().flatten({ background: '#000' }).toColourspace('srgb').raw();
    expect(difference([...(await card.toBuffer()).subarray(0, 3)], srgb)).toBeLessThanOrEqual(2);
  });
});
