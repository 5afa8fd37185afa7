import { clamp, smoothstep } from '../engine/maths';
import { facetNoise, fbm, hash } from '../engine/noise';

/** A crag: an irregular pyramid with `sides` faces. */
export interface Peak {
  x: number;
  z: number;
  height: number;
  slope: number;
  sides: number;
  seed: number;
}

interface Face {
  dx: number;
  dz: number;
  slope: number;
}

export interface Terrain {
  height: (x: number, z: number) => number;
  /** The face of the crag at this place, or nothing on open ground. `key` tells faces apart. */
  face: (x: number, z: number) => (Face & { key: number }) | undefined;
}

/** Broken edges at every size. */
const ridge = (x: number, z: number) => 1 - Math.abs(facetNoise(x, z) * 2 - 1);

/** Crags under a broken warp, standing in ground given by `ground`; beyond `shore` the crags begin. */
export const terrain = (
  peaks: readonly Peak[],
  ground: (x: number, z: number) => number,
  shore: number,
): Terrain => {
  const built = peaks.map((peak) => ({
    ...peak,
    faces: Array.from({ length: peak.sides }, (_, k): Face => {
      const angle =
        ((k + 0.55 * (hash(peak.seed, k) - 0.5)) * Math.PI * 2) / peak.sides + hash(peak.seed, 77) * 6.28;
      return {
        dx: Math.cos(angle),
        dz: Math.sin(angle),
        slope: peak.slope * (0.65 + 0.8 * hash(peak.seed + 5, k)),
      };
    }),
  }));
  const warp = (x: number, z: number, k: number) =>
    1.5 * (facetNoise(x * 0.55 + k, z * 0.55) - 0.5) +
    0.75 * (facetNoise(x * 1.5 + 9 + k, z * 1.5 + k) - 0.5) +
    0.3 * (facetNoise(x * 3.7 + k, z * 3.7) - 0.5);
  const highest = (x: number, z: number) => {
    const strength = smoothstep(shore, shore - 2.5, z);
    const wx = x + strength * warp(x, z, 0);
    const wz = z + strength * warp(x, z, 31);
    let best = -9,
      peak = -1,
      side = 0;
    for (let i = 0; i < built.length; i++) {
      const b = built[i];
      const ax = wx - b.x,
        az = wz - b.z;
      if (b.height - Math.hypot(ax, az) * b.slope * 0.4 < best) continue;
      let drop = -9,
        k = 0;
      for (let f = 0; f < b.faces.length; f++) {
        const face = b.faces[f];
        const d = (ax * face.dx + az * face.dz) * face.slope;
        if (d > drop) {
          drop = d;
          k = f;
        }
      }
      // Steeper towards the top: horns rather than tents.
      const h = drop < b.height ? b.height * (1 - drop / b.height) ** 1.35 : b.height - drop;
      if (h > best) {
        best = h;
        peak = i;
        side = k;
      }
    }
    return { best, peak, side };
  };
  return {
    height: (x, z) => {
      const g = ground(x, z);
      if (z > shore) return g;
      const h = highest(x, z).best;
      const rough = clamp((h - g) * 0.45);
      return Math.max(
        g,
        h +
          rough * (0.5 * (ridge(x * 0.8, z * 0.8) - 0.5) + 0.26 * (ridge(x * 1.9 + 5, z * 1.9) - 0.5)) +
          0.05 * (fbm(x * 2.2, z * 2.2) - 0.5),
      );
    },
    face: (x, z) => {
      if (z > shore) return undefined;
      const { best, peak, side } = highest(x, z);
      return best > ground(x, z) ? { ...built[peak].faces[side], key: peak * 12 + side + 1 } : undefined;
    },
  };
};
