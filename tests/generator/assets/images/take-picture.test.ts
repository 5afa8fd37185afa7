import { crc32 } from 'node:zlib';
import sharp, { type Create } from 'sharp';
import { describe, expect, test } from 'vitest';
import { type TakenPicture, takePicture } from '../../../../generator/assets/images/take-picture';

const plain = (width: number, height: number): { create: Create } => ({
  create: { width, height, channels: 3, background: 'teal' },
});
const jpeg = (width = 40, height = 20) => sharp(plain(width, height)).jpeg().toBuffer();
const noise = (width: number, height: number) =>
  sharp({
    ...plain(width, height),
    create: { ...plain(width, height).create, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

async function take(bytes: Uint8Array, widest = 2560, name = 'IMG_1.JPG'): Promise<TakenPicture> {
  const taken = await takePicture(name, bytes, widest);
  if ('rule' in taken) throw new Error(taken.message);
  return taken;
}

/** The rule, what is said of the file, and what would do. */
async function refusal(bytes: Uint8Array, name = 'IMG_1.JPG') {
  const taken = await takePicture(name, bytes, 2560);
  return 'rule' in taken ? [taken.rule, taken.message, taken.fix] : 'taken';
}

test('a picture of a telephone is upright, holds no place or owner, and is no wider than it may be', async () => {
  const photograph = await noise(400, 200)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Ann Okoro' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await sharp(photograph).metadata()).toMatchObject({ orientation: 6 });
  const { bytes, extension } = await take(photograph, 120);
  expect(extension).toBe('.jpg');
  const { width, height, exif, orientation, icc } = await sharp(bytes).metadata();
  expect([width, height, exif, orientation, icc]).toEqual([120, 240, undefined, undefined, undefined]);
});

test('a small picture is not enlarged, and a picture with clear parts keeps them', async () => {
  expect(await sharp((await take(await jpeg())).bytes).metadata()).toMatchObject({ width: 40, height: 20 });
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00800080' } })
    .avif()
    .toBuffer();
  const { bytes, extension } = await take(clear);
  expect([extension, (await sharp(bytes).metadata()).hasAlpha]).toEqual(['.webp', true]);
});

test('a screenshot stays without loss; what is as heavy as a photograph becomes one', async () => {
  expect((await take(await sharp(plain(900, 900)).png().toBuffer())).extension).toBe('.png');
  const { extension, bytes } = await take(await noise(1200, 900).png().toBuffer());
  expect(extension).toBe('.webp');
  expect(bytes.byteLength).toBeLessThan(1_500_000);
});

describe('what is no still picture alone', () => {
  test('nothing behind the end of a picture or in its notes is kept', async () => {
    const script = '<script>alert(1)</script><?php system("id"); ?>';
    const behind = Buffer.concat([await jpeg(), Buffer.from(`PK\x03\x04${script}`)]);
    const within = await sharp(plain(8, 8)).gif().toBuffer();
    const noted = await sharp(plain(8, 8))
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    expect(noted.includes('<?php')).toBe(true);
    for (const bytes of [behind, Buffer.concat([within, Buffer.from(script)]), noted]) {
      const { bytes: taken } = await take(bytes);
      expect(Buffer.from(taken).toString('latin1')).not.toMatch(/script|php|PK/);
    }
  });

  test('a hundred million pixels in a few bytes are refused before they are decoded', async () => {
    // The width and the height stand at the beginning of the first chunk, whose checksum follows it.
    const bytes = await sharp(plain(8, 8)).png().toBuffer();
    for (const at of [16, 20]) bytes.writeUInt32BE(10_000, at);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    const startMs = performance.now();
    expect(await refusal(bytes)).toEqual([
      'picture/too-large',
      'the picture "IMG_1.JPG" has 10000 × 10000 pixels, and at most 64 million are read',
      'Export it smaller: 2560 pixels across are enough.',
    ]);
    expect(performance.now() - startMs).toBeLessThan(1000);
  });

  test('pictures that move', async () => {
    const frames = [await jpeg(), await noise(40, 20).jpeg().toBuffer()];
    const joined = sharp(frames, { join: { animated: true } });
    for (const bytes of [await joined.clone().gif().toBuffer(), await joined.clone().webp().toBuffer()]) {
      expect((await refusal(bytes))[0]).toBe('picture/moves');
    }
    const png = await sharp(plain(8, 8)).png().toBuffer();
    const animated = Buffer.concat([
      png.subarray(0, 33),
      Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'),
      png.subarray(33),
    ]);
    expect((await refusal(animated))[0]).toBe('picture/moves');
  });

  test('files of other kinds, and what is broken', async () => {
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(500),
    ]);
    expect(await refusal(heic, 'IMG_2.HEIC')).toEqual([
      'picture/unreadable',
      'the picture "IMG_2.HEIC" is a HEIC',
      'This computer cannot read it. Export it as JPEG; telephones take JPEG once they are set to the most compatible format.',
    ]);
    const whole = await noise(200, 200).jpeg().toBuffer();
    const others = [
      Buffer.from(''),
      Buffer.from('%PDF-1.7'),
      Buffer.from('<!doctype html><title>No picture</title>'),
      Buffer.from('version https://git-lfs.github.com/spec/v1'),
      await sharp(plain(8, 8)).tiff().toBuffer(),
      whole.subarray(0, whole.byteLength / 2),
    ];
    for (const bytes of others)
      expect((await refusal(bytes))[0], bytes.toString().slice(0, 20)).toBe('picture/unreadable');
  });
});

describe('drawings', () => {
  const drawing = (inner: string, before = '') =>
    Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`);

  test('are kept as drawings, without the notes of their program', async () => {
    const { bytes, extension } = await take(
      drawing(
        '<!-- C:\\Users\\Ann --><metadata>Ann</metadata><path d="M0 0h9v9z"/>',
        '<?xml version="1.0"?>',
      ),
    );
    expect(extension).toBe('.svg');
    expect(String(bytes)).toMatch(/^<svg.*<path d="M0 0h9v9z"\/><\/svg>$/);
    expect(String(bytes)).not.toContain('Ann');
  });

  test('are refused with anything that runs, loads or moves, under whatever name', async () => {
    const unsafe = [
      drawing('<script>alert(1)</script>'),
      drawing('<path d="M0 0h9" onclick="alert(1)"/>'),
      drawing('<foreignObject><p>Words</p></foreignObject>'),
      drawing('<image href="https://place.example/a.png"/>'),
      drawing('<circle r="1"><animate attributeName="r" to="9" dur="1s"/></circle>'),
    ];
    for (const bytes of unsafe)
      expect((await refusal(bytes, 'photo.jpg'))[0], String(bytes)).toMatch(/unsafe|moves|unreadable/);
    expect((await refusal(drawing(`<path d="${'M0 0h9'.repeat(400_000)}"/>`)))[0]).toBe('picture/too-large');
  });
});
