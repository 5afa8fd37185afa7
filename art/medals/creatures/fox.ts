import { ellipse, limb, mirrored, outline, pair } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';
import { eye, from, slanted } from '../fur';

export const fox: readonly Layer[] = [
  {
    shape: mirrored(
      points(
        '0 -0.27, 0.13 -0.33, 0.22 -0.42, 0.46 -0.84, 0.46 -0.84, 0.57 -0.45, 0.57 -0.16, 0.66 0.02, 0.8 0.2, 0.8 0.2, 0.58 0.3, 0.6 0.42, 0.6 0.42, 0.38 0.45, 0.2 0.6, 0.12 0.74, 0 0.8',
      ),
    ),
    rise: 0.2,
    bevel: 0.2,
    grain: from(0, 0.75),
    albedo: 0.95,
  },
  {
    shape: pair(
      outline(points('0.3 -0.42, 0.3 -0.42, 0.43 -0.7, 0.43 -0.7, 0.5 -0.32, 0.5 -0.32, 0.4 -0.28')),
    ),
    rise: -0.12,
    bevel: 0.08,
    albedo: 0.32,
    grain: slanted(-0.5),
  },
  {
    shape: pair(
      outline(
        points(
          '0.07 0.3, 0.26 0.2, 0.5 0.1, 0.74 0.2, 0.74 0.2, 0.54 0.27, 0.55 0.38, 0.55 0.38, 0.34 0.41, 0.18 0.56, 0.09 0.68',
        ),
      ),
    ),
    rise: 0.03,
    bevel: 0.05,
    albedo: 1.35,
  },
  {
    shape: limb([
      [0, -0.2, 0.1],
      [0, 0.2, 0.11],
      [0, 0.62, 0.085],
    ]),
    rise: 0.08,
    bevel: 0.13,
    albedo: 1,
    grain: slanted(0),
  },
  ...eye(0.25, 0.03, 0.1, 0.055, -0.42),
  { shape: ellipse(0, 0.68, 0.1, 0.075), rise: 0.1, bevel: 0.07, albedo: 0.22, grain: slanted(1.57) },
  { shape: ellipse(-0.03, 0.65, 0.03, 0.018), rise: 0, bevel: 0.01, glow: 1.2 },
];
