import type { Vec3 } from '../../engine/maths';
import type { Mesh } from '../../engine/mesh';
import { points } from '../../engine/points';
import { lathe } from '../lathe';
import { tube } from '../tube';
import { arc } from './board';

/** Of staves and two hoops, just filled: the foam stands over its brim. */
export const tankard = (): Mesh[] => [
  lathe({
    material: 'staves',
    segments: 60,
    lines: 'ribs',
    profile: points('0.115 0, 0.12 0.02, 0.105 0.14, 0.1 0.27, 0.09 0.27'),
  }),
  ...[0.04, 0.2].map((y) =>
    lathe({
      material: 'brass',
      at: [0, y, 0],
      segments: 60,
      profile: points('0.116 0, 0.122 0.01, 0.12 0.035, 0.112 0.04'),
    }),
  ),
  lathe({
    material: 'foam',
    at: [0, 0.26, 0],
    segments: 60,
    profile: points('0.1 0, 0.118 0.02, 0.11 0.05, 0.07 0.07, 0.002 0.075'),
    fold: (a) => 1 + 0.06 * Math.sin(a * 5),
  }),
  tube(
    'brass',
    arc([-0.11, 0.14], [0.09, 0.09], 90, 270, 20).map(([x, y]): Vec3 => [x, y, 0.02]),
    0.018,
  ),
];

/** Of pewter, on a foot. */
export const goblet = (): Mesh[] => [
  lathe({
    material: 'brass',
    segments: 60,
    profile: points(
      '0.085 0, 0.09 0.012, 0.03 0.035, 0.018 0.08, 0.032 0.1, 0.018 0.12, 0.02 0.15, 0.07 0.18, 0.088 0.24, 0.085 0.31, 0.078 0.31, 0.07 0.27, 0.002 0.25',
    ),
  }),
];
