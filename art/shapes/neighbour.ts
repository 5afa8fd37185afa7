import { add, cross, normalize, scale, subtract, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import { points } from '../engine/points';
import { bent } from './bent';
import { path } from './callings/parts';
import { lathe } from './lathe';
import { type HeadOptions, neighbourHead, turned } from './neighbour-head';
import { sphere } from './sphere';
import { tube } from './tube';

export interface NeighbourOptions {
  /** The middle of the seat, in metres. */
  at: Vec3;
  /** Which way the body is turned, in radians; 0 looks at us. */
  facing: number;
  /** How far the shoulders come forward of the hips. */
  lean: number;
  coat: string;
  head: HeadOptions;
  /** Shoulder, elbow and hand, as seen by one who looks at the face: `0.2 0.46 0, …`. */
  arms: readonly string[];
  /** From the hip over knee and ankle, the feet two steps below the seat. */
  legs?: readonly string[];
  /** What goes round the shoulders, or over the knees. */
  wrap?: 'blanket' | 'skirt';
}

const LEGS = [
  '0.1 0.1 0, 0.17 0.2 0.4, 0.15 -0.28 0.5',
  '-0.1 0.1 0, -0.15 0.19 0.42, -0.13 -0.28 0.53',
] as const;

/** One who sits on a stair, as people sit who have been there for hours. */
export const neighbour = (options: NeighbourOptions): Mesh[] => {
  const { at, facing, lean, coat, head, arms, legs = LEGS, wrap } = options;
  const meshes = [
    torso(coat, lean),
    ...legs.flatMap(leg),
    ...arms.flatMap((arm) => sleeve(coat, arm)),
    ...(wrap === 'blanket' ? [blanket(lean)] : wrap === 'skirt' ? [skirt(coat)] : []),
    ...neighbourHead(head).map((mesh) => transform(mesh, (p) => add(p, [0, 0.72, lean + 0.05]))),
  ];
  return meshes.map((mesh) => transform(mesh, (p) => add(turned(facing)(p), at)));
};

const torso = (material: string, lean: number): Mesh =>
  lathe({
    material,
    segments: 96,
    flatten: 0.7,
    lines: 'ribs',
    lean: [0, lean],
    profile: points(
      '0.23 -0.02, 0.24 0.04, 0.235 0.14, 0.225 0.26, 0.225 0.38, 0.215 0.46, 0.18 0.53, 0.1 0.575, 0.082 0.595, 0.086 0.625, 0.066 0.63, 0.062 0.66',
    ),
    fold: (angle, t) => 1 + 0.04 * (1 - t) * Math.sin(angle * 8) + 0.015 * Math.sin(t * 34 + angle),
  });

/** Hangs from the shoulders to the step, drawn together in front. */
const blanket = (lean: number): Mesh =>
  lathe({
    material: 'blanket',
    segments: 140,
    flatten: 0.95,
    lines: 'rings',
    lean: [0, lean],
    profile: points('0.4 -0.16, 0.38 0, 0.34 0.16, 0.31 0.3, 0.285 0.42, 0.22 0.53, 0.13 0.6, 0.115 0.64'),
    fold: (angle, t) => {
      const open = Math.exp(-(((angle - Math.PI / 2) / (0.34 - 0.16 * t)) ** 2));
      return (1 + 0.07 * (1 - t) * Math.sin(angle * 11 + 1)) * (1 - 0.5 * open);
    },
  });

/** One fall of cloth over both knees. */
const skirt = (material: string): Mesh => {
  const fall = tube(
    material,
    bent([0, 0.08, -0.02], [0, 0.16, 0.4], [0, -0.3, 0.5]),
    (t) => 0.125 + 0.03 * t,
    {
      sides: 72,
      along: true,
    },
  );
  return transform(fall, ([x, y, z]) => [
    x * 1.75 + 0.012 * Math.sin(x * 90),
    y,
    z + 0.022 * Math.sin(x * 70),
  ]);
};

const leg = (list: string): Mesh[] => {
  const [hip, knee, ankle] = path(list);
  const toe = add(ankle, [0, -0.045, 0.07]);
  return [
    tube('trousers', bent(hip, knee, ankle), (t) => 0.098 - 0.045 * t + 0.012 * bump(t), {
      sides: 24,
      along: true,
    }),
    transform(sphere('shoe', [0, 0, 0], 0.062, 0.8, 24), ([x, y, z]) => add(toe, [x, y, z * 1.9])),
  ];
};

const sleeve = (material: string, list: string): Mesh[] => {
  const [shoulder, elbow, hand] = path(list);
  return [
    sphere(material, shoulder, 0.082, 1, 24),
    tube(material, bent(shoulder, elbow, hand), (t) => 0.08 - 0.036 * t, { sides: 20 }),
    ...palm(elbow, hand),
  ];
};

/** Open, as it continues the forearm: four fingers and a thumb on its upper side. */
const palm = (elbow: Vec3, hand: Vec3): Mesh[] => {
  const along = normalize(subtract(hand, elbow));
  const across = normalize(cross(along, [0, 0, 1]));
  const to = (forward: number, side: number, out = 0): Vec3 =>
    add(hand, add(add(scale(along, forward), scale(across, side)), [0, 0, out]));
  const finger = (from: Vec3, over: Vec3, tip: Vec3) =>
    tube('skin', [from, over, tip], 0.0125, { sides: 10 });
  return [
    sphere('skin', to(0.015, 0), 0.04, 1.1, 20),
    ...[-1.5, -0.5, 0.5, 1.5].map((k) =>
      finger(to(0.03, k * 0.018), to(0.075, k * 0.026, 0.012), to(0.105, k * 0.026, 0.035)),
    ),
    finger(to(0.005, -0.025), to(0.03, -0.06, 0.02), to(0.065, -0.062, 0.04)),
  ];
};

const bump = (t: number) => Math.exp(-(((t - 0.5) / 0.12) ** 2));
