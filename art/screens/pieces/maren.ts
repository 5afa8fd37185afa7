import { ellipse, limb, outline } from '../../engine/outline';
import { points } from '../../engine/points';
import type { Layer } from '../../engine/relief';

const face = outline(
  points(
    '0.04 -0.46, 0.105 -0.4, 0.135 -0.33, 0.142 -0.275, 0.138 -0.25, 0.122 -0.222, 0.136 -0.185, 0.162 -0.135, 0.192 -0.09, 0.196 -0.076, 0.186 -0.064, 0.15 -0.056, 0.144 -0.044, 0.158 -0.018, 0.163 -0.008, 0.14 0.002, 0.14 0.006, 0.157 0.018, 0.154 0.032, 0.134 0.046, 0.136 0.06, 0.148 0.084, 0.142 0.112, 0.112 0.13, 0.05 0.118, -0.04 0.09, -0.14 0.02, -0.18 -0.2, -0.1 -0.42',
  ),
);
const neck = outline(points('-0.16 0.0, 0.02 0.08, 0.055 0.16, 0.06 0.28, 0.16 0.42, -0.2 0.42'));
const hood = outline(
  points(
    '0.13 -0.47, 0.1 -0.555, 0.0 -0.63, -0.15 -0.675, -0.32 -0.66, -0.46 -0.6, -0.46 -0.6, -0.52 -0.48, -0.54 -0.34, -0.53 -0.1, -0.6 0.16, -0.52 0.4, -0.1 0.44, 0.07 0.33, 0.0 0.22, -0.075 0.08, -0.1 -0.08, -0.075 -0.26, 0.0 -0.4',
  ),
);
const cloak = outline(
  points(
    '-1.2 1.3, -1.04 0.76, -0.9 0.48, -0.6 0.26, -0.2 0.2, 0.06 0.26, 0.2 0.36, 0.42 0.5, 0.56 0.74, 0.66 1.3',
  ),
);

/** Lines down the folds, closer where the cloth hangs from the shoulder. */
const hanging = (x: number, y: number) => x - 0.35 * y * (x + 0.2) + 0.02 * Math.sin(y * 9);
/** Round the head, as the cloth of a hood lies. */
const round = (x: number, y: number) => Math.hypot(x + 0.02, (y + 0.16) * 0.85);

type Joint = readonly [x: number, y: number, radius: number];

/** One lock: it stands on what lies below, so that a dark gap is left beside the next. */
const lock = (...joints: Joint[]): Layer => {
  const shape = limb(joints);
  return { shape, rise: 0.045, bevel: 0.026, albedo: 1.1, grain: shape };
};

/** Left uncut: a fold in cloth, the lid, the mouth, the wing of the nose. */
const line = (...joints: Joint[]): Layer => ({ shape: limb(joints), rise: -0.004, bevel: 0.01, albedo: 0 });

const stave = limb([
  [-0.5, -0.84, 0.008],
  [-0.6, -0.7, 0.016],
  [-0.73, -0.42, 0.022],
  [-0.8, -0.1, 0.026],
  [-0.83, 0.4, 0.026],
]);
const string = limb([
  [-0.5, -0.84, 0.005],
  [-0.66, 0.4, 0.005],
]);

