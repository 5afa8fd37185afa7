import type { CardFace, FontFace, SiteFonts } from '../generator/site/site-definition';

const displayFamily = 'Fraunces';
const textFamily = 'Fraunces text';
const interfaceFamily = 'Instrument Sans';

/** The files of Fraunces in one style, with every axis. */
function frauncesFiles(style: FontFace['style']): Pick<FontFace, 'source' | 'further'> {
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
const inItalics = ` ${letters}${digits}.,:;?!-\u00b7\u2014\u2019\u201c\u201d/`;
const inInterface = ` ${letters}${digits}.,:;?+-\u2013\u2019()%_\u00a0\u00a9\u00b7`;

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
const faces: FontFace[] = [
  {
    ...upright,
    family: displayFamily,
    early: inHeadings,
    isOfHeadlines: true,
    variationAxes: { ...upright.variationAxes, opsz: 144 },
  },
  // Two cuts weigh less than one of every optical size between them, as each is spared what only the other says.
  {
    ...upright,
    family: textFamily,
    cutOf: displayFamily,
    early: inProse,
    variationAxes: { ...upright.variationAxes, opsz: 18 },
  },
  {
    family: displayFamily,
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
    family: interfaceFamily,
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

function cardFace(
  style: FontFace['style'],
  variationAxes: CardFace['variationAxes'],
  tracking?: number,
): CardFace {
  const { source, further } = frauncesFiles(style);
  return { files: [source, ...further], variationAxes, ...(tracking !== undefined && { tracking }) };
}

/** Everything about typefaces: the build computes the metrics of the fallbacks and writes the custom properties. */
export const fonts = {
  faces,
  roles: {
    display: { family: displayFamily, fallback: 'Display fallback', generic: 'serif' },
    reading: { family: textFamily, fallback: 'Reading fallback', generic: 'serif' },
    aside: { family: asides.family, fallback: 'Aside fallback', generic: 'serif' },
    interface: { family: interfaceFamily, fallback: 'Interface fallback', generic: 'sans-serif' },
  },
  cards: {
    family: displayFamily,
    upright: cardFace('normal', { opsz: 144, wght: 360, SOFT: 30, WONK: 0 }, -0.025),
    italic: cardFace('italic', { opsz: 144, wght: 330, SOFT: 30, WONK: 1 }, -0.025),
    small: cardFace('normal', { opsz: 30, wght: 365, SOFT: 30, WONK: 0 }),
  },
} satisfies SiteFonts;
