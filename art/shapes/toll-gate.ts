import { add, type Vec3 } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';
import { tube } from './tube';

/** Two bars across a road, hung on a square post with a pointed cap, whose foot is `at`. Metres. */
export const tollGate = (at: Vec3, reach: number): Mesh[] => [
  lathe({ material: 'timber', at, segments: 4, lines: 'ribs', profile: points('0.062 -0.5, 0.062 0.46') }),
  lathe({
    material: 'cap',
    at,
    segments: 4,
    profile: points('0.062 0.45, 0.072 0.455, 0.073 0.475, 0.036 0.51, 0.002 0.54'),
  }),
  ...[0.2, 0.34].map((y) =>
    tube('timber', [add(at, [-0.5, y, 0.02]), add(at, [reach, y, 0.02])], 0.026, { sides: 12, along: true }),
  ),
];
