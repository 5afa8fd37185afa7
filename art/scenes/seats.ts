import { palette } from '../engine/colour';
import { createPicture, type Picture } from '../engine/picture';
import { type Party, seatsRow } from './seats-row';

/** Everyone has three seats; a host has seven. */
const FREE = 3;
const ALL = 7;

/** The three of any table and the four that a host adds, each with their candles. */
const parties = (lit: number): readonly Party[] => [
  {
    from: 0,
    to: FREE,
    candles: [
      { x: 1.02, height: 0.22 },
      { x: 2.02, height: 0.38 },
    ],
    isLit: true,
  },
  {
    from: FREE,
    to: ALL,
    candles: [
      { x: 4.02, height: 0.25 },
      { x: 5.0, height: 0.4 },
      { x: 6.02, height: 0.2 },
    ],
    isLit: lit > FREE,
  },
];

/**
 * Seven chairs at one table; the first three or all of them are in the light, and the rest are outlines by the moon.
 * However many are lit, every outline is in the same place, so that one picture can be faded into the other.
 */
export const seats = (lit: number, width: number, pitch: number): Picture =>
  seatsRow({
    width,
    height: Math.round(width / 8) * 2,
    pitch,
    left: 0,
    across: ALL,
    parties: parties(lit),
  });

/** The same seven for narrow screens: three, and below them four, as large as they. */
export const seatsNarrow = (lit: number, width: number, pitch: number): Picture => {
  const across = ALL - FREE;
  const height = Math.round((width * 0.43) / 2) * 2;
  const rows = parties(lit).map((party) =>
    seatsRow({
      width,
      height,
      pitch,
      left: (party.from + party.to - across) / 2,
      across,
      parties: [party],
    }),
  );
  const picture = createPicture(width, height * rows.length, () => palette.ink);
  rows.forEach((row, k) => {
    picture.data.set(row.data, k * row.data.length);
  });
  return picture;
};
