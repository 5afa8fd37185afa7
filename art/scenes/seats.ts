import { palette } from '../engine/colour';
import { createPicture, type Picture } from '../engine/picture';
import { company } from '../shapes/sitters/company';
import { bench } from './bench';

/** Everyone has three seats; a host has seven. */
const FREE = 3;
const ALL = company.length;

const partyOf = (k: number) => (k < FREE ? 0 : 1);
const places = company.map((sitter, k) => ({ sitter, x: k + 0.5, party: partyOf(k) }));
/** One stands among the first three; two more are lit for those who come later. */
const candles = [
  { x: 1.9, height: 0.36, party: 0 },
  { x: 4.08, height: 0.26, party: 1 },
  { x: 6.02, height: 0.3, party: 1 },
];
const burning = (lit: number) => (lit > FREE ? [0, 1] : [0]);

/**
 * Seven round one table; the first three or all of them are in the light, and the rest are outlines by the moon.
 * However many are lit, every outline is in the same place, so that one picture can be faded into the other.
 */
export const seats = (lit: number, width: number, pitch: number): Picture =>
  bench({
    width,
    height: Math.round(width / 8) * 2,
    pitch,
    left: 0,
    across: ALL,
    places,
    candles,
    lit: burning(lit),
  });

/** The same seven for narrow screens: three, and below them four, as large as they. */
export const seatsNarrow = (lit: number, width: number, pitch: number): Picture => {
  const across = ALL - FREE;
  const height = Math.round((width * 0.43) / 2) * 2;
  const rows = [0, 1].map((party) =>
    bench({
      width,
      height,
      pitch,
      left: party === 0 ? (FREE - across) / 2 : FREE,
      across,
      places: places.filter((place) => place.party === party),
      candles: candles.filter((candle) => candle.party === party),
      lit: burning(lit),
    }),
  );
  const picture = createPicture(width, height * rows.length, () => palette.ink);
  rows.forEach((row, k) => {
    picture.data.set(row.data, k * row.data.length);
  });
  return picture;
};
