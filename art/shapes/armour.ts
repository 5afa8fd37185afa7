import { add, mix, rotation, smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh, transform } from '../engine/mesh';
import { points } from '../engine/points';
import { helm } from './helm';
import { lathe } from './lathe';
import { sphere } from './sphere';
import { tube } from './tube';

const FRONT = Math.PI / 2;

/** Half a harness on a turned post, about 3.1 units tall; each plate has a direction of its own for its lines. */
export const armourStand = (): Mesh[] => [
  ...post(),
  breastplate(),
  gorget(),
  ...[0, 1, 2, 3].map(lame),
  ...[-1, 1].flatMap((side) => [tasset(side), ...pauldron(side), ...sleeve(side)]),
  ...helm().map((mesh) => transform(mesh, ([x, y, z]) => [x * 0.92, y * 0.92 + 2.385, z * 0.92 + 0.02])),
];

/** Fluted from the waist upwards like an open fan, with a ridge down the middle. */
const breastplate = () =>
  lathe({
    material: 'breast',
    segments: 420,
    flatten: 0.74,
    lines: 'ribs',
    profile: points(
      '0.37 1.12, 0.345 1.2, 0.37 1.28, 0.45 1.42, 0.52 1.56, 0.56 1.7, 0.565 1.84, 0.52 1.98, 0.42 2.1, 0.28 2.18',
    ),
    fold: (a, t) => {
      const ridge = Math.abs(a - FRONT);
      const middle = 0.17 * Math.exp(-ridge / 0.24) * smoothstep(0, 0.3, t) * smoothstep(1, 0.65, t);
      const flutes = 0.011 * Math.cos(a * 34) * smoothstep(0.12, 0.25, ridge) * smoothstep(0.95, 0.7, t);
      return 1 + middle + flutes;
    },
  });

const gorget = () =>
  lathe({
    material: 'steel',
    segments: 100,
    flatten: 0.85,
    profile: points(
      '0.4 2.12, 0.36 2.17, 0.29 2.18, 0.265 2.23, 0.278 2.24, 0.242 2.25, 0.23 2.29, 0.242 2.3, 0.21 2.31, 0.2 2.42',
    ),
  });

/** Hoops round the hips, their lower edges cut in scallops; the lines repeat the edge. */
const lame = (k: number) =>
  grid({
    material: 'lame',
    columns: 260,
    rows: 14,
    at: (s, t) => {
      const a = s * Math.PI * 2;
      const r = 0.375 + 0.045 * k + 0.12 * t;
      return [
        Math.cos(a) * r,
        1.17 - 0.105 * k - 0.13 * t - 0.05 * t * scallop(a),
        Math.sin(a) * r * 0.76 + 0.012 * t,
      ];
    },
    phase: (s, t) => [0.13 * t + 0.05 * t * scallop(s * Math.PI * 2), s],
  });

const scallop = (a: number) => Math.abs(Math.sin((a - FRONT) * 4.5)) ** 0.7;

/** A leaf over each thigh that ends in a point; its material parts it into three. */
const tasset = (side: number) =>
  grid({
    material: 'tasset',
    columns: 60,
    rows: 60,
    at: (s, t) => {
      const across = s * 2 - 1;
      const a = FRONT - side * 0.5 + across * 0.47 * (1 - 0.25 * t * t);
      const r = 0.6 + 0.12 * t - 0.06 * across * across;
      const length = 0.4 - 0.2 * Math.abs(across) ** 1.5;
      return [Math.cos(a) * r, 0.76 - length * t, Math.sin(a) * r * 0.8 + 0.04];
    },
    phase: (s, t) => [t * (0.4 - 0.2 * Math.abs(s * 2 - 1) ** 1.5), s * 2 - 1],
  });

/** Four domes that overlap down the arm; lines run from the top of each like rays. */
const pauldron = (side: number) =>
  Array.from({ length: 4 }, (_, k) => {
    const plate = lathe({
      material: 'steel',
      segments: 90,
      lines: 'ribs',
      profile: [
        [0.3 - k * 0.028, -0.1],
        [0.295 - k * 0.028, 0],
        [0.235 - k * 0.026, 0.13],
        [0.12, 0.2],
        [0.002, 0.215],
      ],
    });
    const tip = rotation('z', -side * (0.42 + k * 0.27));
    return transform(plate, (p) => add(tip(p), [side * (0.55 + k * 0.045), 2.0 - k * 0.12, 0]));
  });

/** Upper arm, elbow with its rayed shell, forearm and the cuff of a gauntlet. */
const sleeve = (side: number): Mesh[] => {
  const elbow: Vec3 = [side * 0.78, 1.34, 0.0];
  const wrist: Vec3 = [side * 0.8, 0.94, 0.2];
  const shell = lathe({
    material: 'steel',
    segments: 60,
    lines: 'ribs',
    profile: points('0.165 -0.03, 0.155 0.02, 0.1 0.07, 0.03 0.12, 0.002 0.15'),
  });
  const outward = rotation('z', -side * 1.1);
  const ahead = rotation('x', 0.6);
  return [
    tube('steel', [[side * 0.7, 1.74, 0], elbow], (t) => mix(0.14, 0.1, t), { sides: 40 }),
    transform(shell, (p) => add(ahead(outward(p)), elbow)),
    tube('steel', [elbow, wrist], (t) => 0.1 + 0.03 * Math.sin(t * 2.6) - 0.03 * t, {
      sides: 40,
      along: true,
    }),
    tube('steel', [wrist, add(wrist, [-side * 0.03, -0.17, 0.07])], (t) => mix(0.135, 0.07, t), {
      sides: 40,
    }),
    sphere('steel', add(wrist, [-side * 0.04, -0.24, 0.08]), 0.085, 1.5),
  ];
};

const post = () => [
  lathe({
    material: 'timber',
    segments: 40,
    profile: points('0.07 0.1, 0.09 0.3, 0.06 0.5, 0.085 0.62, 0.06 0.75, 0.06 1.2'),
  }),
  lathe({
    material: 'timber',
    segments: 80,
    profile: points('0.5 0, 0.52 0.04, 0.5 0.09, 0.3 0.12, 0.1 0.16, 0.07 0.2'),
  }),
];
