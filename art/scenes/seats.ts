import { palette } from '../engine/colour';
import type { Picture } from '../engine/picture';
import { createPicture } from '../engine/picture';
import { company } from '../shapes/sitters/company';
import { bench } from './bench';

/** Everyone has three seats; a host has seven. */
const FREE = 3;

/**
 * Seven at one table, a candle before each; the first `lit` of them burn and the rest is moonlight. However many
 * burn, every outline is in the same place, so that one picture can be faded into the other.
 */
export const seats = (lit: number, width: number, pitch: number): Picture =>
  bench({
    width,
    height: Math.round(width / 8) * 2,
    pitch,
    across: 7,
    spacing: 1,
    places: company.map((sitter, k) => ({ sitter, lit: k < lit, fresh: k >= FREE })),
  });

/** The same seven for narrow screens: three, and below them four. */
export const seatsNarrow = (lit: number, width: number, pitch: number): Picture => {
  const places = company.map((sitter, k) => ({ sitter, lit: k < lit, fresh: k >= FREE }));
  const height = Math.round((width * 0.43) / 2) * 2;
  const rows = [
    bench({ width, height, pitch, across: 3.62, spacing: 1.18, places: places.slice(0, FREE) }),
    bench({ width, height, pitch, across: 4.06, spacing: 0.98, places: places.slice(FREE) }),
  ];
  const picture = createPicture(width, height * rows.length, () => palette.ink);
  rows.forEach((row, k) => {
    picture.data.set(row.data, k * row.data.length);
  });
  return picture;
};
