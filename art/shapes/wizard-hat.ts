import type { Vec3 } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';

const LEAN = [0.3, -0.06] as const;

/** A pointed hat with a wide brim and a band, about 1.3 units tall; its tip has given way a little. */
export const wizardHat = (at: Vec3): Mesh[] => [
  lathe({
    material: 'hat',
    at,
    segments: 120,
    profile: points('0.72 0.02, 0.74 0.05, 0.68 0.075, 0.5 0.09, 0.36 0.13'),
    fold: (a) => 1 + 0.05 * Math.sin(a * 3 + 0.6),
  }),
  // The cone's lines run up to its tip, the brim's round it.
  lathe({
    material: 'hat',
    at,
    segments: 160,
    lines: 'ribs',
    profile: points('0.38 0.1, 0.345 0.3, 0.27 0.58, 0.17 0.88, 0.07 1.16, 0.003 1.32'),
    fold: (a, t) => 1 + 0.04 * Math.sin(a * 2 + t * 11) + 0.03 * Math.sin(a * 9) * (1 - t),
    lean: LEAN,
  }),
  lathe({
    material: 'hat-band',
    at,
    segments: 100,
    profile: points('0.405 0.12, 0.385 0.25, 0.36 0.255'),
    lean: [0.012, 0],
  }),
];
