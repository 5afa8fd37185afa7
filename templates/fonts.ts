/** A face of the site, cut by the build from a font package down to the characters and axes in use. */
export interface FontFace {
  family: string;
  style: 'normal' | 'italic';
  /** Path below `node_modules/`. */
  source: string;
  /** What to keep of each variable axis: one value, or a range. Axes not named are kept whole. */
  variationAxes: Record<string, number | { min: number; max: number; default?: number }>;
  /** Further `@font-face` descriptors. */
  descriptors: Record<string, string>;
}

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-full';

/** Fraunces speaks the book's voice, Instrument Sans the interface's. */
export const fontFaces: FontFace[] = [
  {
    family: 'Fraunces',
    style: 'normal',
    source: `${fraunces}-normal.woff2`,
    variationAxes: { opsz: { min: 16, max: 144 }, wght: 365, SOFT: 30, WONK: 0 },
    descriptors: { 'font-weight': '365', 'font-display': 'swap' },
  },
  {
    family: 'Fraunces',
    style: 'italic',
    source: `${fraunces}-italic.woff2`,
    variationAxes: { opsz: { min: 16, max: 144 }, wght: 340, SOFT: 30, WONK: 1 },
    descriptors: { 'font-weight': '340', 'font-display': 'swap' },
  },
  {
    family: 'Instrument Sans',
    style: 'normal',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    descriptors: { 'font-weight': '400 600', 'font-display': 'swap' },
  },
];
