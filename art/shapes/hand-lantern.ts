import type { Vec3 } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';
import { tube } from './tube';

export interface HandLantern {
  meshes: Mesh[];
  /** Foot of the flame. */
  wick: Vec3;
  /** Where a hand holds it. */
  grip: Vec3;
}

const CAGE = 0.25;
const RING = { at: 1.36, radius: 0.14 } as const;

/** A watchman's lantern round a vertical axis, 1.5 units tall with its ring. What is behind its flame is `glass`. */
export const handLantern = (): HandLantern => ({
  meshes: [
    turned(
      'brass',
      '0.29 0, 0.33 0.015, 0.335 0.06, 0.28 0.09, 0.26 0.15, 0.3 0.175, 0.3 0.21, 0.27 0.225, 0.002 0.23',
    ),
    turned('brass', '0.12 0.22, 0.12 0.26, 0.06 0.29, 0.002 0.3'),
    ...[0.35, 1.35, 2.45, 3.5, 4.55, 5.6].map((angle) => {
      const [x, z] = [Math.cos(angle) * CAGE, Math.sin(angle) * CAGE];
      return tube(
        'brass',
        [
          [x, 0.2, z],
          [x, 0.8, z],
        ],
        0.017,
        { along: true },
      );
    }),
    lathe({
      material: 'glass',
      segments: 60,
      profile: points('0.22 0.22, 0.22 0.8'),
      // The near half is too clear to be seen.
      fold: (angle) => (Math.sin(angle) > 0 ? 0.001 : 1),
    }),
    turned('brass', '0.27 0.78, 0.33 0.785, 0.345 0.81, 0.335 0.835, 0.27 0.87, 0.21 0.94, 0.165 1.0'),
    turned('vent', '0.135 0.98, 0.135 1.09'),
    turned('brass', '0.13 1.07, 0.19 1.075, 0.19 1.1, 0.13 1.14, 0.06 1.18, 0.045 1.22, 0.002 1.235'),
    tube(
      'brass',
      Array.from({ length: 41 }, (_, k): Vec3 => {
        const angle = (k / 40) * Math.PI * 2;
        return [Math.sin(angle) * RING.radius, RING.at - Math.cos(angle) * RING.radius, 0];
      }),
      0.02,
      { along: true },
    ),
  ],
  wick: [0, 0.3, 0],
  grip: [0, RING.at + RING.radius, 0],
});

const turned = (material: string, profile: string): Mesh =>
  lathe({ material, segments: 90, profile: points(profile) });
