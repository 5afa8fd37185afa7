import type { Vec3 } from '../engine/maths';
import { type Mesh, polyhedron } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from '../shapes/lathe';
import { tube } from '../shapes/tube';

/** One step, in metres. The nearest that we see, step 1, is the free one. */
export const STEP = { rise: 0.18, tread: 0.33 };
/** Where the well ends: the wall on the left, the rail on the right, the wall behind the landing. */
const WALL = -1.42;
const RAIL = 1.3;
const BACK = -4.3;
const LANDING = 10;
const CEILING = 5.2;
const NEAREST = -3;

export const window = { left: 0.1, right: 0.8, sill: 2.14, spring: 3.02, crown: 3.37 };

/** The middle of a tread, on top of it. */
export const onStep = (k: number, x: number, forward = 0): Vec3 => [
  x,
  k * STEP.rise,
  -(k + 0.5) * STEP.tread + forward,
];

const quad = (material: string, corners: readonly Vec3[], axes: readonly [0 | 1 | 2, 0 | 1 | 2]): Mesh =>
  polyhedron(material, [corners], (p) => [p[axes[0]], p[axes[1]]]);

const step = (k: number): Mesh[] => {
  const y = k * STEP.rise,
    z = -k * STEP.tread;
  const back = k === LANDING ? BACK : z - STEP.tread - 0.02;
  const lip = 0.03;
  return [
    quad(
      'tread',
      [
        [WALL, y, z + lip],
        [RAIL, y, z + lip],
        [RAIL, y, back],
        [WALL, y, back],
      ],
      [2, 0],
    ),
    quad(
      'nose',
      [
        [WALL, y - 0.035, z + lip],
        [RAIL, y - 0.035, z + lip],
        [RAIL, y, z + lip],
        [WALL, y, z + lip],
      ],
      [1, 0],
    ),
    quad(
      'riser',
      [
        [WALL, y - STEP.rise, z],
        [RAIL, y - STEP.rise, z],
        [RAIL, y - 0.035, z],
        [WALL, y - 0.035, z],
      ],
      [1, 0],
    ),
  ];
};

/** Height of the arch over the window. */
const arch = (x: number) => {
  const half = (window.right - window.left) / 2;
  const off = (x - window.left - half) / half;
  return window.spring + (window.crown - window.spring) * Math.sqrt(Math.max(0, 1 - off * off));
};

const backWall = (): Mesh[] => {
  const low = LANDING * STEP.rise;
  const piece = (x0: number, x1: number, y0: number, y1: number, y2 = y0) =>
    quad(
      'plaster',
      [
        [x0, y0, BACK],
        [x1, y2, BACK],
        [x1, y1, BACK],
        [x0, y1, BACK],
      ],
      [1, 0],
    );
  const columns = 20;
  return [
    piece(WALL, window.left, low, CEILING),
    piece(window.right, 2.8, low, CEILING),
    piece(window.left, window.right, low, window.sill),
    ...Array.from({ length: columns }, (_, k) => {
      const x = (j: number) => window.left + ((window.right - window.left) * j) / columns;
      return piece(x(k), x(k + 1), arch(x(k)), CEILING, arch(x(k + 1)));
    }),
  ];
};

/** The night behind the window, and the bars before it. */
const glazing = (): Mesh[] => {
  const { left, right, sill, crown } = window;
  const bar = (from: Vec3, to: Vec3, radius = 0.017) => tube('bar', [from, to], radius, { sides: 8 });
  const z = BACK - 0.05;
  const middle = (left + right) / 2;
  const rim = Array.from({ length: 33 }, (_, k): Vec3 => {
    const a = (k / 32) * Math.PI;
    const x = middle - Math.cos(a) * (middle - left);
    return [x, arch(x), BACK + 0.02];
  });
  return [
    quad(
      'sky',
      [
        [left, sill, z - 0.1],
        [right, sill, z - 0.1],
        [right, crown, z - 0.1],
        [left, crown, z - 0.1],
      ],
      [0, 1],
    ),
    bar([middle, sill, z], [middle, crown, z]),
    ...[0.25, 0.5, 0.75, 1].map((t) => {
      const y = sill + (window.spring - sill) * t;
      return bar([left, y, z], [right, y, z]);
    }),
    tube('frame', [[left, sill, BACK + 0.02], ...rim, [right, sill, BACK + 0.02]], 0.035, { sides: 10 }),
    tube(
      'frame',
      [
        [left - 0.1, sill - 0.02, BACK + 0.06],
        [right + 0.1, sill - 0.02, BACK + 0.06],
      ],
      0.05,
      { sides: 10 },
    ),
  ];
};

const BALUSTER = points(
  '0.026 0, 0.026 0.12, 0.034 0.14, 0.018 0.17, 0.033 0.27, 0.036 0.33, 0.018 0.47, 0.014 0.6, 0.024 0.63, 0.02 0.66, 0.02 0.86',
);
const NEWEL = points(
  '0.075 -0.3, 0.075 0.24, 0.088 0.26, 0.06 0.3, 0.052 0.5, 0.064 0.74, 0.082 0.78, 0.08 0.98, 0.095 1.0, 0.095 1.03, 0.04 1.05, 0.075 1.1, 0.085 1.15, 0.065 1.2, 0.003 1.225',
);

const balustrade = (): Mesh[] => {
  const x = RAIL - 0.07;
  const height = (z: number) => (-z / STEP.tread) * STEP.rise + 0.9;
  const first = -0.5 * STEP.tread;
  const last = -LANDING * STEP.tread;
  const post = (at: Vec3) => lathe({ material: 'post', at, segments: 40, profile: NEWEL });
  return [
    post([x, 0, first]),
    post([x, LANDING * STEP.rise, last]),
    tube(
      'rail',
      [
        [x, height(first) - 0.02, first],
        [x, height(last) - 0.02, last],
      ],
      0.046,
      { sides: 16, along: true },
    ),
    ...Array.from({ length: 13 }, (_, k) => {
      const z = -(1.1 + k * 0.68) * STEP.tread;
      return lathe({
        material: 'post',
        at: [x, Math.floor(-z / STEP.tread) * STEP.rise, z],
        segments: 24,
        profile: BALUSTER.map(
          ([r, y]) => [r, (y * (height(z) - Math.floor(-z / STEP.tread) * STEP.rise)) / 0.9] as const,
        ),
      });
    }),
  ];
};

/** The stairwell without anyone in it. */
export const well = (): Mesh[] => [
  ...Array.from({ length: LANDING - NEAREST + 1 }, (_, k) => step(k + NEAREST)).flat(),
  quad(
    'wall',
    [
      [WALL, -1, 1.4],
      [WALL, -1, BACK],
      [WALL, CEILING, BACK],
      [WALL, CEILING, 1.4],
    ],
    [1, 2],
  ),
  ...backWall(),
  ...glazing(),
  ...balustrade(),
];
