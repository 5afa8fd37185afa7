import type { Vec3 } from '../engine/maths';
import { type Mesh, polyhedron } from '../engine/mesh';

export const HEX_STEP = { x: Math.sqrt(3), z: 1.5 };

/** Middle of the tile at column q, row r; tiles have radius one. */
export const hexAt = (q: number, r: number): readonly [number, number] => [
  HEX_STEP.x * (q + (r & 1) / 2),
  HEX_STEP.z * r,
];

/** A six-sided tile with a narrow bevel; its top is one material, its sides another. */
export const hexTile = (
  top: string,
  side: string,
  [x, y, z]: Vec3,
  radius: number,
  thickness: number,
): Mesh[] => {
  const ring = (r: number, h: number) =>
    Array.from({ length: 6 }, (_, k): Vec3 => {
      const a = ((k + 0.5) / 6) * Math.PI * 2;
      return [x + Math.cos(a) * r, y + h, z - Math.sin(a) * r];
    });
  const upper = ring(radius * 0.95, thickness),
    shoulder = ring(radius, thickness - radius * 0.05),
    foot = ring(radius, 0);
  const wall = (low: readonly Vec3[], high: readonly Vec3[]) =>
    low.map((_, k) => [low[k], low[(k + 1) % 6], high[(k + 1) % 6], high[k]]);
  return [
    polyhedron(top, [upper], (p) => [p[2], p[0]]),
    polyhedron(side, [...wall(shoulder, upper), ...wall(foot, shoulder)], (p) => [p[1], p[0] + p[2]]),
  ];
};
