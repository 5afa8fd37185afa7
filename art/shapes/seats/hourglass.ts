import type { Mesh } from '../../engine/mesh';
import { points } from '../../engine/points';
import { lathe } from '../lathe';
import { tube } from '../tube';

/** Of sand, 0.38 tall. */
export const hourglass = (): Mesh[] => [
  ...[0, 0.34].map((y) =>
    lathe({
      material: 'wood',
      at: [0, y, 0],
      segments: 40,
      profile: points('0.002 0, 0.11 0, 0.115 0.02, 0.11 0.04, 0.002 0.04'),
    }),
  ),
  lathe({
    material: 'sand',
    segments: 50,
    profile: points('0.075 0.04, 0.08 0.1, 0.06 0.15, 0.012 0.19, 0.06 0.23, 0.08 0.28, 0.075 0.34'),
  }),
  ...[-1, 1].map((side) =>
    tube(
      'wood',
      [
        [side * 0.095, 0.03, 0.02],
        [side * 0.095, 0.35, 0.02],
      ],
      0.012,
    ),
  ),
];
