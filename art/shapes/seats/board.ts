import { add, normalize, type Vec3 } from '../../engine/maths';
import type { Mesh } from '../../engine/mesh';
import type { Point } from '../../engine/outline';

interface BoardOptions {
  thick?: number;
  /** How far in from its outline it is rounded. */
  bevel?: number;
  /** The lines run up the board or across it. */
  lines?: 'up' | 'across';
}

/**
 * Sawn out along an outline, anticlockwise from wherever, and rounded along it; its face looks towards us. Every
 * part of the outline must be seen from its middle.
 */
export const board = (
  material: string,
  path: readonly Point[],
  at: Vec3,
  { thick = 0.05, bevel = 0.02, lines = 'up' }: BoardOptions = {},
): Mesh => {
  const n = path.length;
  const middle: Point = [
    path.reduce((sum, [x]) => sum + x, 0) / n,
    path.reduce((sum, [, y]) => sum + y, 0) / n,
  ];
  const positions: number[] = [],
    normals: number[] = [],
    phases: number[] = [],
    indices: number[] = [];
  const corner = ([x, y]: Point, z: number, normal: Vec3) => {
    positions.push(...add(at, [x, y, z]));
    normals.push(...normalize(normal));
    phases.push(...(lines === 'up' ? [x, y] : [y, x]));
  };
  const outward = (k: number): Vec3 => {
    const [a, b] = [path[(k + n - 1) % n], path[(k + 1) % n]];
    return normalize([b[1] - a[1], a[0] - b[0], 0]);
  };
  for (let k = 0; k < n; k++) {
    const out = outward(k);
    const [x, y] = path[k];
    corner(path[k], -thick, out);
    corner(path[k], -bevel, add(out, [0, 0, 0.35]));
    corner([x - out[0] * bevel, y - out[1] * bevel], 0, [out[0] * 0.3, out[1] * 0.3, 1]);
  }
  corner(middle, 0, [0, 0, 1]);
  for (let k = 0; k < n; k++) {
    const [a, b] = [k * 3, ((k + 1) % n) * 3];
    for (const ring of [0, 1])
      indices.push(a + ring, b + ring, a + ring + 1, b + ring, b + ring + 1, a + ring + 1);
    indices.push(a + 2, b + 2, n * 3);
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    phases: Float32Array.from(phases),
    indices: Uint32Array.from(indices),
    material,
  };
};

/** Part of an ellipse as points, anticlockwise from one angle to another, in degrees. */
export const arc = ([x, y]: Point, [rx, ry]: Point, from: number, to: number, count = 18): Point[] =>
  Array.from({ length: count + 1 }, (_, k) => {
    const a = ((from + ((to - from) * k) / count) * Math.PI) / 180;
    return [x + Math.cos(a) * rx, y + Math.sin(a) * ry];
  });
