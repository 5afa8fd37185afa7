import type { Vec3 } from '../../engine/maths';
import type { Mesh } from '../../engine/mesh';
import { points } from '../../engine/points';
import { type LatheOptions, lathe } from '../lathe';
import { sphere } from '../sphere';
import { tube } from '../tube';

/** What one of the party is made of, for a body one unit tall that faces us. */
export interface Figure {
  /** Turns with the body. */
  body: Mesh[];
  /** Held out so that we see what it is, whichever way the body is turned. */
  held: Mesh[];
}

export interface Cloth {
  material: string;
  gear: string;
}

/** `0 0 1, 0 1 1` as points in space. */
export const path = (list: string): Vec3[] =>
  list.split(',').map((p) => p.trim().split(/\s+/).map(Number) as unknown as Vec3);

/** A garment from hem to collar, given as radius and height, that falls in `folds`. */
export const garment = (
  material: string,
  profile: string,
  { folds = 0, ...rest }: Partial<Omit<LatheOptions, 'fold' | 'profile'>> & { folds?: number } = {},
): Mesh =>
  lathe({
    material,
    profile: points(profile),
    segments: 72,
    flatten: 0.82,
    lines: 'ribs',
    fold: (angle, t) =>
      folds
        ? 1 + 0.1 * (1 - t) ** 1.3 * (Math.sin(angle * folds) + 0.5 * Math.sin(angle * (folds * 2 - 1) + 1))
        : 1,
    ...rest,
  });

export const legs = (material: string, spread: number, radius = 0.045): Mesh[] =>
  [-spread, spread].flatMap((x) => [
    tube(material, path(`${x} 0.03 0.02, ${x * 0.9} 0.3 0`), radius, { along: true }),
    sphere(material, [x, 0.02, 0.05], radius * 1.25, 0.6, 16),
  ]);

/** A hood with the face that looks out of it. */
export const hoodedHead = (material: string, gear: string, y: number, r: number): Mesh[] => [
  lathe({
    material,
    segments: 72,
    flatten: 0.95,
    lines: 'ribs',
    lean: [0, -0.06],
    profile: [
      [r * 1.35, y - r],
      [r * 1.15, y - r * 0.3],
      [r * 1.06, y + r * 0.4],
      [r * 0.66, y + r],
      [0.003, y + r * 1.5],
    ],
  }),
  sphere(gear, [0, y + r * 0.05, r * 0.52], r * 0.66, 1.15),
];

/** An arm from shoulder over elbow to hand. */
export const arm = (material: string, list: string): Mesh =>
  tube(material, path(list), (t) => 0.056 - 0.018 * t, { along: true });
