import { ellipse, limb, mirrored, outline, pair } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';
import { eye, from, slanted } from '../fur';

export const hare: readonly Layer[] = [
  {
    shape: pair(
      outline(points('0.1 -0.2, 0.08 -0.5, 0.2 -0.82, 0.34 -0.88, 0.4 -0.7, 0.36 -0.42, 0.28 -0.18')),
    ),
    rise: 0.16,
    bevel: 0.13,
    albedo: 0.95,
    grain: slanted(0.18),
  },
  {
    shape: pair(
      outline(points('0.17 -0.3, 0.17 -0.52, 0.24 -0.74, 0.3 -0.78, 0.32 -0.66, 0.29 -0.44, 0.24 -0.26')),
    ),
    rise: -0.1,
    bevel: 0.07,
    albedo: 0.4,
  },
  {
    shape: mirrored(points('0 -0.32, 0.2 -0.3, 0.38 -0.14, 0.46 0.1, 0.48 0.3, 0.36 0.52, 0.2 0.7, 0 0.76')),
    rise: 0.2,
    bevel: 0.28,
    albedo: 1,
    grain: from(0, 0.62),
    level: true,
  },
  {
    shape: limb([
      [0, -0.14, 0.08],
      [0, 0.2, 0.11],
      [0, 0.4, 0.13],
    ]),
    rise: 0.12,
    bevel: 0.16,
  },
  {
    shape: pair(ellipse(0.12, 0.5, 0.15, 0.12, 0.2)),
    rise: 0.1,
    bevel: 0.12,
    albedo: 1.25,
    grain: slanted(0.4),
  },
  ...eye(0.3, 0.08, 0.075, 0.09, -0.2),
  {
    shape: mirrored(points('0 0.36, 0.07 0.36, 0.07 0.36, 0.04 0.43, 0 0.46')),
    rise: 0.05,
    bevel: 0.03,
    albedo: 0.2,
  },
  {
    shape: limb([
      [0, 0.46, 0.012],
      [0, 0.58, 0.012],
    ]),
    rise: -0.08,
    bevel: 0.02,
    albedo: 0.1,
  },
];
