import type { Vec3 } from '../../engine/maths';
import type { Mesh } from '../../engine/mesh';
import type { Point } from '../../engine/outline';
import { points } from '../../engine/points';
import { lathe } from '../lathe';
import { sphere } from '../sphere';
import { tube } from '../tube';
import { arc, board } from './board';

/**
 * The backs of seven chairs from seven rooms. A unit is the distance between two seats; the chair's middle is at
 * x = 0, the table's top at height 0. They are seen from the front, and their seats are below the table.
 */

const FLOOR = -0.2;

/** A post, turned with rings and a knob. */
const post = (x: number, top: number): Mesh[] => [
  lathe({
    material: 'oak',
    at: [x, 0, 0],
    segments: 30,
    profile: [
      [0.034, FLOOR],
      [0.036, top * 0.3],
      [0.026, top * 0.36],
      [0.036, top * 0.42],
      [0.036, top * 0.78],
      [0.026, top * 0.84],
      [0.037, top * 0.9],
      [0.028, top],
    ],
  }),
  sphere('oak', [x, top + 0.035, 0], 0.045),
];

const posts = (half: number, top: number) => [-1, 1].flatMap((side) => post(side * half, top));

/** A slat between two posts, its upper edge bowed. */
const slat = (half: number, y: number, high: number, bow = 0.04): Mesh =>
  board('oak', [[-half, y], [half, y], ...arc([0, y + high], [half, bow], 0, 180, 16)], [0, 0, 0.01], {
    lines: 'across',
    thick: 0.03,
    bevel: 0.015,
  });

const bar = (material: string, from: Vec3, to: Vec3, radius: number) =>
  tube(material, [from, to], radius, { sides: 18, along: true });

/** Four slats between turned posts. */
const ladder = (): Mesh[] => [
  ...posts(0.26, 0.78),
  ...[0.06, 0.25, 0.44, 0.63].map((y) => slat(0.25, y, 0.09)),
];

/** One board with a pointed top, like a church door. */
const throne = (): Mesh[] => {
  const pointed = (half: number, foot: number, shoulder: number, tip: number): Point[] => {
    const rise = tip - shoulder;
    const right = Array.from({ length: 13 }, (_, k): Point => {
      const t = k / 12;
      return [
        half * Math.cos((t * Math.PI) / 2) ** 0.85,
        shoulder + rise * Math.sin((t * Math.PI) / 2) ** 1.15,
      ];
    });
    const left = right
      .slice(0, -1)
      .reverse()
      .map(([x, y]): Point => [-x, y]);
    return [[-half, foot], [half, foot], ...right, ...left];
  };
  return [
    board('oak', pointed(0.31, FLOOR, 0.6, 1.06), [0, 0, 0], { bevel: 0.03 }),
    board('oak', pointed(0.21, FLOOR, 0.56, 0.92), [0, 0, 0.03], { bevel: 0.035 }),
    sphere('oak', [0, 1.08, -0.02], 0.05),
  ];
};

/** Spindles in a bow. */
const windsor = (): Mesh[] => {
  const bow: Vec3[] = [
    [-0.29, FLOOR, 0],
    ...arc([0, 0.48], [0.29, 0.42], 180, 0, 30).map(([x, y]): Vec3 => [x, y, 0]),
    [0.29, FLOOR, 0],
  ];
  const spindle = (k: number) => {
    const x = k * 0.092;
    const top = 0.48 + 0.42 * Math.sqrt(1 - (x / 0.29) ** 2);
    return lathe({
      material: 'oak',
      at: [x, 0, -0.005],
      segments: 18,
      profile: [
        [0.013, FLOOR],
        [0.026, top * 0.35],
        [0.013, top],
      ],
    });
  };
  return [tube('oak', bow, 0.034, { sides: 20, along: true }), ...[-2, -1, 0, 1, 2].map(spindle)];
};

/** A splat like a vase between two posts, under a rail like a yoke. */
const fiddle = (): Mesh[] => {
  const half = points('0.07 -0.2, 0.07 0.1, 0.12 0.24, 0.125 0.38, 0.08 0.5, 0.06 0.6, 0.09 0.74');
  const yoke: Point[] = [
    [-0.33, 0.76],
    [-0.2, 0.73],
    [0, 0.76],
    [0.2, 0.73],
    [0.33, 0.76],
    [0.34, 0.84],
    [0.2, 0.85],
    [0, 0.93],
    [-0.2, 0.85],
    [-0.34, 0.84],
  ];
  return [
    ...[-1, 1].map((side) => bar('oak', [side * 0.27, FLOOR, 0], [side * 0.29, 0.8, 0], 0.032)),
    board(
      'oak',
      [
        ...half,
        ...half
          .slice()
          .reverse()
          .map(([x, y]): Point => [-x, y]),
      ],
      [0, 0, 0],
      { thick: 0.03 },
    ),
    board('oak', yoke, [0, 0, 0.03], { lines: 'across' }),
  ];
};

/** Two bars crossed under a rail. */
const crossed = (): Mesh[] => [
  ...posts(0.27, 0.74),
  slat(0.26, 0.62, 0.08, 0.05),
  bar('oak', [-0.26, 0.02, 0.01], [0.26, 0.62, 0.01], 0.028),
  bar('oak', [0.26, 0.02, 0.02], [-0.26, 0.62, 0.02], 0.028),
  sphere('oak', [0, 0.32, 0.03], 0.055),
];

/** Low and stout: for one who is stout and low. */
const settle = (): Mesh[] => [
  ...[-1, 1].flatMap((side) => [
    bar('oak', [side * 0.33, FLOOR, 0], [side * 0.33, 0.6, 0], 0.055),
    sphere('oak', [side * 0.33, 0.66, 0], 0.075),
  ]),
  slat(0.3, 0.4, 0.15, 0.06),
  slat(0.3, 0.1, 0.17, 0),
];

/** A wheel between two short posts. */
const wheel = (): Mesh[] => {
  const [hub, radius] = [0.5, 0.3];
  const rim = arc([0, hub], [radius, radius], 0, 360, 60).map(([x, y]): Vec3 => [x, y, 0]);
  const spokes = arc([0, hub], [radius, radius], 22.5, 337.5, 7).map(([x, y]) =>
    bar('oak', [x * 0.18, hub + (y - hub) * 0.18, 0], [x, y, 0], 0.02),
  );
  return [
    ...[-1, 1].map((side) => bar('oak', [side * 0.24, FLOOR, 0], [side * 0.24, 0.34, 0], 0.032)),
    tube('oak', rim, 0.038, { sides: 20, along: true }),
    ...spokes,
    sphere('oak', [0, hub, 0.02], 0.075),
  ];
};

/** From left to right. */
export const chairs: readonly (() => Mesh[])[] = [ladder, throne, windsor, fiddle, wheel, settle, crossed];
