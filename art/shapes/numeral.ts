import { glyphs } from './glyph';

/** The numbers 1 to 20 as a die bears them, with the dot that tells 6 from 9. */
export const numerals = () =>
  glyphs(
    Array.from({ length: 20 }, (_, k) => `${k + 1}${k + 1 === 6 || k + 1 === 9 ? '.' : ''}`),
    { axes: { wght: 560, opsz: 48, SOFT: 30 }, body: 0.5, size: 512 },
  );
