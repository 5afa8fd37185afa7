import { ellipse, limb, mirrored, outline, without } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';

const flat = (_x: number, y: number) => y;
const half = (list: string) => mirrored(points(list));

/** A lantern with its flame: nothing is rolled in the dark. */
export const lantern: readonly Layer[] = [
  // The ring it is carried by.
  {
    shape: without(ellipse(0, -0.74, 0.2, 0.2), ellipse(0, -0.74, 0.12, 0.12)),
    rise: 0.1,
    bevel: 0.05,
    albedo: 1,
    grain: flat,
  },
  // The light round the flame, and the flame.
  {
    shape: half('0 -0.34, 0.36 -0.34, 0.36 -0.34, 0.44 0.54, 0.44 0.54, 0 0.54'),
    rise: 0.02,
    bevel: 0.05,
    albedo: 0.42,
    grain: (x, y) => Math.hypot(x, y - 0.2),
    level: true,
  },
  {
    shape: outline(points('0.02 -0.26, 0.1 0, 0.19 0.2, 0.13 0.4, 0 0.46, -0.13 0.4, -0.18 0.2, -0.07 0.04')),
    rise: 0.02,
    bevel: 0.1,
    glow: 1.95,
  },
  ...[-1, 1].map(
    (side): Layer => ({
      shape: limb([
        [side * 0.36, -0.34, 0.05],
        [side * 0.45, 0.56, 0.05],
      ]),
      rise: 0.12,
      bevel: 0.05,
      albedo: 1.1,
      grain: flat,
      level: true,
    }),
  ),
  {
    shape: half('0 -0.62, 0.1 -0.6, 0.2 -0.52, 0.52 -0.34, 0.52 -0.34, 0.5 -0.27, 0.5 -0.27, 0 -0.27'),
    rise: 0.2,
    bevel: 0.1,
    albedo: 1.05,
    grain: flat,
    level: true,
  },
  {
    shape: half('0 0.52, 0.54 0.52, 0.54 0.52, 0.58 0.66, 0.64 0.84, 0.64 0.84, 0 0.84'),
    rise: 0.2,
    bevel: 0.1,
    albedo: 1,
    grain: flat,
    level: true,
  },
];
