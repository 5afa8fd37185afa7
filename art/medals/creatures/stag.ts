import { blend, ellipse, limb, mirrored, outline, pair, type Shape, union } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';
import { eye, from, slanted } from '../fur';

const antler = (joints: readonly (readonly [number, number, number])[]): Shape => pair(limb(joints));
export const stag: readonly Layer[] = [
  {
    shape: union(
      antler([
        [0.1, -0.2, 0.05],
        [0.22, -0.4, 0.045],
        [0.46, -0.52, 0.04],
        [0.58, -0.68, 0.03],
        [0.52, -0.86, 0.012],
      ]),
      antler([
        [0.2, -0.38, 0.04],
        [0.2, -0.56, 0.03],
        [0.14, -0.7, 0.012],
      ]),
      antler([
        [0.4, -0.5, 0.04],
        [0.38, -0.68, 0.028],
        [0.31, -0.82, 0.012],
      ]),
      antler([
        [0.5, -0.56, 0.035],
        [0.68, -0.6, 0.025],
        [0.74, -0.72, 0.012],
      ]),
      antler([
        [0.17, -0.32, 0.04],
        [0.34, -0.3, 0.024],
        [0.42, -0.38, 0.012],
      ]),
    ),
    rise: 0.12,
    bevel: 0.05,
    albedo: 1.25,
    grain: slanted(0.9),
  },
  {
    shape: pair(
      outline(points('0.16 -0.12, 0.3 -0.26, 0.5 -0.26, 0.6 -0.18, 0.6 -0.18, 0.46 -0.06, 0.24 0.02')),
    ),
    rise: 0.13,
    bevel: 0.09,
    albedo: 0.85,
    grain: slanted(1.3),
    level: true,
  },
  {
    shape: pair(outline(points('0.28 -0.13, 0.4 -0.2, 0.54 -0.18, 0.54 -0.18, 0.4 -0.09'))),
    rise: -0.08,
    bevel: 0.05,
    albedo: 0.35,
  },
  {
    shape: mirrored(
      points('0 -0.24, 0.14 -0.22, 0.24 -0.08, 0.25 0.12, 0.19 0.34, 0.16 0.52, 0.19 0.66, 0.14 0.8, 0 0.84'),
    ),
    rise: 0.22,
    bevel: 0.2,
    albedo: 1,
    grain: from(0, 1.3),
    level: true,
  },
  {
    shape: limb([
      [0, -0.08, 0.07],
      [0, 0.25, 0.08],
      [0, 0.55, 0.07],
    ]),
    rise: 0.1,
    bevel: 0.1,
  },
  ...eye(0.195, 0.08, 0.06, 0.06, 0.3),
  {
    shape: blend(0.05, ellipse(0, 0.68, 0.12, 0.07), ellipse(0, 0.73, 0.07, 0.06)),
    rise: 0.07,
    bevel: 0.07,
    albedo: 0.24,
    grain: slanted(1.57),
  },
  { shape: pair(ellipse(0.065, 0.68, 0.025, 0.018, 0.5)), rise: -0.08, bevel: 0.02, albedo: 0.05 },
];
