import type { Vec3 } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { hash } from '../engine/noise';
import { lathe } from './lathe';

/** A pine of ragged, drooping tiers; lines fall with the boughs. */
export const pine = (material: string, at: Vec3, height: number, seed: number, tiers = 7): Mesh[] => {
  const meshes: Mesh[] = [];
  const lean: readonly [number, number] = [(hash(seed, 5) - 0.5) * 0.03 * height, 0];
  for (let k = 0; k < tiers; k++) {
    const f = k / tiers;
    const low = height * (0.1 + 0.8 * f);
    const radius = height * (0.235 * (1 - f) ** 0.85 + 0.03) * (0.88 + 0.24 * hash(seed, k));
    const rise = height * (0.24 - 0.08 * f);
    const teeth = 9 + Math.floor(hash(seed, k + 40) * 5);
    const turn = hash(seed, k + 20) * 6.28;
    meshes.push(
      lathe({
        material,
        at: [at[0] + lean[0] * f * f, at[1] + low, at[2]],
        segments: 36,
        lines: 'ribs',
        profile: [
          [radius, -radius * 0.22],
          [radius * 0.62, rise * 0.2],
          [radius * 0.26, rise * 0.62],
          [0.002, rise],
        ],
        fold: (angle, t) => {
          const tooth = Math.abs(((((angle + turn) * teeth) / 6.2832) % 1) - 0.5) * 2;
          return (
            1 -
            (0.34 * tooth + 0.12 * hash(seed + k, Math.floor(((angle + turn) * teeth) / 6.2832))) * (1 - t)
          );
        },
      }),
    );
  }
  meshes.push(
    lathe({
      material,
      at,
      segments: 8,
      profile: [
        [height * 0.028, -height * 0.1],
        [height * 0.022, height * 0.2],
      ],
    }),
  );
  return meshes;
};
