import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';

export interface Glyph {
  size: number;
  coverage: Uint8Array;
}

const require = createRequire(import.meta.url);

/** Fraunces at one weight, as a plain font file that the rasteriser can read. */
const fontFile = async () => {
  const source = readFileSync(
    require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
  );
  const font = await subsetFont(source, '0123456789.', {
    targetFormat: 'truetype',
    variationAxes: { wght: 560, opsz: 48, SOFT: 30, WONK: 0 },
  });
  const file = join(mkdtempSync(join(tmpdir(), 'numeral-')), 'numerals.ttf');
  writeFileSync(file, font);
  return file;
};

/** The numbers 1 to 20 as square bitmaps, with the dot that tells 6 from 9. */
export const numerals = async (size = 256): Promise<Glyph[]> => {
  const fontfile = await fontFile();
  return Promise.all(
    Array.from({ length: 20 }, async (_, k) => {
      const text = `${k + 1}${k + 1 === 6 || k + 1 === 9 ? '.' : ''}`;
      const { data, info } = await sharp({
        text: {
          text: `<span foreground="white">${text}</span>`,
          font: 'Fraunces 36',
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
