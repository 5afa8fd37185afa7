import { mixRgb, palette } from '../engine/colour';
import { clamp, mix } from '../engine/maths';
import { hash } from '../engine/noise';
import type { Picture } from '../engine/picture';

export interface RainOptions {
  /** The lamp that shines through it, in pixels. */
  lamp: readonly [number, number];
  /** Pixels to which its light reaches. */
  reach: number;
  count: number;
  /** Of the longest stroke, in pixels. */
  length: number;
  thickness: number;
  /** How far a stroke leans to the left as a share of its height. */
  slant: number;
  /** How much of it is seen at a place, 0 to 1. */
  share: (x: number, y: number) => number;
}

/** Rain in slanted strokes with a point at each end, golden by the lamp. Painted over the lines. */
export const paintRain = (
  picture: Picture,
  { lamp, reach, count, length, thickness, slant, share }: RainOptions,
) => {
  const { width, height, data } = picture;
  for (let k = 0; k < count; k++) {
    // One stroke in each strip of the picture, at a height of its own.
    const x0 = ((k + 0.2 + 0.6 * hash(k, 3)) / count) * (width + slant * height);
    const y0 = height * ((k * 0.618 + 0.2 * hash(k, 5)) % 1);
    const long = length * (0.45 + 0.55 * hash(k, 7));
    for (let py = Math.max(0, Math.ceil(y0)); py < Math.min(height, y0 + long); py++) {
      const t = (py - y0) / long;
      const x = x0 - slant * py;
      const half = thickness * 0.5 * Math.sin(Math.PI * t) ** 0.7;
      const near = Math.exp(-Math.hypot(x - lamp[0], py - lamp[1]) / reach);
      const colour = mixRgb(palette.lilac, palette.gold, clamp(near * 2.2));
      for (let px = Math.floor(x - half - 1); px <= x + half + 1; px++) {
        if (px < 0 || px >= width) continue;
        const alpha = clamp(half - Math.abs(px - x) + 0.5) * (0.22 + 0.6 * near) * share(px, py);
        const i = (py * width + px) * 3;
        for (let c = 0; c < 3; c++) data[i + c] = mix(data[i + c], colour[c], alpha);
      }
    }
  }
};
