import type { Picture } from '../../engine/picture';
import { creatures } from '../../medals/creatures';
import { medal } from '../../medals/medal';
import { firePlate } from '../../scenes/fire';
import { crypt } from './crypt';
import { pitchFor } from './pitch';
import { portrait } from './portrait';
import { region } from './region';
import { tollKeeperAtGate } from './toll-keeper';

/** An engraving inside a screen: how wide it stands there, and what cuts it for so many pixels. */
export interface Piece {
  /** In the screen's own units, of which there are 390. */
  width: number;
  draw: (pixels: number) => Picture | Promise<Picture>;
}

const medalAt = (name: keyof typeof creatures, width: number): [string, Piece] => [
  `${name}-${width}`,
  { width, draw: (pixels) => medal(creatures[name], pixels, 3.4 + pixels / 90) },
];

/** Every engraving in the app, by the name that a screen calls it. */
export const pieces: Record<string, Piece> = {
  'toll-keeper': { width: 390, draw: tollKeeperAtGate },
  fire: { width: 390, draw: (pixels) => firePlate(pixels, pitchFor(pixels)) },
  portrait: { width: 390, draw: portrait },
  region: { width: 390, draw: region },
  crypt: { width: 390, draw: crypt },
  ...Object.fromEntries([
    ...(['owl', 'badger', 'hare'] as const).map((name) => medalAt(name, 56)),
    ...(['owl', 'badger', 'hare', 'stag', 'raven'] as const).flatMap((name) => [
      medalAt(name, 34),
      medalAt(name, 48),
    ]),
  ]),
};
