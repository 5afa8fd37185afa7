import type { Mesh } from '../../engine/mesh';
import type { Point } from '../../engine/outline';
import { points } from '../../engine/points';
import { tube } from '../tube';
import { board } from './board';

const EDGE = points('0.02 -0.06, 0.1 -0.1, 0.2 -0.19, 0.235 -0.08, 0.24 0.04, 0.2 0.17, 0.1 0.09, 0.02 0.06');

const mirrored = (half: readonly Point[]) => half.map(([x, y]): Point => [-x, y]).reverse();

/** With two blades, on a haft that is 1 long; its middle is at 0. */
export const axe = (): Mesh[] => [
  tube(
    'wood',
    [
      [0, -0.5, 0],
      [0, 0.5, 0],
    ],
    0.024,
    { along: true },
  ),
  ...[EDGE, mirrored(EDGE)].map((blade) =>
    board('iron', blade, [0, 0.36, 0.02], { thick: 0.02, bevel: 0.03 }),
  ),
];

const SIDE = points('0 -0.3, 0.09 -0.22, 0.18 -0.1, 0.225 0.06, 0.23 0.24, 0.12 0.225, 0 0.24');

/** Its phases are x and y from its middle, by which its material quarters it. */
export const shield = (): Mesh[] => [
  board(
    'brass',
    [...SIDE, ...mirrored(SIDE.slice(1, -1))].map(([x, y]): Point => [x * 1.1, y * 1.1]),
    [0, 0, 0],
    {
      bevel: 0.03,
    },
  ),
  board('shield', [...SIDE, ...mirrored(SIDE.slice(1, -1))], [0, 0, 0.025], { bevel: 0.02 }),
];
