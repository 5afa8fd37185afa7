import { join } from 'node:path';
import { type Picture, savePng } from '../engine/picture';
import { creatures } from '../medals/creatures';
import { medal } from '../medals/medal';
import { firePlate } from '../scenes/fire';
import { valley } from '../scenes/valley';
import { screenLayouts } from '../scenes/valley-layout';
import { crypt } from './crypt';
import { region } from './region';

/** A medal stands on a screen in three sizes, in pixels of the screen. */
const medalSizes = [34, 50, 60];

/** The engravings on the screens, by name: how wide each stands there, and how it is cut. */
const pieces: Record<string, { width: number; draw: (width: number) => Picture }> = {
  'lake-road': { width: 390, draw: (width) => valley('dusk', screenLayouts['lake-road'], width) },
  lookout: { width: 390, draw: (width) => valley('dusk', screenLayouts.lookout, width) },
  region: { width: 390, draw: region },
  crypt: { width: 390, draw: crypt },
  fire: { width: 406, draw: firePlate },
  ...Object.fromEntries(
    Object.entries(creatures).flatMap(([name, layers]) =>
      medalSizes.map((width) => [`${name}-${width}`, { width, draw: (size: number) => medal(layers, size) }]),
    ),
  ),
};

/** Cuts every piece for screens of so many device pixels to one of theirs. */
export const savePieces = async (folder: string, scale: number) => {
  for (const [name, { width, draw }] of Object.entries(pieces)) {
    await savePng(draw(Math.round(width * scale)), join(folder, `${name}.png`));
  }
};
