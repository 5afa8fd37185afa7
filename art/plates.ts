import type { Picture } from './engine/picture';
import { creatures } from './medals/creatures';
import { medal } from './medals/medal';
import { armourPlate } from './scenes/armour';
import { bookPlate } from './scenes/book';
import { candlePlate } from './scenes/candle';
import { firePlate } from './scenes/fire';
import { hexmapPlate } from './scenes/hexmap';
import { naturalOne } from './scenes/natural-one';
import { valley } from './scenes/valley';
import { layouts } from './scenes/valley-layout';
import { numerals } from './shapes/numeral';

export interface Plate {
  /** Cuts the picture for this width; its height follows. */
  draw: (width: number) => Picture | Promise<Picture>;
  /** In pixels: those that the page can use. */
  widths: readonly number[];
  /** Of the AVIF, 1 to 100. Lines stay crisp far below what a photograph needs. */
  quality: number;
}

/** A phone gets its valley in 24 kB; a desk can do with 100. */
const wide = { widths: [1440, 1920, 2560], quality: 40 };
const narrow = { widths: [480, 800, 1200], quality: 25 };
const figure = [400, 700, 1100, 1600];

/** Every picture that the engraver makes, by its name below `content/pictures/`. */
export const plates: Record<string, Plate> = {
  ...Object.fromEntries(
    Object.entries(layouts).map(([name, { hour, layout }]) => [
      name,
      {
        draw: (width: number) => valley(hour, layout, width),
        ...(name.endsWith('narrow') ? narrow : wide),
      },
    ]),
  ),
  candle: { draw: candlePlate, widths: [360, 640, 1120], quality: 40 },
  'features/book': {
    draw: async (width) => bookPlate(await numerals(), width),
    widths: figure,
    quality: 42,
  },
  'features/fire': { draw: firePlate, widths: figure, quality: 42 },
  'features/armour': { draw: armourPlate, widths: figure, quality: 42 },
  'features/hexmap': {
    draw: async (width) => hexmapPlate(await numerals(), width),
    widths: figure,
    quality: 42,
  },
  die: { draw: async (width) => naturalOne(await numerals(), width), widths: [400, 800], quality: 40 },
  ...Object.fromEntries(
    Object.entries(creatures).map(([name, layers]) => [
      `medals/${name}`,
      { draw: (width: number) => medal(layers, width), widths: [112, 160, 304], quality: 26 },
    ]),
  ),
};
