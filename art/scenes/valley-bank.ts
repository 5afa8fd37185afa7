import { mix, smoothstep, type Vec3 } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { fbm, hash, noise } from '../engine/noise';
import { points } from '../engine/points';
import { lathe } from '../shapes/lathe';
import type { ValleyLayout } from './valley-layout';

/** How far behind the fire the water begins. */
const BEHIND = 0.78;
const BED = -0.35;

/** The near bank, where the party has made its fire: earth as far as an uneven line, then water. */
export interface Bank {
  /** How far this place lies from the water's edge; negative in the lake. */
  inland: (x: number, z: number) => number;
  height: (x: number, z: number) => number;
}

export const createBank = ({ fire }: ValleyLayout): Bank => {
  // Bays and tongues of three sizes; they reach away from the fire, never into its circle.
  const shoreline = (x: number) => {
    const near = Math.exp(-(((x - fire[0]) / 1.1) ** 2));
    const bays = mix(1.5 * (noise(x * 0.62 + 3, 5) - 0.35), 0, near);
    const tongues = 0.42 * (noise(x * 2.3, 6) - 0.35);
    return fire[2] - BEHIND - bays - tongues - 0.17 * (noise(x * 6.5, 7) - 0.5);
  };
  const inland = (x: number, z: number) => z - shoreline(x);
  return {
    inland,
    height: (x, z) => {
      const dry = inland(x, z);
      const swell = 0.34 * (fbm(x * 0.75 + 2, z * 0.75) - 0.45) * smoothstep(0.5, 1.6, Math.abs(x - fire[0]));
      const earth = 0.05 + 0.07 * smoothstep(0, 0.3, dry) + swell * smoothstep(0, 0.8, dry);
      return mix(BED, Math.max(earth, 0.04), smoothstep(-0.1, 0.02, dry));
    },
  };
};

/** Stones at the edge of the firelight: x and z from the fire, and size. */
const stones = [
  [-1.06, -0.34, 0.085],
  [-0.93, -0.22, 0.045],
  [1.42, -0.34, 0.1],
  [1.6, -0.22, 0.05],
  [-1.12, 0.1, 0.06],
  [-0.42, 0.3, 0.045],
  [-1.5, -0.5, 0.13],
  [1.75, -0.62, 0.12],
] as const;

export const bankStones = (fire: Vec3, height: (x: number, z: number) => number): Mesh[] => {
  return stones.map(([dx, dz, size], k) => {
    const [x, z] = [fire[0] + dx, fire[2] + dz];
    return lathe({
      material: 'boulder',
      at: [x, height(x, z) - 0.25 * size, z],
      segments: 26,
      flatten: 0.8,
      profile: points('1 0, 1.12 0.3, 0.92 0.72, 0.5 0.98, 0.003 1.04').map(([r, y]) => [r * size, y * size]),
      // Broad flats and dull corners, no two stones alike.
      fold: (angle, t) =>
        1 + 0.3 * (noise(3 + 1.3 * Math.cos(angle), 5 * k + 1.3 * Math.sin(angle) + t) - 0.5),
      lean: [size * 0.5 * (hash(k, 81) - 0.5), 0],
    });
  });
};
