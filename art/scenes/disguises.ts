import { palette } from '../engine/colour';
import type { Vec3 } from '../engine/maths';
import { limb } from '../engine/outline';
import { FACETS } from '../engine/raster';
import type { Material } from '../engine/shade';
import { eyes } from '../shapes/mask';

/** How much light a part of the fox gives back, and which way its hair lies. */
const coat = (x: number, y: number) => {
  if ((x / 0.15) ** 2 + ((y + 0.93) / 0.1) ** 2 < 1) return { albedo: 0.04, part: 1, lie: y };
  if (eyes(x, y) < 0.045 || (x < 0.27 && x > 0.14 && Math.abs(y + 0.14 - 0.9 * (x - 0.2)) < 0.05))
    return { albedo: 0.04, part: 2, lie: y };
  // The tips of the ears are black, and within them stands pale down.
  if (y > 0.92 - 0.1 * x) return { albedo: 0.28, part: 3, lie: x + 0.5 * y };
  const down = Math.abs(x - 0.52 - 0.16 * (y - 0.6)) / 0.13 + ((y - 0.66) / 0.26) ** 2;
  if (down < 1) return { albedo: 1.25, part: 4, lie: x - 0.3 * y };
  const bridge = 0.16 + 0.14 * (y + 0.1) * (y > -0.1 ? 1 : 0) - 0.06 * Math.max(0, -0.3 - y);
  const brow = -0.02 - 0.35 * (x - 0.2) + 0.42 * Math.max(0, x - 0.5);
  if (x > bridge && y < brow) return { albedo: 1.5, part: 5, lie: y + 0.55 * x };
  return { albedo: 0.55, part: 6, lie: Math.atan2(x, y + 1.5) };
};

/** A fox in four colours: red, white cheeks, and black at the ears, the eyes and the nose. */
export const foxPaint: Material = (s) => {
  const { albedo, part, lie } = coat(Math.abs(s.u), s.v);
  s.albedo = albedo;
  s.u = lie;
  s.edge = 1;
  s.cross = 0;
  s.fine = 0.72;
  s.surface += part * FACETS * 4096;
};

/** Stars sewn on felt: four rays each. */
const ray = limb([
  [-1, 0, 0],
  [0, 0, 0.34],
  [1, 0, 0],
]);
const sewn = [
  [-0.16, 0.42, 0.1],
  [0.1, 0.7, 0.075],
  [0.0, 1.0, 0.05],
  [0.16, 0.36, 0.06],
  [-0.2, 0.7, 0.05],
] as const;

/** The felt of a hat that stands at a place. */
export const felt =
  ([x0, y0]: Vec3): Material =>
  (s) => {
    s.albedo = 0.8;
    s.edge = 1;
    s.cross = 0;
    s.fine = 0.85;
    for (const [x, y, size] of sewn) {
      const u = (s.x - x0 - x) / size,
        v = (s.y - y0 - y) / size;
      if (s.nz > 0 && Math.min(ray(u, v), ray(v, u)) < 0) {
        s.glow = 1.95;
        s.glowColour = palette.gold;
      }
    }
  };
