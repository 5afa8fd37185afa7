import { fineCut } from './engine/fine-cut';
import type { Picture } from './engine/picture';
import { people } from './medals/creatures';
import { medal, sigil } from './medals/medal';
import { seal } from './medals/seal';
import { sigils } from './medals/sigils';
import { armourPlate } from './scenes/armour';
import { bookPlate } from './scenes/book';
import { candlePlate } from './scenes/candle';
import { dieRoll } from './scenes/die-roll';
import { eveningCandle } from './scenes/evening-candle';
import { firePlate } from './scenes/fire';
import { hexmapPlate } from './scenes/hexmap';
import { initial } from './scenes/initial';
import { naturalOne } from './scenes/natural-one';
import { seats, seatsNarrow } from './scenes/seats';
import { stairsPlate } from './scenes/stairs';
import { valley } from './scenes/valley';
import { valleyPlates } from './scenes/valley-plates';
import { numerals } from './shapes/numeral';

export interface Plate {
  /** Cuts the picture `width` pixels wide; its height is its own affair. */
  draw: (width: number) => Picture | Promise<Picture>;
  /** Every width is cut anew, with lines that suit it: a line picture scaled down turns grey. */
  widths: readonly number[];
  /** Of the AVIF, 1 to 100. Lines stay crisp far below what a photograph needs. */
  quality: number | ((width: number) => number);
}

/** Seven chairs hold many small things: fewer lines, and none of them is lost. */
const seatsPitch = (width: number) => Math.max(5.4, 6 * (width / 400) ** 0.25);

/** What is cut for dense screens is seen half as large. */
const seatsQuality = (width: number) => 50 - width / 100;
const seatsNarrowQuality = (width: number) => 44 - width / 120;

/** A large medal has few lines, for it is looked at no more closely than a small one. */
const medalPitch = (width: number) => 5 + Math.max(0, width - 160) / 55;

/** Where there is so little room, a line more is a line too many. */
const sigilPitch = (width: number) => 3.2 + width / 80;

/** Of a die in twelve frames. */
const rollPitch = (width: number) => 3 + width / 1760;

/** A page shows several medals at once: the large ones must stay light. */
const medalQuality = (width: number) => (width > 200 ? 30 : 44);

/** A strip so narrow has few lines, and all of them short. */
const eveningPitch = (width: number) => 2.4 + width / 16;

/** Of the four large engravings of the first chapter. */
const feature = [700, 1100, 1600];

/** Every picture that the engraver makes, by its name below `content/pictures/`. */
export const plates: Record<string, Plate> = {
  ...Object.fromEntries(
    Object.entries(valleyPlates).map(([name, { hour, at, pitch, widths, quality }]): [string, Plate] => [
      name,
      { draw: fineCut((width, each) => valley(hour, at(width, each)), pitch, 1500), widths, quality },
    ]),
  ),
  candle: { draw: fineCut(candlePlate), widths: [640, 1120], quality: 40 },
  'evening-candle': { draw: fineCut(eveningCandle, eveningPitch, Infinity), widths: [24, 48], quality: 50 },
  'features/book': {
    draw: fineCut((width, pitch) => bookPlate(width, pitch)),
    widths: feature,
    quality: 39,
  },
  'features/fire': { draw: fineCut(firePlate), widths: feature, quality: 42 },
  'features/armour': {
    draw: fineCut(armourPlate),
    widths: feature,
    quality: 42,
  },
  'features/hexmap': {
    draw: fineCut(async (width, pitch) => hexmapPlate(width, pitch, await numerals())),
    widths: feature,
    quality: 35,
  },
  die: {
    draw: fineCut(async (width, pitch) => naturalOne(width, pitch, await numerals())),
    widths: [400, 700, 1100],
    quality: 40,
  },
  'die-roll': {
    draw: fineCut(async (width, pitch) => dieRoll(width, pitch, await numerals()), rollPitch, Infinity),
    widths: [2112, 3168],
    quality: 34,
  },
  'seats-three': {
    draw: fineCut((width, pitch) => seats(3, width, pitch), seatsPitch),
    widths: [800, 1200, 1600],
    quality: seatsQuality,
  },
  'seats-seven': {
    draw: fineCut((width, pitch) => seats(7, width, pitch), seatsPitch),
    widths: [800, 1200, 1600],
    quality: seatsQuality,
  },
  stairs: { draw: fineCut(stairsPlate), widths: [700, 1100], quality: 48 },
  'seats-three-narrow': {
    draw: fineCut((width, pitch) => seatsNarrow(3, width, pitch), seatsPitch),
    widths: [480, 720],
    quality: seatsNarrowQuality,
  },
  'seats-seven-narrow': {
    draw: fineCut((width, pitch) => seatsNarrow(7, width, pitch), seatsPitch),
    widths: [480, 720],
    quality: seatsNarrowQuality,
  },
  ...Object.fromEntries(
    Object.entries(people).map(([name, layers]): [string, Plate] => [
      `medals/${name}`,
      {
        draw: fineCut((width, pitch) => medal(layers, width, pitch), medalPitch),
        widths: [160, 320],
        quality: medalQuality,
      },
    ]),
  ),
  seal: { draw: fineCut(seal, (width) => 2.6 + width / 90), widths: [256], quality: 55 },
  ...Object.fromEntries(
    Object.entries(sigils).map(([name, layers]): [string, Plate] => [
      `sigils/${name}`,
      {
        draw: fineCut((width, pitch) => sigil(layers, width, pitch), sigilPitch),
        widths: [144, 216],
        quality: 44,
      },
    ]),
  ),
  ...Object.fromEntries(
    [...'abcdefghijklmnopqrstuvwxyz'].map((letter): [string, Plate] => [
      `initials/${letter}`,
      {
        draw: fineCut((width, pitch) => initial(letter.toUpperCase(), width, pitch)),
        widths: [224],
        quality: 55,
      },
    ]),
  ),
};
