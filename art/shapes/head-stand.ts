import type { Vec3 } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { lathe } from './lathe';

/** A turned post with a knob, for a hat or a mask. */
export const headStand = (at: Vec3, height: number): Mesh =>
  lathe({
    material: 'timber',
    at,
    segments: 60,
    profile: [
      [0.4, 0],
      [0.42, 0.04],
      [0.38, 0.08],
      [0.12, 0.13],
      [0.06, 0.24],
      [0.1, 0.34],
      [0.055, 0.44],
      [0.05, height - 0.3],
      [0.16, height - 0.12],
      [0.002, height],
    ],
  });
