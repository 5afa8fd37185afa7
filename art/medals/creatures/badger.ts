import { ellipse, limb, mirrored, outline, pair } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';
import { eye, from, slanted } from '../fur';

export const badger: readonly Layer[] = [
  {
    shape: pair(ellipse(0.5, -0.42, 0.17, 0.17)),
    rise: 0.14,
    bevel: 0.12,
    albedo: 0.55,
    grain: slanted(0.8),
  },
  { shape: pair(ellipse(0.5, -0.41, 0.1, 0.1)), rise: -0.08, bevel: 0.06, albedo: 0.9 },
  {
    shape: mirrored(
      points(
        '0 -0.56, 0.26 -0.55, 0.5 -0.4, 0.66 -0.12, 0.78 0.16, 0.78 0.16, 0.62 0.2, 0.66 0.36, 0.66 0.36, 0.44 0.36, 0.28 0.54, 0.18 0.72, 0 0.8',
      ),
    ),
    rise: 0.22,
    bevel: 0.26,
    albedo: 1.25,
    grain: from(0, 0.8),
    level: true,
  },
  {
    shape: pair(
      outline(
        points(
          '0.11 0.5, 0.13 0.25, 0.14 0, 0.16 -0.3, 0.22 -0.53, 0.4 -0.48, 0.52 -0.34, 0.45 -0.1, 0.38 0.1, 0.26 0.34, 0.18 0.55',
        ),
      ),
    ),
    rise: -0.035,
    bevel: 0.05,
    albedo: 0.12,
  },
  {
    shape: limb([
      [0, -0.1, 0.07],
      [0, 0.3, 0.1],
      [0, 0.6, 0.1],
    ]),
    rise: 0.1,
    bevel: 0.12,
  },
  ...eye(0.25, 0.06, 0.07, 0.06, -0.3),
  { shape: ellipse(0, 0.68, 0.13, 0.09), rise: 0.1, bevel: 0.08, albedo: 0.2, grain: slanted(1.57) },
  { shape: ellipse(-0.04, 0.64, 0.035, 0.02), rise: 0, bevel: 0.01, glow: 1.2 },
];
