import type { Rgb } from './colour';
import type { Picture } from './picture';

/** A breath of coloured light over everything within `radius` of a place. */
export const bloom = (
  picture: Picture,
  x: number,
  y: number,
  radius: number,
  colour: Rgb,
  strength: number,
) => {
  const { width, height, data } = picture;
  for (let py = Math.max(0, Math.floor(y - radius * 2)); py < Math.min(height, y + radius * 2); py++) {
    for (let px = Math.max(0, Math.floor(x - radius * 2)); px < Math.min(width, x + radius * 2); px++) {
      const r = Math.hypot(px - x, py - y) / radius;
      const a = strength * Math.exp(-r * r * 1.6) * Math.max(0, 1 - r / 2);
      const i = (py * width + px) * 3;
      for (let k = 0; k < 3; k++) data[i + k] += (1 - data[i + k]) * colour[k] * a;
    }
  }
};
