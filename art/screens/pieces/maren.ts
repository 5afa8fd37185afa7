import { ellipse, limb, outline, without } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';

const face = outline(
  points(
    '-0.02 -0.46, 0.09 -0.42, 0.135 -0.33, 0.138 -0.275, 0.132 -0.25, 0.175 -0.175, 0.208 -0.125, 0.2 -0.105, 0.162 -0.092, 0.158 -0.078, 0.18 -0.052, 0.158 -0.034, 0.174 -0.008, 0.15 0.018, 0.162 0.062, 0.14 0.105, 0.07 0.115, -0.03 0.09, -0.16 0.05, -0.22 -0.2',
  ),
);
const hood = outline(
  points(
    '0.075 -0.505, 0.0 -0.605, -0.14 -0.665, -0.33 -0.62, -0.47 -0.47, -0.54 -0.25, -0.55 0.0, -0.62 0.24, -0.4 0.42, -0.05 0.42, 0.06 0.3, -0.06 0.16, -0.115 0.02, -0.1 -0.2, -0.02 -0.38',
  ),
);
const cloak = outline(
  points(
    '-1.2 1.3, -1.02 0.72, -0.86 0.44, -0.55 0.24, -0.2 0.2, 0.12 0.24, 0.34 0.36, 0.52 0.56, 0.64 0.86, 0.7 1.3',
  ),
);

/** Lines down the folds, closer where the cloth hangs from the shoulder. */
const hanging = (x: number, y: number) => x - 0.35 * y * (x + 0.2) + 0.02 * Math.sin(y * 9);
const round = (x: number, y: number) => Math.hypot(x + 0.02, (y + 0.16) * 0.85);

/** The ranger in profile, hood up, an owl's feather at her clasp. Coordinates as in every relief. */
const layers: readonly Layer[] = [
  // The dark of the hood, then the face in front of it.
  {
    shape: without(outline(points('-0.3 -0.6, 0.07 -0.5, 0.12 -0.42, 0.06 -0.3, 0.0 0.3, -0.4 0.3')), face),
    rise: 0.01,
    bevel: 0.05,
    albedo: 0.12,
    grain: round,
    level: true,
  },
  {
    shape: outline(points('-0.2 0.0, 0.04 0.08, 0.07 0.2, 0.12 0.34, -0.2 0.4')),
    rise: 0.05,
    bevel: 0.12,
    albedo: 0.5,
    grain: (x, y) => y + x * 0.4,
    level: true,
  },
  { shape: face, rise: 0.13, bevel: 0.2, albedo: 1.15, grain: (x, y) => y + 0.25 * x, level: true },
  { shape: ellipse(0.075, -0.236, 0.052, 0.021, -0.08), rise: -0.014, bevel: 0.02, albedo: 0.06 },
  {
    shape: limb([
      [0.01, -0.288, 0.006],
      [0.08, -0.3, 0.012],
      [0.13, -0.28, 0.006],
    ]),
    rise: 0.005,
    bevel: 0.01,
    albedo: 0.2,
  },
  {
    shape: limb([
      [0.09, -0.03, 0.005],
      [0.16, -0.036, 0.008],
    ]),
    rise: -0.008,
    bevel: 0.008,
    albedo: 0.1,
  },
  { shape: cloak, rise: 0.3, bevel: 0.4, albedo: 0.62, grain: hanging, level: true },
  ...(
    [
      [-0.75, 0.6, -0.95, 1.2],
      [-0.45, 0.5, -0.5, 1.2],
      [-0.1, 0.5, -0.02, 1.2],
    ] as const
  ).map(
    ([x0, y0, x1, y1]): Layer => ({
      shape: limb([
        [x0, y0, 0.01],
        [x1, y1, 0.12],
      ]),
      rise: 0.05,
      bevel: 0.1,
    }),
  ),
  { shape: hood, rise: 0.24, bevel: 0.3, albedo: 0.78, grain: round, level: true },
  {
    shape: limb([
      [0.045, -0.48, 0.014],
      [-0.07, -0.28, 0.02],
      [-0.1, 0.0, 0.02],
      [-0.01, 0.22, 0.018],
    ]),
    rise: 0.03,
    bevel: 0.03,
    albedo: 1,
    grain: (x, y) => y * 0.6 + x,
  },
  {
    shape: limb([
      [-0.2, -0.6, 0.01],
      [-0.34, -0.3, 0.05],
      [-0.36, 0.1, 0.06],
    ]),
    rise: 0.04,
    bevel: 0.07,
  },
  // The clasp and the feather.
  {
    shape: outline(points('0.06 0.3, 0.13 0.34, 0.2 0.48, 0.22 0.66, 0.12 0.56, 0.06 0.42')),
    rise: 0.04,
    bevel: 0.05,
    albedo: 1.1,
    grain: (x, y) => y * 0.8 + x * 1.6,
  },
  {
    shape: ellipse(0.06, 0.29, 0.042, 0.042),
    rise: 0.05,
    bevel: 0.035,
    albedo: 1.2,
    grain: (x, y) => Math.hypot(x - 0.06, y - 0.29),
  },
];

/** How large she is in the picture, and where the middle of her own drawing lies in it. */
const SIZE = 0.88;
const [LEFT, TOP] = [-0.2, 0.2];
const toHer = (x: number, y: number): [number, number] => [(x - LEFT) / SIZE, (y - TOP) / SIZE];

export const maren = layers.map(
  ({ shape, grain, rise, bevel, ...rest }): Layer => ({
    ...rest,
    shape: (x, y) => shape(...toHer(x, y)) * SIZE,
    rise: rise * SIZE,
    bevel: bevel * SIZE,
    ...(grain && { grain: (x: number, y: number) => grain(...toHer(x, y)) * SIZE }),
  }),
);
