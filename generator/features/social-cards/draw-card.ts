import type { Typesetter } from '../../assets/fonts/typesetter';
import { openPicture } from '../../assets/images/encode-picture';
import type { ThemeColors } from '../../site/site-definition';

/** What pages that show a link prefer; everybody crops from it. In pixels. */
export const cardSize = { width: 1200, height: 630 };
/** With the table of mozjpeg, whose thorough search would take ten times as long for an eighth of the bytes. */
export const cardEncoding = { quality: 76, quantisationTable: 3 };

const margin = 80;
/** The room for lines of text, and the part of a card from its left edge that holds all of them with their overhang. */
const lineWidth = 640;
const textWidth = 800;

/** The words on a card: a title, its second voice in gold italics if it has one, and who speaks. */
export interface CardWords {
  title: string;
  accent?: string;
  name: string;
}

export interface CardFaces {
  upright: Typesetter;
  italic: Typesetter;
  small: Typesetter;
}

/** What is the same on all cards: the picture in a card's size, darker to the left. Three bytes a pixel. */
export async function paintGround(picture: Uint8Array, { ink }: ThemeColors): Promise<Buffer> {
  const source = await openPicture(picture);
  const stops = `<stop offset=".3" stop-color="${ink}"/><stop offset=".75" stop-color="${ink}" stop-opacity="0"/>`;
  const veil = `<defs><linearGradient id="veil">${stops}</linearGradient></defs><path fill="url(#veil)" d="M0 0h${cardSize.width}v${cardSize.height}H0z"/>`;
  return source
    .resize(cardSize.width, cardSize.height, { fit: 'cover', position: 'right' })
    .composite([{ input: toSvg(cardSize.width, veil) }])
    .flatten({ background: ink })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** A JPEG of the words over the ground. */
export async function drawCard(
  ground: Buffer,
  words: CardWords,
  faces: CardFaces,
  colors: ThemeColors,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(ground, { raw: { ...cardSize, channels: 3 } })
    .composite([{ input: toSvg(textWidth, setWords(words, faces, colors)), left: 0, top: 0 }])
    .jpeg(cardEncoding)
    .toBuffer();
}

function toSvg(width: number, shapes: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${cardSize.height}">${shapes}</svg>`,
  );
}

/** The title hangs above the middle, the name stands at the foot. */
function setWords(
  { title, accent, name }: CardWords,
  { upright, italic, small }: CardFaces,
  colors: ThemeColors,
): string {
  const limits = {
    width: lineWidth,
    maxLines: accent === undefined ? 4 : 3,
    sizes: [112, 100, 88, 76, 66, 56, 48],
  };
  const { lines, size: em } = breakLines(title, upright.widthOf, limits);
  const last =
    accent === undefined
      ? undefined
      : breakLines(accent, italic.widthOf, { ...limits, maxLines: 1, sizes: [em, 88, 66, 48, 32] });
  const leading = em * 0.98;
  const count = lines.length + (last ? 1 : 0);
  const first = (cardSize.height - 60) / 2 - ((count - 1) * leading) / 2 + em * 0.3;
  const placed = lines.map((line, index) =>
    upright.outline(line, { x: margin, y: first + index * leading, size: em }),
  );
  const gold = last?.lines.map((line) =>
    italic.outline(line, { x: margin, y: first + lines.length * leading, size: last.size }),
  );
  const foot = small.outline(name, { x: margin, y: cardSize.height - margin + 12, size: 34 });
  const fill = (color: string, shapes: readonly string[] = []) => `<g fill="${color}">${shapes.join('')}</g>`;
  return fill(colors.vellum, placed) + fill(colors.gold, gold) + fill(colors.ash, [foot]);
}

export interface LineLimits {
  /** In pixels. */
  width: number;
  maxLines: number;
  /** Font sizes in pixels to choose from, the largest first. */
  sizes: readonly number[];
}

/**
 * Breaks a text at the largest size at which it fits, into lines as even as can be. A smaller size is preferred to a
 * short word alone on the last line. At the smallest size a text that is still too long ends in an ellipsis. `widthOf`
 * measures in em.
 */
function breakLines(
  text: string,
  widthOf: (text: string) => number,
  { width, maxLines, sizes }: LineLimits,
): { lines: string[]; size: number } {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let largest: { lines: string[]; size: number } | undefined;
  for (const size of sizes) {
    const lines = fill(words, width / size, widthOf);
    if (lines.length <= maxLines && lines.every((line) => widthOf(line) <= width / size)) {
      const broken = { lines: even(words, lines.length, width / size, widthOf), size };
      if (!endsInShortWord(broken.lines, widthOf)) return broken;
      largest ??= broken;
    }
  }
  if (largest) return largest;
  const size = sizes.at(-1) ?? 16;
  const lines = fill(words, width / size, widthOf).slice(0, maxLines);
  return { lines: [...lines.slice(0, -1), cutOff(lines.at(-1) ?? '', width / size, widthOf)], size };
}

/** Whether the last of several lines is one word, less than half as wide as the widest line. */
function endsInShortWord(lines: readonly string[], widthOf: (text: string) => number): boolean {
  const last = lines.at(-1) ?? '';
  return !last.includes(' ') && widthOf(last) < Math.max(...lines.map(widthOf)) / 2;
}

/** As many words to a line as it has room for; a word that is longer than a line has one of its own. */
function fill(words: readonly string[], room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines in the narrowest room that allows it. */
function even(
  words: readonly string[],
  count: number,
  room: number,
  widthOf: (text: string) => number,
): string[] {
  let lines = fill(words, room, widthOf);
  // What has no width fits into any room: a tenth is as even as matters.
  for (let narrower = room * 0.97; narrower > room / 10; narrower *= 0.97) {
    const next = fill(words, narrower, widthOf);
    if (next.length > count || next.some((line) => widthOf(line) > narrower)) return lines;
    lines = next;
  }
  return lines;
}

function cutOff(line: string, room: number, widthOf: (text: string) => number): string {
  const beginning = (length: number) => `${line.slice(0, length).trimEnd()}…`;
  // By halves, for a text without end would otherwise be measured once for each of its letters.
  let fits = 0;
  let isTooLong = line.length + 1;
  while (fits + 1 < isTooLong) {
    const middle = (fits + isTooLong) >> 1;
    if (widthOf(beginning(middle)) <= room) fits = middle;
    else isTooLong = middle;
  }
  return beginning(fits);
}
