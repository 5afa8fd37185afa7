import { blend, ellipse, limb, mirrored, outline, pair, union } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';
import { from, slanted } from '../fur';

const whisker = (y: number, end: number, droop: number) =>
  pair(
    limb([
      [0.2, y, 0.011],
      [0.5, end, 0.01],
      [0.84, end + droop, 0.006],
    ]),
  );

export const cat: readonly Layer[] = [
  {
    shape: mirrored(
      points(
        '0 -0.4, 0.2 -0.46, 0.32 -0.54, 0.56 -0.86, 0.56 -0.86, 0.64 -0.5, 0.66 -0.14, 0.7 0.1, 0.76 0.28, 0.76 0.28, 0.62 0.34, 0.6 0.48, 0.6 0.48, 0.42 0.52, 0.26 0.68, 0 0.74',
      ),
    ),
    rise: 0.22,
    bevel: 0.26,
    albedo: 0.75,
    grain: from(0, 0.45),
  },
  {
    shape: pair(
      outline(points('0.36 -0.46, 0.36 -0.46, 0.52 -0.72, 0.52 -0.72, 0.56 -0.38, 0.56 -0.38, 0.46 -0.34')),
    ),
    rise: -0.12,
    bevel: 0.08,
    albedo: 0.3,
    grain: slanted(-0.5),
  },
  // The stripes of a tabby, from the brow up.
  {
    shape: union(
      limb([
        [0, -0.38, 0.03],
        [0, -0.2, 0.012],
      ]),
      pair(
        limb([
          [0.15, -0.42, 0.032],
          [0.12, -0.22, 0.012],
        ]),
      ),
    ),
    rise: -0.04,
    bevel: 0.03,
    albedo: 0.15,
  },
  { shape: pair(ellipse(0.3, -0.02, 0.19, 0.14, -0.32)), rise: -0.05, bevel: 0.07, albedo: 0.14 },
  {
    shape: pair(ellipse(0.3, -0.02, 0.155, 0.108, -0.32)),
    rise: 0.09,
    bevel: 0.1,
    albedo: 1.35,
    grain: (x, y) => Math.hypot(Math.abs(x) - 0.3, y + 0.02),
  },
  { shape: pair(ellipse(0.3, -0.02, 0.034, 0.1)), rise: 0, bevel: 0.03, glow: 0.001 },
  {
    shape: union(ellipse(0.275, -0.06, 0.022, 0.022), ellipse(-0.325, -0.06, 0.022, 0.022)),
    rise: 0,
    bevel: 0.01,
    glow: 2,
  },
  {
    shape: blend(
      0.06,
      ellipse(0.13, 0.42, 0.17, 0.13),
      ellipse(-0.13, 0.42, 0.17, 0.13),
      ellipse(0, 0.12, 0.09, 0.26),
    ),
    rise: 0.1,
    bevel: 0.14,
    albedo: 1.25,
    grain: from(0, 0.15),
  },
  {
    shape: union(
      limb([
        [0, 0.34, 0.012],
        [0, 0.44, 0.012],
      ]),
      pair(
        limb([
          [0, 0.44, 0.012],
          [0.1, 0.5, 0.011],
          [0.18, 0.47, 0.008],
        ]),
      ),
    ),
    rise: -0.08,
    bevel: 0.02,
    albedo: 0.06,
  },
  {
    shape: outline(points('-0.09 0.26, -0.09 0.26, 0 0.24, 0.09 0.26, 0.09 0.26, 0.03 0.34, -0.03 0.34')),
    rise: 0.07,
    bevel: 0.05,
    albedo: 0.3,
    grain: slanted(1.57),
  },
  {
    shape: union(whisker(0.4, 0.34, -0.06), whisker(0.44, 0.45, 0.02), whisker(0.48, 0.55, 0.1)),
    rise: 0,
    bevel: 0.01,
    glow: 1.7,
  },
];
