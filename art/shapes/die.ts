import { add, cross, dot, normalize, scale, subtract, type Vec3 } from '../engine/maths';
import { type Mesh, polyhedron } from '../engine/mesh';

const PHI = (1 + Math.sqrt(5)) / 2;

const corners: readonly Vec3[] = [
  [-1, PHI, 0],
  [1, PHI, 0],
  [-1, -PHI, 0],
  [1, -PHI, 0],
  [0, -1, PHI],
  [0, 1, PHI],
  [0, -1, -PHI],
  [0, 1, -PHI],
  [PHI, 0, -1],
  [PHI, 0, 1],
  [-PHI, 0, -1],
  [-PHI, 0, 1],
].map((p) => normalize(p as unknown as Vec3));

const faces = [
  [0, 11, 5],
  [0, 5, 1],
  [0, 1, 7],
  [0, 7, 10],
  [0, 10, 11],
  [1, 5, 9],
  [5, 11, 4],
  [11, 10, 2],
  [10, 7, 6],
  [7, 1, 8],
  [3, 9, 4],
  [3, 4, 2],
  [3, 2, 6],
  [3, 6, 8],
  [3, 8, 9],
  [4, 9, 5],
  [2, 4, 11],
  [6, 2, 10],
  [8, 6, 7],
  [9, 8, 1],
] as const;

/** A d20 of the given radius. The phases are each face's own coordinates, so that a numeral can be cut there. */
export const die = (material: string, radius: number): Mesh => {
  const solid = faces.map((face) => face.map((k) => scale(corners[k], radius)));
  return polyhedron(material, solid, (p, f) => {
    const { centre, right, up } = frameOf(f, radius);
    const d = subtract(p, centre);
    return [dot(d, right), dot(d, up)];
  });
};

/** Middle, axes and outward direction of a face; `up` points at its first corner. */
export const frameOf = (f: number, radius: number) => {
  const [a, b, c] = faces[f].map((k) => scale(corners[k], radius));
  const centre = scale(add(add(a, b), c), 1 / 3);
  const normal = normalize(centre);
  const up = normalize(subtract(a, centre));
  return { centre, normal, up, right: cross(up, normal) };
};

/** Turns a die so that one face looks along z, its first corner up. */
export const showing = (f: number) => {
  const { normal, up, right } = frameOf(f, 1);
  return (p: Vec3): Vec3 => [dot(p, right), dot(p, up), dot(p, normal)];
};

/** Radius of the circle inside a face, for a die of radius one. */
export const FACE_INNER = 0.30353;

/** Opposite faces add up to 21, as they must. */
export const numberOf = (f: number, front: number, shown: 1 | 20): number => {
  const one =
    shown === 1
      ? front
      : faces.findIndex((_, k) => dot(frameOf(k, 1).normal, frameOf(front, 1).normal) < -0.999);
  const order = [1, 19, 9, 11, 13, 7, 17, 3, 15, 5];
  const opposite = (k: number) =>
    faces.findIndex((_, j) => dot(frameOf(k, 1).normal, frameOf(j, 1).normal) < -0.999);
  const near = faces
    .map((_, k) => k)
    .filter((k) => dot(frameOf(k, 1).normal, frameOf(one, 1).normal) > -0.001);
  const half = near.filter((k, j) => near.every((other, i) => i >= j || opposite(other) !== k));
  const sorted = half.sort(
    (x, y) =>
      dot(frameOf(y, 1).normal, frameOf(one, 1).normal) - dot(frameOf(x, 1).normal, frameOf(one, 1).normal),
  );
  const at = sorted.indexOf(f);
  return at >= 0 ? order[at] : 21 - order[sorted.indexOf(opposite(f))];
};