/** The ranger in profile against the evening, hood up, her hair loose in it, her bow on her back. */
const layers: readonly Layer[] = [
  { shape: string, rise: 0.02, bevel: 0.006, albedo: 0.9, grain: string },
  { shape: stave, rise: 0.06, bevel: 0.03, albedo: 0.75, grain: stave },
  // The dark of the hood, then neck and face in front of it.
  {
    shape: outline(points('-0.3 -0.6, 0.06 -0.54, 0.1 -0.46, 0.0 -0.3, 0.0 0.3, -0.4 0.3')),
    rise: 0.01,
    bevel: 0.05,
    albedo: 0,
    grain: round,
    level: true,
  },
  { shape: neck, rise: 0.06, bevel: 0.1, albedo: 0.35, grain: (x, y) => y + x * 0.4, level: true },
  {
    shape: face,
    rise: 0.13,
    bevel: 0.12,
    albedo: 0.72,
    grain: (x, y) => 0.35 * face(x, y) + 0.5 * x + 0.12 * y,
    level: true,
  },
  // The evening along her profile.
  {
    shape: (x, y) => Math.max(face(x, y), -0.009 - face(x, y), 0.1 - x),
    rise: 0,
    bevel: 0.01,
    glow: 1.95,
  },
  // The eye in its hollow: white, iris, lid and brow.
  { shape: ellipse(0.082, -0.226, 0.05, 0.032, 0.1), rise: 0, bevel: 0.03, albedo: 0.12 },
  // The hollow of the cheek.
  { shape: ellipse(0.05, 0.0, 0.06, 0.09, -0.3), rise: 0, bevel: 0.05, albedo: 0.3 },
  {
    shape: outline(points('0.076 -0.206, 0.096 -0.218, 0.112 -0.214, 0.106 -0.2, 0.09 -0.197')),
    rise: 0.01,
    bevel: 0.01,
    glow: 1.95,
  },
  { shape: ellipse(0.098, -0.208, 0.008, 0.013), rise: 0, bevel: 0.01, glow: 0.001 },
  line([0.05, -0.208, 0.004], [0.085, -0.232, 0.009], [0.122, -0.222, 0.006]),
  line([0.035, -0.26, 0.004], [0.085, -0.276, 0.011], [0.132, -0.262, 0.008]),
  line([0.1, 0.004, 0.003], [0.142, 0.002, 0.006]),
  line([0.12, -0.066, 0.003], [0.15, -0.056, 0.006]),
  // Hair that the hood does not hold.
  lock(
    [0.07, -0.465, 0.01],
    [0.03, -0.4, 0.022],
    [-0.03, -0.26, 0.028],
    [-0.035, -0.1, 0.024],
    [-0.01, 0.04, 0.014],
    [0.02, 0.12, 0.003],
  ),
  lock(
    [0.03, -0.47, 0.01],
    [-0.03, -0.36, 0.026],
    [-0.075, -0.2, 0.03],
    [-0.08, -0.02, 0.026],
    [-0.05, 0.12, 0.02],
    [0.02, 0.24, 0.01],
    [0.06, 0.32, 0.003],
  ),
  { shape: cloak, rise: 0.24, bevel: 0.24, albedo: 0.6, grain: hanging, level: true },
  line([-0.72, 0.6, 0.01], [-0.86, 1.2, 0.1]),
  line([-0.4, 0.56, 0.01], [-0.44, 1.2, 0.12]),
  line([-0.12, 0.52, 0.01], [-0.06, 1.2, 0.1]),
  line([0.16, 0.48, 0.01], [0.28, 1.2, 0.09]),
  { shape: hood, rise: 0.2, bevel: 0.15, albedo: 0.62, grain: round, level: true },
  // The rolled hem of the hood.
  {
    shape: limb([
      [0.13, -0.49, 0.005],
      [0.0, -0.4, 0.024],
      [-0.085, -0.25, 0.026],
      [-0.11, -0.07, 0.026],
      [-0.08, 0.09, 0.024],
      [0.0, 0.23, 0.022],
      [0.06, 0.32, 0.016],
    ]),
    rise: 0.05,
    bevel: 0.028,
    albedo: 0.85,
    grain: (x, y) => y * 0.8 + x,
  },
  line([-0.14, -0.44, 0.006], [-0.26, -0.5, 0.03], [-0.38, -0.56, 0.012]),
  line([-0.17, -0.2, 0.006], [-0.3, -0.24, 0.03], [-0.44, -0.36, 0.03]),
  line([-0.16, 0.04, 0.006], [-0.28, 0.08, 0.03], [-0.44, 0.06, 0.03]),
  line([-0.06, 0.24, 0.006], [-0.22, 0.3, 0.03], [-0.42, 0.28, 0.03]),
  // A lock that has fallen out over the cloak.
  lock([0.02, 0.2, 0.012], [0.08, 0.3, 0.022], [0.1, 0.4, 0.026], [0.075, 0.52, 0.022], [0.1, 0.66, 0.006]),
  lock(
    [0.0, 0.2, 0.012],
    [0.035, 0.32, 0.022],
    [0.045, 0.44, 0.026],
    [0.02, 0.56, 0.018],
    [0.04, 0.64, 0.004],
  ),
];

/** How large she is in the picture, and where the middle of her own drawing lies in it. */
const SIZE = 0.9;
const [LEFT, TOP] = [-0.2, 0.24];
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
