/** A face of the site, cut by the build from a font package down to the characters and axes in use. */
export interface FontFace {
  family: string;
  style: 'normal' | 'italic';
  /** Path below `node_modules/`. */
  source: string;
  /** What to keep of each variable axis: one value, or a range. Axes not named are kept whole. */
  variationAxes: Record<string, number | { min: number; max: number; default?: number }>;
  /** The OpenType features to keep. */
  features: string[];
  /** Further `@font-face` descriptors. */
  descriptors: Record<string, string>;
  /** The same file under another name, with descriptors of its own besides. */
  again?: { family: string; descriptors: Record<string, string> };
}

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-full';

/**
 * Forty kilobytes have no room for italics in two optical sizes. The one kept is the display's; asides, which are set
 * small, have it larger.
 */
const asides = { family: 'Fraunces aside', descriptors: { 'size-adjust': '116%' } };

/** Fraunces speaks the book's voice, Instrument Sans the interface's. */
export const fontFaces: FontFace[] = [
  {
    family: 'Fraunces',
    style: 'normal',
    source: `${fraunces}-normal.woff2`,
    variationAxes: { opsz: { min: 16, max: 144 }, wght: 365, SOFT: 30, WONK: 0 },
    features: ['kern', 'liga'],
    descriptors: { 'font-weight': '365', 'font-display': 'swap' },
  },
  {
    family: 'Fraunces',
    style: 'italic',
    source: `${fraunces}-italic.woff2`,
    variationAxes: { opsz: 144, wght: 350, SOFT: 30, WONK: 0 },
    features: ['kern', 'liga'],
    descriptors: { 'font-weight': '340', 'font-display': 'swap' },
    again: asides,
  },
  {
    family: 'Instrument Sans',
    style: 'normal',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    // Its kerning weighs as much as its letters, and moves none of them by a pixel that could be seen.
    features: [],
    descriptors: { 'font-weight': '400 600', 'font-display': 'swap' },
  },
];
