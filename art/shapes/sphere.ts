import type { Vec3 } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { lathe } from './lathe';

/** A ball, or an egg when `stretch` is not 1. */
export const sphere = (material: string, at: Vec3, radius: number, stretch = 1, segments = 32): Mesh =>
  lathe({
    material,
    at,
    segments,
    profile: Array.from({ length: 17 }, (_, k) => {
      const a = (k / 16) * Math.PI;
      return [Math.sin(a) * radius, -Math.cos(a) * radius * stretch] as const;
    }),
  });
