import { blend, ellipse, limb, mirrored, pair, union } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';
import { eye, from, slanted } from '../fur';

export const bear: readonly Layer[] = [
  {
    shape: pair(ellipse(0.48, -0.54, 0.21, 0.21)),
    rise: 0.14,
    bevel: 0.12,
    albedo: 0.75,
    grain: slanted(0.8),
  },
  { shape: pair(ellipse(0.47, -0.52, 0.12, 0.12)), rise: -0.1, bevel: 0.07, albedo: 0.3 },
  {
    shape: mirrored(
      points(
        '0 -0.58, 0.24 -0.57, 0.48 -0.44, 0.63 -0.16, 0.7 0.12, 0.82 0.3, 0.82 0.3, 0.66 0.36, 0.7 0.52, 0.7 0.52, 0.5 0.54, 0.36 0.7, 0.16 0.78, 0 0.8',
      ),
    ),
    rise: 0.22,
    bevel: 0.28,
    albedo: 0.72,
    grain: from(0, 0.5),
    level: true,
  },
  {
    shape: pair(ellipse(0.27, -0.29, 0.15, 0.09, 0.35)),
    rise: 0.05,
    bevel: 0.09,
    albedo: 0.95,
    grain: from(0, 0.5),
  },
  {
    shape: blend(0.1, ellipse(0, 0.36, 0.31, 0.25), ellipse(0, 0.08, 0.13, 0.24)),
    rise: 0.15,
    bevel: 0.2,
    albedo: 1.25,
    grain: from(0, 0.2),
  },
  {
    shape: union(
      limb([
        [0, 0.3, 0.014],
        [0, 0.47, 0.014],
      ]),
      pair(
        limb([
          [0, 0.47, 0.014],
          [0.11, 0.52, 0.012],
          [0.2, 0.46, 0.009],
        ]),
      ),
    ),
    rise: -0.1,
    bevel: 0.02,
    albedo: 0.06,
  },
  ...eye(0.27, -0.1, 0.062, 0.056, -0.2),
  {
    shape: blend(0.06, ellipse(0, 0.2, 0.14, 0.075), ellipse(0, 0.26, 0.07, 0.07)),
    rise: 0.1,
    bevel: 0.08,
    albedo: 0.2,
    grain: slanted(1.57),
  },
  { shape: ellipse(-0.045, 0.165, 0.036, 0.02), rise: 0, bevel: 0.01, glow: 1.2 },
];
