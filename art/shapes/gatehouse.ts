import { add, type Vec3 } from '../engine/maths';
import { type Mesh, polyhedron, transform } from '../engine/mesh';
import type { Point } from '../engine/outline';
import { points } from '../engine/points';
import { lathe } from './lathe';

export interface GateMaterials {
  stone: string;
  roof: string;
  /** What is seen through the gate. */
  arch: string;
}

const HALF = 0.2;
const DEEP = 0.12;
const WALL = 0.62;
const SPRING = 0.24;
const VAULT = 0.145;

/** Two round towers with pointed roofs and between them a wall over a gate, about `height` tall. */
export const gatehouse = ({ stone, roof, arch }: GateMaterials, at: Vec3, height: number): Mesh[] => {
  const vault: Point[] = Array.from({ length: 17 }, (_, k) => {
    const a = (k / 16) * Math.PI;
    return [Math.cos(a) * VAULT, SPRING + Math.sin(a) * VAULT];
  });
  const front = (x: number, y: number): Vec3 => [x, y, DEEP];
  // The wall is cut round the vault, a slice from each of its points up to the top.
  const wall = vault.slice(1).map(([x, y], k): Vec3[] => {
    const [before, top] = [vault[k], WALL];
    return [front(x, y), front(before[0], before[1]), front(before[0], top), front(x, top)];
  });
  const jambs = [-1, 1].map((side): Vec3[] =>
    (
      [
        [Math.min(side * VAULT, side * HALF), 0],
        [Math.max(side * VAULT, side * HALF), 0],
        [Math.max(side * VAULT, side * HALF), WALL],
        [Math.min(side * VAULT, side * HALF), WALL],
      ] as const
    ).map(([x, y]) => front(x, y)),
  );
  const level = ([, y, z]: Vec3) => [y, z] as const;
  const merlon = (x: number) =>
    lathe({
      material: stone,
      at: [x, WALL - 0.02, DEEP - 0.03],
      segments: 4,
      profile: points('0.045 0, 0.045 0.1, 0.002 0.1'),
    });
  const turret = (side: number): Mesh[] => [
    lathe({
      material: stone,
      at: [side * (HALF + 0.1), 0, DEEP - 0.04],
      segments: 48,
      profile: points('0.17 0, 0.145 0.12, 0.14 0.62, 0.17 0.66, 0.17 0.74'),
    }),
    lathe({
      material: roof,
      at: [side * (HALF + 0.1), 0.73, DEEP - 0.04],
      segments: 48,
      profile: points('0.19 0, 0.12 0.12, 0.05 0.25, 0.002 0.36'),
    }),
  ];
  return [
    polyhedron(stone, [...wall, ...jambs], level),
    polyhedron(
      arch,
      [[[VAULT, 0], ...vault, [-VAULT, 0]].map(([x, y]): Vec3 => [x, y, DEEP - 0.09])],
      ([x, y]) => [y, x],
    ),
    ...[-0.12, 0, 0.12].map(merlon),
    ...[-1, 1].flatMap(turret),
  ].map((mesh) => transform(mesh, ([x, y, z]) => add(at, [x * height, y * height, z * height])));
};
