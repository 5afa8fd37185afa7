import { add, rotation, scale, type Vec3 } from '../../engine/maths';
import { type Mesh, polyhedron, transform } from '../../engine/mesh';

/** Where the backs of the chairs are; the table lies from before them towards us. */
export const BACKS = -0.5;

/** Turned, made larger or smaller, and put down; the lines keep their distance. */
export const put = (
  meshes: readonly Mesh[],
  at: Vec3,
  size = 1,
  ...turns: readonly ((p: Vec3) => Vec3)[]
): Mesh[] =>
  meshes.map((mesh) =>
    transform(
      mesh,
      (p) =>
        add(
          at,
          scale(
            turns.reduce((q, turn) => turn(q), p),
            size,
          ),
        ),
      size,
    ),
  );

/** What of a cube is ever seen: all but its foot and its back. */
const FACES = [
  [4, 5, 7, 6],
  [2, 6, 7, 3],
  [1, 3, 7, 5],
  [0, 4, 6, 2],
];

/** A die of the kind that everyone has at home, turned on the table. */
export const smallDie = ([x, y, z]: Vec3, size: number, turn: number): Mesh[] => {
  const half = size / 2;
  const corner = (k: number): Vec3 => [k & 1 ? half : -half, k & 2 ? half : -half, k & 4 ? half : -half];
  const cube = polyhedron(
    'ivory',
    FACES.map((face) => face.map(corner)),
  );
  return put([cube], [x, y + half, z], 1, rotation('y', turn));
};
