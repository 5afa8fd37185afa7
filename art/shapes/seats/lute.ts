import type { Mesh } from '../../engine/mesh';
import { points } from '../../engine/points';
import { lathe } from '../lathe';
import { sphere } from '../sphere';
import { tube } from '../tube';

const STRINGS = [-0.012, 0, 0.012];
const PEGS = [0.83, 0.87];

/** It stands on its belly's end, 0.9 tall, and shows us its strings. */
export const lute = (): Mesh[] => [
  lathe({
    material: 'lute',
    segments: 80,
    flatten: 0.3,
    lines: 'ribs',
    profile: points('0.002 0, 0.12 0.02, 0.175 0.1, 0.18 0.19, 0.14 0.3, 0.07 0.4, 0.03 0.44'),
  }),
  sphere('dark', [0, 0.22, 0.03], 0.05),
  tube(
    'wood',
    [
      [0, 0.4, 0.01],
      [0, 0.82, 0.01],
    ],
    0.022,
    { along: true },
  ),
  // Its head is bent back.
  tube(
    'wood',
    [
      [0, 0.81, 0.01],
      [0.02, 0.86, -0.06],
      [0.03, 0.9, -0.12],
    ],
    0.026,
    { along: true },
  ),
  ...PEGS.map((y) =>
    tube(
      'wood',
      [
        [-0.06, y, -0.03],
        [0.06, y, -0.03],
      ],
      0.01,
    ),
  ),
  ...STRINGS.map((x) =>
    tube(
      'dark',
      [
        [x, 0.08, 0.06],
        [x, 0.8, 0.035],
      ],
      0.0035,
    ),
  ),
];
