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

interface Plate {
  draw: () => Picture | Promise<Picture>;
  /** Of the AVIF, 1 to 100. Lines stay crisp far below what a photograph needs. */
  quality: number;
}

/** Every picture that the engraver makes, by its name below `content/pictures/`. */
export const plates: Record<string, Plate> = {
  ...Object.fromEntries(
    Object.entries(layouts).map(([name, { hour, layout }]) => [
      name,
      { draw: () => valley(hour, layout), quality: hour === 'dusk' ? 31 : 28 },
    ]),
  ),
  candle: { draw: candlePlate, quality: 34 },
  'features/book': { draw: async () => bookPlate(await numerals()), quality: 32 },
  'features/fire': { draw: firePlate, quality: 34 },
  'features/armour': { draw: armourPlate, quality: 34 },
  'features/hexmap': { draw: async () => hexmapPlate(await numerals()), quality: 32 },
  die: { draw: async () => naturalOne(await numerals()), quality: 34 },
  ...Object.fromEntries(
    Object.entries(creatures).map(([name, layers]) => [
      `medals/${name}`,
      { draw: () => medal(layers), quality: 40 },
    ]),
  ),
};
