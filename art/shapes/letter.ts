import { clamp, mix } from '../engine/maths';
import type { Shape } from '../engine/outline';
import { type Glyph, glyphs } from './glyph';

const SIZE = 192;
/** How far from its outline, in pixels of the bitmap, a letter's distance is known. */
const REACH = 15;

/** One capital as a shape to be carved; it nearly fills the square. */
export const letter = async (capital: string): Promise<Shape> => {
  const [glyph] = await glyphs([capital], {
    axes: { wght: 560, opsz: 60, SOFT: 30 },
    body: 0.8,
    size: SIZE,
  });
  const field = distances(glyph);
  const at = (x: number, y: number) => field[clamp(y, 0, SIZE - 1) * SIZE + clamp(x, 0, SIZE - 1)];
  return (u, v) => {
    const x = (u * 0.5 + 0.5) * SIZE - 0.5,
      y = (v * 0.5 + 0.5) * SIZE - 0.5;
    const i = Math.floor(x),
      j = Math.floor(y);
    const upper = mix(at(i, j), at(i + 1, j), x - i);
    const lower = mix(at(i, j + 1), at(i + 1, j + 1), x - i);
    return (mix(upper, lower, y - j) * 2) / SIZE;
  };
};

/** Signed distance in pixels from each pixel to the outline, negative inside, at most `REACH`. */
const distances = ({ coverage }: Glyph) => {
  const field = new Float32Array(SIZE * SIZE);
  const isInk = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < SIZE && y < SIZE && coverage[y * SIZE + x] > 127;
  for (let y = 0, i = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++, i++) {
      const inside = isInk(x, y);
      let best = REACH;
      for (let dy = -REACH; dy <= REACH; dy++) {
        for (let dx = -REACH; dx <= REACH; dx++) {
          if (isInk(x + dx, y + dy) !== inside) best = Math.min(best, Math.hypot(dx, dy));
        }
      }
      field[i] = inside ? 0.5 - best : best - 0.5;
    }
  }
  return field;
};
