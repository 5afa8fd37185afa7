import { createCamera } from '../engine/camera';
import type { Vec3 } from '../engine/maths';
import { type Mesh, polyhedron } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from '../shapes/lathe';
import { tube } from '../shapes/tube';

/** What of the drawing the picture shows, and the picture's height for a width of 1. */
export const FRAME = { left: 0.06, top: 0.02, width: 0.87, shape: 0.98 };

/**
 * The world is measured in widths of the picture: where z is 0, x and −y are places in it. The eye stands by the
 * open side of the stairs, a little above their foot, so that both treads and risers are seen.
 */
const EYE: Vec3 = [0.15, -0.2, 1.5];
/** One metre. */
export const METRE = 0.46;

export const stairsCamera = (width: number, height: number) =>
  createCamera({
    eye: EYE,
    target: [EYE[0], EYE[1], 0],
    width,
    height,
    focal: (EYE[2] * width) / FRAME.width,
    centre: [(EYE[0] - FRAME.left) / FRAME.width, ((-EYE[1] - FRAME.top) * width) / FRAME.width / height],
  });

/** From the eye to what stands at z, along the line of sight. */
export const depthAt = (z: number) => EYE[2] - z;

/** The place in the world at depth z that is seen at x, y of the picture. */
export const seenAt = (x: number, y: number, z: number): Vec3 => {
  const far = depthAt(z) / EYE[2];
  return [EYE[0] + (x - EYE[0]) * far, EYE[1] + (-y - EYE[1]) * far, z];
};

const STEP = { rise: 0.083, tread: 0.15 };
/** The edge of the lowest step. */
const FOOT = { x: 0.14, y: -0.83 };
const FIRST = -1;
const LAST = 6;
/** Where the steps end on the far side, and the wall beyond. */
const RAIL_Z = -0.55;
const WALL_Z = -0.75;
const NOSE = 0.012;

const quad = (material: string, corners: readonly Vec3[], axes: readonly [0 | 1 | 2, 0 | 1 | 2]): Mesh =>
  polyhedron(material, [corners], (p) => [p[axes[0]], p[axes[1]]]);

const edgeOf = (k: number): readonly [number, number] => [FOOT.x + k * STEP.tread, FOOT.y + k * STEP.rise];

const step = (k: number): Mesh[] => {
  const [x, y] = edgeOf(k);
  const back = x + STEP.tread + 0.01;
  const lip = x - NOSE;
  return [
    quad(
      'tread',
      [
        [lip, y, 0.01],
        [back, y, 0.01],
        [back, y, RAIL_Z],
        [lip, y, RAIL_Z],
      ],
      [0, 2],
    ),
    quad(
      'nose',
      [
        [lip, y - NOSE, 0.01],
        [lip, y, 0.01],
        [lip, y, RAIL_Z],
        [lip, y - NOSE, RAIL_Z],
      ],
      [1, 2],
    ),
    quad(
      'riser',
      [
        [x, y - STEP.rise, 0],
        [x, y - NOSE, 0],
        [x, y - NOSE, RAIL_Z],
        [x, y - STEP.rise, RAIL_Z],
      ],
      [1, 2],
    ),
    quad(
      'end',
      [
        [lip, y - NOSE, 0.01],
        [back, y - NOSE, 0.01],
        [back, y, 0.01],
        [lip, y, 0.01],
      ],
      [1, 0],
    ),
    quad(
      'side',
      [
        [x, -1.2, 0],
        [back, -1.2, 0],
        [back, y - NOSE, 0],
        [x, y - NOSE, 0],
      ],
      [0, 1],
    ),
  ];
};

const BALUSTER = points(
  '1 0, 1 0.12, 1.3 0.15, 0.7 0.19, 1.25 0.3, 1.3 0.36, 0.7 0.52, 0.55 0.7, 0.9 0.76, 0.8 0.8, 0.8 1',
);

const balustrade = (): Mesh[] => {
  const high = 0.9 * METRE;
  const top = (x: number): number => FOOT.y + ((x - FOOT.x) / STEP.tread) * STEP.rise + high;
  const from = FOOT.x - 0.2,
    to = FOOT.x + (LAST + 1) * STEP.tread;
  return [
    tube(
      'rail',
      [
        [from, top(from), RAIL_Z + 0.02],
        [to, top(to), RAIL_Z + 0.02],
      ],
      0.019,
      { sides: 24, along: true },
    ),
    ...Array.from({ length: (LAST - FIRST + 1) * 2 }, (_, j) => {
      const k = FIRST + Math.floor(j / 2);
      const [edge, y] = edgeOf(k);
      const x = edge + STEP.tread * (j % 2 ? 0.72 : 0.22);
      const tall = top(x) - y;
      return lathe({
        material: 'post',
        at: [x, y, RAIL_Z + 0.02],
        segments: 24,
        profile: BALUSTER.map(([r, h]) => [r * 0.0085, h * tall] as const),
      });
    }),
  ];
};

/** Of the window, as seen in the picture. */
export const pane = { left: 0.158, right: 0.266, top: 0.068, spring: 0.12, sill: 0.276 };

const wall = (): Mesh =>
  quad(
    'wall',
    [seenAt(-0.2, 1, WALL_Z), seenAt(1.2, 1, WALL_Z), seenAt(1.2, -0.1, WALL_Z), seenAt(-0.2, -0.1, WALL_Z)],
    [1, 0],
  );

/** The rain behind the panes, the bars between them, and the frame round them. */
const glazing = (): Mesh[] => {
  const { left, right, top, spring, sill } = pane;
  const middle = (left + right) / 2,
    half = (right - left) / 2;
  const z = WALL_Z + 0.004;
  const arch = Array.from({ length: 33 }, (_, k): Vec3 => {
    const a = Math.PI - (k / 32) * Math.PI;
    return seenAt(middle + Math.cos(a) * half, spring - Math.sin(a) * (spring - top), z);
  });
  const outline: Vec3[] = [seenAt(left, sill, z), ...arch, seenAt(right, sill, z)];
  const bar = (a: Vec3, b: Vec3, r = 0.004) => tube('bar', [a, b], r, { sides: 8 });
  const front = (p: Vec3): Vec3 => [p[0], p[1], z + 0.004];
  return [
    polyhedron('rain', [outline.slice().reverse()], (p) => [p[0], p[1]]),
    bar(front(seenAt(middle, sill, z)), front(seenAt(middle, top, z))),
    ...[0.25, 0.5, 0.75].map((t) => {
      const y = spring + (sill - spring) * (t * 1.06 - 0.06);
      return bar(front(seenAt(left, y, z)), front(seenAt(right, y, z)));
    }),
    bar(front(seenAt(left - 0.012, sill, z)), front(seenAt(right + 0.012, sill, z)), 0.009),
  ];
};

/** The staircase without anyone on it. */
export const well = (): Mesh[] => [
  ...Array.from({ length: LAST - FIRST + 1 }, (_, k) => step(k + FIRST)).flat(),
  ...balustrade(),
  wall(),
  ...glazing(),
];
