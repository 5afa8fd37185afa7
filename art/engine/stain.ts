import { palette } from './colour';
import type { Picture } from './picture';
import type { Plate } from './plate';

/**
 * Stains the block with the light that falls on it, so that the dark between two lines is warm by the flame and
 * blue by the moon. To be laid before the lines are cut; the stain is then the ground of everything it covers.
 */
export const stain = ({ data }: Picture, plate: Plate, strength = 0.3) => {
  for (let i = 0; i < plate.tone.length; i++) {
    const covers = plate.fill[i];
    if (!plate.surface[i] || covers === 0) continue;
    const depth = strength * Math.min(plate.tone[i], 1) ** 1.25;
    for (let k = 0; k < 3; k++) {
      // Squared, a colour is deeper: the stain must stay darker than the line beside it.
      const own = palette.ink[k] + (plate.colour[i * 3 + k] ** 2.2 - palette.ink[k]) * depth;
      data[i * 3 + k] += (own - data[i * 3 + k]) * covers;
    }
    plate.fill[i] = 0;
  }
};
