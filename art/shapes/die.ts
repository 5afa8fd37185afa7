import { add, cross, dot, normalize, rotation, scale, subtract, type Vec3 } from '../engine/maths';
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

/**
 * The faces in the order of their numbers, 1 first, as dice makers set them: opposite faces add up to 21,
 * round the 20 lie 2, 8 and 14, round the 1 lie 19, 7 and 13. The foot of a numeral is away from its first corner.
 */
const faces = [
  [0, 11, 5],
  [6, 7, 8],
  [11, 2, 4],
  [8, 1, 9],
  [0, 1, 7],
  [3, 9, 4],
  [0, 10, 11],
  [3, 2, 6],
  [5, 4, 9],
  [2, 10, 6],
  [1, 5, 9],
  [6, 10, 7],
  [0, 5, 1],
  [3, 8, 9],
  [0, 7, 10],
  [3, 4, 2],
  [11, 10, 2],
  [8, 7, 1],
  [5, 11, 4],
  [3, 6, 8],
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

/** Middle, axes and outward direction of a face, counted from 0; `up` points at its first corner. */
export const frameOf = (f: number, radius: number) => {
  const [a, b, c] = faces[f].map((k) => scale(corners[k], radius));
  const centre = scale(add(add(a, b), c), 1 / 3);
  const normal = normalize(centre);
  const up = normalize(subtract(a, centre));
  return { centre, normal, up, right: cross(up, normal) };
};

/** Turns a die so that the face with this number looks along z, its numeral upright. */
export const showing = (number: number) => {
  const { normal, up, right } = frameOf(number - 1, 1);
  return (p: Vec3): Vec3 => [dot(p, right), dot(p, up), dot(p, normal)];
};

/** Lays a die of this radius on the table at x, z, a number on top that can be read from where z grows. */
export const lying = (number: number, radius: number, [x, z]: readonly [number, number], turn = 0) => {
  const facing = showing(number);
  const turned = rotation('y', turn);
  return (p: Vec3): Vec3 => {
    const [right, up, out] = facing(p);
    const q = turned([right, out, -up]);
    return [q[0] + x, q[1] + INRADIUS * radius, q[2] + z];
  };
};

/** Radius of the circle inside a face, for a die of radius one. */
export const FACE_INNER = 0.30353;

/** From the middle of the die to the middle of a face, for a die of radius one. */
const INRADIUS = 0.79465;
