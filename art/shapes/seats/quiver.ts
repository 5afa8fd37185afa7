import type { Vec3 } from '../../engine/maths';
import type { Mesh } from '../../engine/mesh';
import type { Point } from '../../engine/outline';
import { points } from '../../engine/points';
import { lathe } from '../lathe';
import { tube } from '../tube';
import { arc, board } from './board';

/** Unbent, and 1.1 long; its string is on the left. */
export const bow = (): Mesh[] => {
  const limbs = arc([0, 0], [0.2, 0.56], -84, 84, 40).map(([x, y]): Vec3 => [x, y, 0]);
  return [
    tube('wood', limbs, (t) => 0.012 + 0.016 * Math.sin(t * Math.PI), { along: true }),
    tube('shaft', [limbs[0], limbs[limbs.length - 1]], 0.006),
  ];
};

const VANE: readonly Point[] = points('0 0, 0.026 0.03, 0.026 0.12, 0 0.15, -0.026 0.12, -0.026 0.03');

const arrow = (x: number, top: number): Mesh[] => [
  tube(
    'shaft',
    [
      [x, 0.2, 0],
      [x * 1.5, top, 0],
    ],
    0.009,
  ),
  board('feather', VANE, [x * 1.4, top - 0.13, 0.01], { thick: 0.004, bevel: 0.004 }),
];

/** Three arrows in leather. */
export const quiver = (): Mesh[] => [
  lathe({ material: 'hide', segments: 40, profile: points('0.07 -0.32, 0.075 0, 0.085 0.2, 0.07 0.2') }),
  ...[-0.035, 0.005, 0.045].flatMap((x, k) => arrow(x, 0.38 - 0.03 * k)),
];
