import { ellipse, limb, outline } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';

export const raven: readonly Layer[] = [
  {
    shape: outline(
      points(
        '-0.78 0.62, -0.6 0.2, -0.5 -0.2, -0.36 -0.46, -0.1 -0.6, 0.14 -0.52, 0.28 -0.34, 0.36 -0.18, 0.2 0.1, 0.12 0.2, 0.2 0.3, 0.2 0.3, 0.08 0.36, 0.16 0.5, 0.16 0.5, 0.02 0.52, 0.06 0.72, 0.06 0.72, -0.3 0.82',
      ),
    ),
    rise: 0.22,
    bevel: 0.26,
    albedo: 0.62,
    grain: (x, y) => 0.75 * x - 0.5 * y * (1 + 0.5 * y) + 0.014 * Math.sin(y * 26 + x * 13),
  },
  {
    shape: outline(
      points(
        '0.12 -0.38, 0.38 -0.4, 0.62 -0.3, 0.8 -0.08, 0.83 0.07, 0.83 0.07, 0.64 -0.01, 0.4 -0.03, 0.14 -0.02',
      ),
    ),
    rise: 0.3,
    bevel: 0.18,
    albedo: 1.1,
    grain: (x, y) => y - 0.35 * (x - 0.2) ** 2,
    level: true,
  },
  {
    shape: outline(points('0.12 0, 0.4 0, 0.62 0.02, 0.72 0.07, 0.72 0.07, 0.48 0.14, 0.16 0.17')),
    rise: 0.24,
    bevel: 0.1,
    albedo: 0.75,
    grain: (x, y) => y - 0.1 * x,
    level: true,
  },
  {
    shape: limb([
      [0.12, -0.01, 0.014],
      [0.44, -0.015, 0.013],
      [0.72, 0.04, 0.01],
    ]),
    rise: -0.12,
    bevel: 0.02,
    albedo: 0.08,
  },
  {
    shape: outline(points('0.12 -0.37, 0.36 -0.37, 0.5 -0.27, 0.3 -0.22, 0.1 -0.24')),
    rise: 0.05,
    bevel: 0.05,
    albedo: 0.55,
    grain: (x, y) => y + 0.4 * x,
  },
  { shape: ellipse(-0.01, -0.27, 0.115, 0.1), rise: -0.05, bevel: 0.06, albedo: 0.1 },
  { shape: ellipse(0, -0.27, 0.078, 0.074), rise: 0.03, bevel: 0.07, glow: 1.95 },
  { shape: ellipse(-0.005, -0.28, 0.074, 0.068), rise: 0, bevel: 0.03, glow: 0.001 },
  { shape: ellipse(-0.02, -0.295, 0.017, 0.017), rise: 0, bevel: 0.01, glow: 2 },
];
