import { ellipse, limb, mirrored, outline, pair } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';
import { eye, from, slanted } from '../fur';

const whisker = (y: number, tipX: number, tipY: number): Layer => ({
  shape: pair(
    limb([
      [0.16, y, 0.013],
      [(0.16 + tipX) / 2, (y + tipY) / 2 - 0.03, 0.012],
      [tipX, tipY, 0.006],
    ]),
  ),
  rise: 0.05,
  bevel: 0.01,
  glow: 2,
  level: true,
});

/** Ears as long as the head, eyes to the sides, a split lip: nobody else at the table has any of them. */
export const hare: readonly Layer[] = [
  // Ears, and the hollows in them, dark towards the head.
  {
    shape: pair(
      outline(
        points(
          '0.04 -0.2, 0.06 -0.5, 0.13 -0.78, 0.26 -0.98, 0.26 -0.98, 0.36 -0.82, 0.38 -0.56, 0.33 -0.3, 0.26 -0.1',
        ),
      ),
    ),
    rise: 0.17,
    bevel: 0.1,
    albedo: 1.1,
    grain: slanted(0.1),
  },
  {
    shape: pair(
      outline(
        points(
          '0.14 -0.3, 0.14 -0.54, 0.19 -0.76, 0.26 -0.88, 0.26 -0.88, 0.31 -0.74, 0.31 -0.52, 0.25 -0.26',
        ),
      ),
    ),
    rise: -0.14,
    bevel: 0.07,
    albedo: 0.22,
    grain: slanted(0.1),
  },
  // The black tips that tell a hare from a rabbit.
  {
    shape: pair(outline(points('0.13 -0.8, 0.26 -1.02, 0.26 -1.02, 0.37 -0.8, 0.25 -0.86'))),
    rise: 0,
    bevel: 0.05,
    albedo: 0.12,
  },
  // A long head, widest at the cheeks.
  {
    shape: mirrored(
      points(
        '0 -0.34, 0.16 -0.34, 0.31 -0.22, 0.4 -0.02, 0.46 0.2, 0.5 0.38, 0.42 0.54, 0.28 0.66, 0.17 0.79, 0 0.84',
      ),
    ),
    rise: 0.24,
    bevel: 0.3,
    albedo: 0.82,
    grain: from(0, 0.66),
    level: true,
  },
  // The ruff of the cheeks.
  {
    shape: pair(outline(points('0.3 0.26, 0.42 0.26, 0.48 0.38, 0.4 0.52, 0.28 0.62, 0.24 0.46'))),
    rise: 0.03,
    bevel: 0.06,
    albedo: 1.3,
    grain: slanted(0.9),
  },
  // The bridge from brow to nose.
  {
    shape: limb([
      [0, -0.24, 0.09],
      [0, 0.1, 0.1],
      [0, 0.42, 0.1],
    ]),
    rise: 0.12,
    bevel: 0.12,
    albedo: 1.05,
    grain: slanted(0),
  },
  // The pale ring a hare has round its eye.
  {
    shape: pair(ellipse(0.28, 0.02, 0.18, 0.14, -0.25)),
    rise: 0.03,
    bevel: 0.05,
    albedo: 1.5,
    grain: slanted(0.6),
  },
  ...eye(0.285, 0.03, 0.108, 0.07, -0.25),
  // Two pads and the cleft between them.
  {
    shape: pair(ellipse(0.1, 0.6, 0.125, 0.12, 0.3)),
    rise: 0.13,
    bevel: 0.12,
    albedo: 1.35,
    grain: slanted(0.5),
  },
  { shape: ellipse(0, 0.76, 0.1, 0.06), rise: 0.03, bevel: 0.05, albedo: 1.2, grain: slanted(1.57) },
  {
    shape: mirrored(points('0 0.43, 0.095 0.42, 0.095 0.42, 0.07 0.49, 0 0.54, 0 0.54')),
    rise: 0.07,
    bevel: 0.04,
    albedo: 0.16,
    grain: slanted(1.57),
  },
  {
    shape: limb([
      [0, 0.52, 0.016],
      [0, 0.68, 0.016],
    ]),
    rise: -0.14,
    bevel: 0.02,
    albedo: 0.05,
  },
  {
    shape: pair(
      limb([
        [0, 0.68, 0.016],
        [0.08, 0.73, 0.014],
        [0.15, 0.71, 0.008],
      ]),
    ),
    rise: -0.1,
    bevel: 0.02,
    albedo: 0.05,
  },
  whisker(0.56, 0.74, 0.42),
  whisker(0.6, 0.76, 0.6),
  whisker(0.64, 0.68, 0.76),
];
