import type { Vec3 } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';
import { tube } from './tube';

export interface Lantern {
  meshes: Mesh[];
  /** Foot of the flame. */
  wick: Vec3;
}

/** A brass lantern, about 1.7 units tall, its panes too clear to be seen. */
export const lantern = ([x, y, z]: Vec3): Lantern => {
  const post = (k: number) => {
    const angle = (k / 6) * Math.PI * 2 + 0.3;
    const [px, pz] = [x + Math.cos(angle) * 0.37, z + Math.sin(angle) * 0.37];
    return tube(
      'brass',
      [
        [px, y + 0.2, pz],
        [px, y + 1.02, pz],
      ],
      0.022,
    );
  };
  const bow = Array.from({ length: 21 }, (_, k): Vec3 => {
    const angle = (k / 20) * Math.PI;
    return [x + Math.cos(angle) * 0.2, y + 1.42 + Math.sin(angle) * 0.26, z];
  });
  return {
    meshes: [
      lathe({
        material: 'brass',
        at: [x, y, z],
        segments: 90,
        profile: points(
          '0.5 0, 0.52 0.04, 0.47 0.1, 0.42 0.13, 0.42 0.2, 0.3 0.21, 0.12 0.2, 0.1 0.28, 0.002 0.28',
        ),
      }),
      ...Array.from({ length: 6 }, (_, k) => post(k)),
      lathe({
        material: 'brass',
        at: [x, y, z],
        segments: 90,
        profile: points('0.4 1, 0.46 1.02, 0.45 1.07, 0.3 1.18, 0.2 1.3, 0.2 1.36, 0.14 1.4, 0.002 1.44'),
      }),
      tube('brass', bow, 0.025),
    ],
    wick: [x, y + 0.32, z],
  };
};
