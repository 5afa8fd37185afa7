import { ellipse, mirrored, outline, pair, union } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';
import { slanted } from '../fur';

export const owl: readonly Layer[] = [
  {
    shape: mirrored(
      points(
        '0 -0.42, 0.2 -0.5, 0.4 -0.62, 0.58 -0.84, 0.58 -0.84, 0.64 -0.5, 0.72 -0.2, 0.74 0.14, 0.64 0.46, 0.44 0.7, 0.2 0.82, 0 0.86',
      ),
    ),
    rise: 0.2,
    bevel: 0.24,
    albedo: 0.7,
    grain: slanted(1.2),
  },
  {
    shape: pair(ellipse(0.31, 0, 0.33, 0.37, 0.25)),
    rise: 0.07,
    bevel: 0.08,
    albedo: 1.2,
    grain: (x, y) => Math.atan2(y, Math.abs(x) - 0.3) * 0.5,
  },
  { shape: pair(ellipse(0.29, -0.02, 0.19, 0.19)), rise: -0.06, bevel: 0.09, albedo: 0.5 },
  {
    shape: pair(ellipse(0.29, -0.02, 0.145, 0.145)),
    rise: 0.1,
    bevel: 0.14,
    albedo: 1.3,
    grain: (x, y) => Math.hypot(Math.abs(x) - 0.29, y + 0.02),
  },
  { shape: pair(ellipse(0.285, -0.02, 0.12, 0.12)), rise: 0, bevel: 0.05, glow: 1.95 },
  { shape: pair(ellipse(0.285, -0.02, 0.098, 0.098)), rise: 0, bevel: 0.05, glow: 0.001 },
  {
    shape: union(ellipse(0.255, -0.055, 0.024, 0.024), ellipse(-0.315, -0.055, 0.024, 0.024)),
    rise: 0,
    bevel: 0.01,
    glow: 2,
  },
  {
    shape: mirrored(points('0 -0.3, 0.05 -0.2, 0.09 0.05, 0.07 0.24, 0 0.4, 0 0.4')),
    rise: 0.16,
    bevel: 0.1,
    albedo: 1.0,
    grain: slanted(0.2),
  },
  {
    shape: pair(
      outline(points('0.02 -0.34, 0.25 -0.42, 0.56 -0.74, 0.56 -0.74, 0.5 -0.4, 0.3 -0.26, 0.1 -0.2')),
    ),
    rise: 0.06,
    bevel: 0.06,
    albedo: 1.05,
    grain: slanted(0.75),
  },
];
