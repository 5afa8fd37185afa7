import type { Rgb } from '../engine/colour';
import { clamp, mix } from '../engine/maths';
import { noise } from '../engine/noise';
import type { Picture } from '../engine/picture';

export interface SmokeOptions {
  x: number;
  /** The foot, in pixels, as are the others. */
  y: number;
  height: number;
  thickness: number;
  colour: Rgb;
  strength?: number;
}

/** A few threads that rise together, wander apart and are lost. */
export const paintSmoke = (
  picture: Picture,
  { x, y, height, thickness, colour, strength = 1 }: SmokeOptions,
) => {
  for (let thread = 0; thread < 4; thread++) {
    for (let row = 0; row < height; row++) {
      const t = row / height;
      const py = Math.round(y - row);
      if (py < 0 || py >= picture.height) continue;
      const sway = Math.min(1, t * 4) * Math.sin(t * 11 + thread * 0.45) * (0.018 + 0.05 * t);
      const wander = Math.min(1, t * 2) * (noise(t * 3.4 + thread * 0.2, 70) - 0.5) * 0.26 * t;
      const apart = (thread - 1.5) * thickness * (0.3 + 4 * t) * Math.cos(t * 7 + thread * 1.7);
      const middle = x + (sway + wander) * height + apart;
      const half = thickness * (0.3 + 0.45 * Math.min(1, t * 5)) * (1 - 0.5 * t);
      const fade = strength * Math.min(1, t * 5) * (1 - t) ** 1.2;
      for (let px = Math.floor(middle - half - 1); px <= middle + half + 1; px++) {
        if (px < 0 || px >= picture.width) continue;
        const alpha = clamp(half - Math.abs(px - middle) + 0.5) * fade;
        const i = (py * picture.width + px) * 3;
        for (let k = 0; k < 3; k++) picture.data[i + k] = mix(picture.data[i + k], colour[k], alpha);
      }
    }
  }
};
