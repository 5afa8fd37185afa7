import { add, cross, mixVec, normalize, scale, subtract, type Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';

/** A round rod along a broken line; `radius` may taper. Lines run round it unless `along` is set. */
export const tube = (
  material: string,
  path: readonly Vec3[],
  radius: number | ((t: number) => number),
  { sides = 12, along = false } = {},
): Mesh => {
  const steps = path.length - 1;
  const rows = Math.max(steps, 2);
  const at = (t: number): Vec3 => {
    const k = Math.min(Math.floor(t * steps), steps - 1);
    return mixVec(path[k], path[k + 1], t * steps - k);
  };
  let travelled = 0;
  const lengths = Array.from({ length: rows + 1 }, (_, j) => {
    if (j) travelled += Math.hypot(...subtract(at(j / rows), at((j - 1) / rows)));
    return travelled;
  });
  return grid({
    material,
    columns: sides,
    rows,
    at: (s, t) => {
      const forward = normalize(subtract(at(Math.min(1, t + 0.01)), at(Math.max(0, t - 0.01))));
      const side = normalize(cross(forward, Math.abs(forward[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
      const up = cross(side, forward);
      const r = typeof radius === 'number' ? radius : radius(t);
      const a = s * Math.PI * 2;
      return add(at(t), add(scale(side, Math.cos(a) * r), scale(up, Math.sin(a) * r)));
    },
    phase: (s, t) => {
      const l = lengths[Math.round(t * rows)];
      const round = Math.abs(s - 0.5) * 0.2;
      return along ? [round, l] : [l, round];
    },
  });
};
