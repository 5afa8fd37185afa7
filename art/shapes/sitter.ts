import { add, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';
import { sphere } from './sphere';
import { tube } from './tube';

/** Those who may sit at the table. */
export const sitters = ['wizard', 'knight', 'ranger', 'bard', 'cleric', 'dwarf', 'rogue'] as const;
type Sitter = (typeof sitters)[number];

const cloth = (text: string, flatten = 0.95, lean: readonly [number, number] = [0, 0]) =>
  lathe({ material: 'cloth', profile: points(text), segments: 64, flatten, lines: 'ribs', lean });
const gear = (text: string, at: Vec3 = [0, 0, 0], flatten = 1, lean: readonly [number, number] = [0, 0]) =>
  lathe({ material: 'gear', profile: points(text), at, segments: 48, flatten, lean });
const head = (radius = 0.125, forward = 0.05) => sphere('face', [0, 0.62, forward], radius, 1.12);
/** Far enough forward to look out of a hood. */
const hooded = () => head(0.13, 0.1);
const rod = (path: readonly Vec3[], radius: number | ((t: number) => number)) =>
  tube('gear', path, radius, { sides: 10 });
const hood = () => cloth('0.2 0.4, 0.19 0.55, 0.165 0.7, 0.1 0.82, 0.003 0.9', 0.92, [0, -0.06]);

/** What tells one from the other: above all the outline of the head. */
const attire: Record<Sitter, () => Mesh[]> = {
  wizard: () => [
    head(),
    cloth('0.31 0.68, 0.3 0.705, 0.15 0.73, 0.12 0.82, 0.07 0.98, 0.03 1.1, 0.002 1.17', 0.95, [0.1, -0.03]),
    gear('0.003 0.2, 0.07 0.32, 0.115 0.46, 0.11 0.56, 0.06 0.6', [0, 0, 0.17], 0.5),
  ],
  knight: () => [
    { ...gear('0.11 0.44, 0.125 0.52, 0.15 0.62, 0.145 0.72, 0.1 0.8, 0.003 0.84'), material: 'helm' },
    ...[-1, 1].map((side) => sphere('gear', [side * 0.27, 0.4, 0.02], 0.11, 0.8)),
    cloth('0.05 0.8, 0.1 0.92, 0.085 1.02, 0.003 1.14', 0.9, [0.14, -0.04]),
  ],
  ranger: () => [
    hooded(),
    hood(),
    rod(
      Array.from({ length: 15 }, (_, k): Vec3 => {
        const t = k / 14 - 0.5;
        return [0.24 + 0.16 * (1 - 4 * t * t), 0.55 + t * 1.05, -0.14];
      }),
      0.014,
    ),
  ],
  bard: () => [
    head(),
    cloth('0.2 0.7, 0.22 0.73, 0.19 0.79, 0.1 0.83, 0.003 0.84', 0.95, [0.06, 0]),
    gear('0.006 0, 0.05 0.14, 0.045 0.3, 0.003 0.44', [0.14, 0.76, 0.02], 0.3, [0.17, -0.04]),
    sphere('gear', [-0.1, 0.16, 0.22], 0.12, 1.2),
    rod(
      [
        [-0.06, 0.22, 0.24],
        [0.2, 0.44, 0.2],
      ],
      0.024,
    ),
  ],
  cleric: () => [
    hooded(),
    hood(),
    rod(
      [
        [-0.32, -0.1, 0],
        [-0.32, 0.86, 0],
      ],
      0.016,
    ),
    rod(
      Array.from({ length: 17 }, (_, k): Vec3 => {
        const angle = 0.75 + (k / 16) * 4.8;
        return [-0.32 + Math.cos(angle) * 0.1, 0.96 + Math.sin(angle) * 0.1, 0];
      }),
      (t) => 0.008 + 0.016 * Math.sin(t * 3.1),
    ),
  ],
  dwarf: () => [
    head(0.135),
    gear('0.155 0.66, 0.16 0.7, 0.13 0.79, 0.06 0.85, 0.003 0.87'),
    ...[-1, 1].map((side) =>
      rod(
        [
          [side * 0.13, 0.74, 0],
          [side * 0.25, 0.77, 0],
          [side * 0.29, 0.88, 0],
          [side * 0.25, 0.98, 0],
        ],
        (t) => 0.042 * (1 - t) + 0.004,
      ),
    ),
    gear('0.003 0.08, 0.09 0.2, 0.17 0.4, 0.16 0.54, 0.08 0.6', [0, 0, 0.16], 0.55),
  ],
  rogue: () => [
    hooded(),
    cloth('0.21 0.4, 0.2 0.56, 0.185 0.7, 0.13 0.79, 0.003 0.83', 0.92),
    ...[-1, 1].map((side) =>
      transform(cloth('0.085 0, 0.06 0.1, 0.003 0.24', 0.5), (p) => [
        p[0] + side * (0.1 + 0.22 * p[1]),
        p[1] + 0.74,
        p[2],
      ]),
    ),
  ],
};

/** One who sits behind the table: shoulders, arms on the board, and a head like no other. The seat is at `at`. */
export const sitter = (kind: Sitter, at: Vec3): Mesh[] => {
  const body = lathe({
    material: 'cloth',
    segments: 80,
    flatten: 0.62,
    lines: 'ribs',
    profile: points('0.34 -0.2, 0.345 0.05, 0.32 0.25, 0.25 0.39, 0.12 0.48, 0.05 0.5'),
    fold: (angle, t) => 1 + 0.09 * (1 - t) * Math.sin(angle * 9),
  });
  const arms = [-1, 1].map((side) =>
    tube(
      'cloth',
      [
        [side * 0.29, 0.3, 0.05],
        [side * 0.33, 0.1, 0.2],
        [side * 0.17, 0.05, 0.36],
      ],
      (t) => 0.085 - 0.035 * t,
    ),
  );
  return [body, ...arms, ...attire[kind]()].map((mesh) => transform(mesh, (p) => add(p, at)));
};
