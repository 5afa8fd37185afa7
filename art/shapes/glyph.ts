import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';

/** A piece of type as a square bitmap, its ink in the middle. */
export interface Glyph {
  size: number;
  coverage: Uint8Array;
}

export interface Cut {
  /** Axes of Fraunces. */
  axes: { wght: number; opsz: number; SOFT: number };
  /** Height of the type body as a share of the bitmap. */
  body: number;
  size: number;
}

const require = createRequire(import.meta.url);

/** Fraunces at one weight, as a plain font file that the rasteriser can read. */
const fontFile = async (characters: string, axes: Cut['axes']) => {
  const source = readFileSync(
    require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
  );
  const font = await subsetFont(source, characters, {
    targetFormat: 'truetype',
    variationAxes: { ...axes, WONK: 0 },
  });
  const file = join(mkdtempSync(join(tmpdir(), 'glyphs-')), 'glyphs.ttf');
  writeFileSync(file, font);
  return file;
};

/** Each text as one bitmap. */
export const glyphs = async (texts: readonly string[], { axes, body, size }: Cut): Promise<Glyph[]> => {
  const fontfile = await fontFile(texts.join(''), axes);
  return Promise.all(
    texts.map(async (text) => {
      const { data, info } = await sharp({
        text: {
          text: `<span foreground="white">${text}</span>`,
          font: `Fraunces ${body * 72}`,
          fontfile,
          dpi: size,
          rgba: true,
        },
      })
        .extractChannel('alpha')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const coverage = new Uint8Array(size * size);
      const left = Math.round((size - info.width) / 2),
        top = Math.round((size - info.height) / 2);
      for (let y = 0; y < info.height; y++) {
        for (let x = 0; x < info.width; x++) {
          const px = x + left,
            py = y + top;
          if (px >= 0 && py >= 0 && px < size && py < size)
            coverage[py * size + px] = data[y * info.width + x];
        }
      }
      return { size, coverage };
    }),
  );
};

/** Coverage at u, v, each −1 to 1 across the bitmap, v upwards. */
export const glyphAt = ({ size, coverage }: Glyph, u: number, v: number) => {
  const x = Math.floor((u * 0.5 + 0.5) * size),
    y = Math.floor((0.5 - v * 0.5) * size);
  return x < 0 || y < 0 || x >= size || y >= size ? 0 : coverage[y * size + x] / 255;
};
