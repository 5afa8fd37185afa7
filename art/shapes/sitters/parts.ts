import { mixVec, type Vec3 } from '../../engine/maths';
import { type Mesh, polyhedron } from '../../engine/mesh';
import { points } from '../../engine/points';
import { lathe } from '../lathe';
import { sphere } from '../sphere';
import { tube } from '../tube';

type Lean = readonly [number, number];

/** Woven things: their lines hang. */
export const cloth = (text: string, at: Vec3 = [0, 0, 0], flatten = 0.95, lean: Lean = [0, 0]) =>
  lathe({
    material: 'cloth',
    profile: points(text),
    at,
    segments: 64,
    flatten,
    lines: 'ribs',
    lean,
    seam: 0,
  });

export const hair = (text: string, at: Vec3, flatten = 0.6, lean: Lean = [0, 0]) => ({
  ...cloth(text, at, flatten, lean),
  material: 'hair',
});

/** Turned things of wood, horn and metal: their lines run round. */
export const gear = (text: string, at: Vec3 = [0, 0, 0], flatten = 1, lean: Lean = [0, 0]) =>
  lathe({ material: 'gear', profile: points(text), at, segments: 48, flatten, lean });

export const rod = (path: readonly Vec3[], radius: number | ((t: number) => number)) =>
  tube('gear', path, radius, { sides: 12, along: true });

/** A bent line through three places. */
export const bend = (a: Vec3, b: Vec3, c: Vec3, steps = 14): Vec3[] =>
  Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps;
    return mixVec(mixVec(a, b, t), mixVec(b, c, t), t);
  });

/** A fist towards us, with fingers that curl down. */
const hand = ([x, y, z]: Vec3): Mesh[] => [
  sphere('skin', [x, y, z], 0.05, 0.85),
  ...[-0.033, -0.011, 0.011, 0.033].map((dx) =>
    tube(
      'skin',
      bend([x + dx, y + 0.018, z + 0.03], [x + dx, y + 0.02, z + 0.09], [x + dx, y - 0.035, z + 0.075], 6),
      0.0125,
    ),
  ),
];

/** A sleeve from the shoulder to the hand, and the hand. */
export const arm = (coat: string, shoulder: Vec3, elbow: Vec3, end: Vec3): Mesh[] => [
  tube(
    coat,
    bend(shoulder, elbow, end),
    (t) => (0.088 - 0.05 * t + 0.028 * t ** 6) * Math.sqrt(Math.min(1, 0.02 + t * 6)),
    { sides: 24, along: true },
  ),
  ...hand(end),
];

/** A flat four-cornered thing: a sheet, a card, a page. */
export const sheet = (corners: readonly [Vec3, Vec3, Vec3, Vec3], material = 'paper') =>
  polyhedron(material, [corners]);
