import { mixRgb, palette, type Rgb } from '../engine/colour';
import type { Picture } from '../engine/picture';
import type { Plate } from '../engine/plate';
import type { Hearth } from './valley-hearth';
import type { Hour } from './valley-layout';

interface Backdrop {
  colour: Rgb;
  strength: number;
  /** How far it reaches to the side and up, and how high over the fire its middle lies, in units there. */
  reach: readonly [number, number];
  lift: number;
  /** How many of the lines behind the figures it keeps. */
  lines: number;
}

const backdrops: Record<Hour, Backdrop> = {
  // The fire's light in the air and on the earth.
  dusk: { colour: [0.42, 0.16, 0.07], strength: 0.97, reach: [1.3, 0.62], lift: 0.3, lines: 0.4 },
  // Mist off the water, with the morning in it.
  dawn: { colour: [0.62, 0.37, 0.4], strength: 0.92, reach: [1.2, 0.44], lift: 0.26, lines: 0.08 },
};

/** Earth is darker than water: the shore is where they meet. */
const EARTH = 0.42;

/**
 * Stains what lies behind the party and thins the lines there, so that dark bodies stand out from the night.
 * To be laid before the lines are cut, on the water and the open ground only.
 */
export const layBackdrop = (
  { data }: Picture,
  plate: Plate,
  hour: Hour,
  { x, y, scale }: Hearth,
  isWater: (i: number) => boolean,
  isEarth: (i: number) => boolean,
) => {
  const { colour, strength, reach, lift, lines } = backdrops[hour];
  for (let py = 0, i = 0; py < plate.height; py++) {
    for (let px = 0; px < plate.width; px++, i++) {
      const takes = isWater(i) ? 1 : isEarth(i) ? EARTH : 0;
      if (!takes) continue;
      const dx = (px - x) / (reach[0] * scale);
      const dy = (py - y + lift * scale) / (reach[1] * scale);
      const near = Math.exp(-dx * dx - dy * dy);
      if (near < 0.005) continue;
      const stained = mixRgb(palette.ink, colour, strength * near * takes);
      const covers = plate.fill[i];
      for (let k = 0; k < 3; k++) data[i * 3 + k] += (stained[k] - data[i * 3 + k]) * covers;
      plate.fill[i] = 0;
      if (isWater(i)) plate.tone[i] *= 1 - (1 - lines) * Math.min(1, 1.3 * near);
    }
  }
};
