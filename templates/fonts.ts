/** A face of the site, cut by the build from a font package down to the characters and axes in use. */
export interface FontFace {
  family: string;
  /** The typeface that it is another cut of, which editors know it by. */
  cutOf?: string;
  style: 'normal' | 'italic';
  /** Path below `node_modules/`. */
  source: string;
  /** The other files of its package, in which its maker has put the characters that are needed less. */
  further: string[];
  /** The characters of the file that every page asks for. Others come when a page shows them. */
  early: string;
  /** What to keep of each variable axis: one value, or a range. Axes not named are kept whole. */
  variationAxes: Record<string, number | { min: number; max: number; default?: number }>;
  /** The OpenType features to keep. */
  features: string[];
  /** Further `@font-face` descriptors. */
  descriptors: Record<string, string>;
  /** Whether headlines are set in it: the landing page asks for it at once, and for the others after its pictures. */
  isOfHeadlines?: true;
  /** The same file under another name, with descriptors of its own besides. */
  again?: { family: string; descriptors: Record<string, string> };
}

/** The family that social cards are set in. */
export const cardFamily = 'Fraunces';

/** The files of Fraunces in one style, with every axis: also what social cards are set in. */
export function frauncesFiles(style: FontFace['style']): Pick<FontFace, 'source' | 'further'> {
  const fileOf = (part: string) => `@fontsource-variable/fraunces/files/fraunces-${part}-full-${style}.woff2`;
  return { source: fileOf('latin'), further: ['latin-ext', 'vietnamese'].map(fileOf) };
}

const instrumentSans = '@fontsource-variable/instrument-sans/files/instrument-sans';

/** Without the two that hardly a word of English begins with, and that weigh as much as any. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWYabcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

/*
 * What each face has to say in English, and no more: what every page asks for weighs the same whatever somebody writes.
 * All else, such as a name's letters, is in files of its own, which a browser fetches for a page that shows it. Beyond
 * ASCII they are written by their numbers, for what stands in code is in use.
 */
const inHeadings = ` ${letters}${digits}.,:;?!-+$\u2019`;
const inProse = ` ${letters}${digits}.,:;?-\u2013\u2014\u2019\u201c\u201d()/%`;
const inItalics = ` ${letters}${digits}.,:;?!-\u2014\u2019\u201c\u201d/`;
const inInterface = ` ${letters}${digits}.,:;?-\u2013\u2019()%_\u00a9`;

/** A second optical size of the italics would weigh as much as the first: asides, which are set small, have it larger. */
const asides = { family: 'Fraunces aside', descriptors: { 'size-adjust': '116%' } };

/** What both cuts of the upright Fraunces have in common. */
const upright = {
  style: 'normal',
  ...frauncesFiles('normal'),
  variationAxes: { wght: 365, SOFT: 30, WONK: 0 },
  // Its ligatures look like the letters one by one.
  features: ['kern'],
  descriptors: { 'font-weight': '365', 'font-display': 'swap' },
} satisfies Partial<FontFace>;

/** Fraunces speaks the book's voice, Instrument Sans the interface's. */
export const fontFaces: FontFace[] = [
  {
    ...upright,
    family: cardFamily,
    early: inHeadings,
    isOfHeadlines: true,
    variationAxes: { ...upright.variationAxes, opsz: 144 },
  },
  // Two cuts weigh less than one of every optical size between them, as each is spared what only the other says.
  {
    ...upright,
    family: 'Fraunces text',
    cutOf: cardFamily,
    early: inProse,
    variationAxes: { ...upright.variationAxes, opsz: 18 },
  },
  {
    family: cardFamily,
    style: 'italic',
    ...frauncesFiles('italic'),
    early: inItalics,
    // Set large, some letters have flags; set small, "h" with its flag would be read as "fi", and "l" as "f".
    variationAxes: { opsz: 144, wght: 350, SOFT: 30, WONK: { min: 0, max: 1, default: 0 } },
    // What exchanges letters along an axis is a feature.
    features: ['kern', 'rvrn'],
    descriptors: { 'font-weight': '340', 'font-display': 'swap' },
    again: asides,
  },
  {
    family: 'Instrument Sans',
    style: 'normal',
    source: `${instrumentSans}-latin-wght-normal.woff2`,
    further: [`${instrumentSans}-latin-ext-wght-normal.woff2`],
    early: inInterface,
    variationAxes: { wght: { min: 400, max: 600 } },
    // Its kerning weighs as much as its letters, and moves none of them by a pixel that could be seen.
    features: [],
    descriptors: { 'font-weight': '400 600', 'font-display': 'swap' },
  },
];
