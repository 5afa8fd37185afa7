import { cross, normalize, subtract, type Vec3 } from './maths';

/** Triangles with a normal and two line phases at every corner. Lines are cut where `u` is constant. */
export interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  phases: Float32Array;
  indices: Uint32Array;
  /** Name of the material in the scene's table. */
  material: string;
  /** Facet number of each triangle, where a solid has flat faces: lines never cross from one to another. */
  facets?: Uint16Array;
}

export interface GridOptions {
  material: string;
  columns: number;
  rows: number;
  /** Position for s (along columns) and t (along rows), both 0 to 1. */
  at: (s: number, t: number) => Vec3;
  /** Line phases; by default t and s. */
  phase?: (s: number, t: number, p: Vec3) => readonly [number, number];
}

/** A sheet of quads: the mother of nearly every shape. */
export const grid = ({ material, columns, rows, at, phase = (s, t) => [t, s] }: GridOptions): Mesh => {
  const count = (columns + 1) * (rows + 1);
  const mesh: Mesh = {
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    phases: new Float32Array(count * 2),
    indices: new Uint32Array(columns * rows * 6),
    material,
  };
  let k = 0;
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++, k++) {
      const p = at(i / columns, j / rows);
      mesh.positions.set(p, k * 3);
      mesh.phases.set(phase(i / columns, j / rows, p), k * 2);
    }
  }
  let n = 0;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i;
      const c = a + columns + 1;
      mesh.indices.set([a, a + 1, c, a + 1, c + 1, c], n);
      n += 6;
    }
  }
  smoothNormals(mesh);
  return mesh;
};

/** Normals as the area-weighted mean of the triangles that meet at each corner. */
export const smoothNormals = ({ positions: p, normals, indices }: Mesh) => {
  normals.fill(0);
  for (let t = 0; t < indices.length; t += 3) {
    const a = indices[t] * 3;
    const b = indices[t + 1] * 3;
    const c = indices[t + 2] * 3;
    const ux = p[b] - p[a],
      uy = p[b + 1] - p[a + 1],
      uz = p[b + 2] - p[a + 2];
    const vx = p[c] - p[a],
      vy = p[c + 1] - p[a + 1],
      vz = p[c + 2] - p[a + 2];
    const nx = uy * vz - uz * vy,
      ny = uz * vx - ux * vz,
      nz = ux * vy - uy * vx;
    for (const k of [a, b, c]) {
      normals[k] += nx;
      normals[k + 1] += ny;
      normals[k + 2] += nz;
    }
  }
  for (let k = 0; k < normals.length; k += 3) {
    const l = Math.hypot(normals[k], normals[k + 1], normals[k + 2]) || 1;
    normals[k] /= l;
    normals[k + 1] /= l;
    normals[k + 2] /= l;
  }
};

/** A solid of flat faces; each is hatched along its own longest edge unless `phase` says otherwise. */
export const polyhedron = (
  material: string,
  faces: readonly (readonly Vec3[])[],
  phase?: (p: Vec3, face: number) => readonly [number, number],
): Mesh => {
  const positions: number[] = [],
    normals: number[] = [],
    phases: number[] = [],
    indices: number[] = [],
    facets: number[] = [];
  faces.forEach((face, f) => {
    const normal = normalize(cross(subtract(face[1], face[0]), subtract(face[2], face[0])));
    const along = normalize(subtract(face[1], face[0]));
    const across = cross(normal, along);
    const first = positions.length / 3;
    for (const p of face) {
      positions.push(...p);
      normals.push(...normal);
      phases.push(
        ...(phase?.(p, f) ?? [
          p[0] * across[0] + p[1] * across[1] + p[2] * across[2],
          p[0] * along[0] + p[1] * along[1] + p[2] * along[2],
        ]),
      );
    }
    for (let k = 2; k < face.length; k++) {
      indices.push(first, first + k - 1, first + k);
      facets.push(f);
    }
  });
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    phases: Float32Array.from(phases),
    indices: Uint32Array.from(indices),
    facets: Uint16Array.from(facets),
    material,
  };
};

/** A copy of the mesh with every point moved by a rigid `place`. */
export const transform = (mesh: Mesh, place: (p: Vec3) => Vec3, scalePhase = 1): Mesh => {
  const origin = place([0, 0, 0]);
  const out: Mesh = {
    ...mesh,
    positions: mesh.positions.slice(),
    normals: mesh.normals.slice(),
    phases: mesh.phases.map((v) => v * scalePhase),
  };
  for (let k = 0; k < out.positions.length; k += 3) {
    out.positions.set(place([mesh.positions[k], mesh.positions[k + 1], mesh.positions[k + 2]]), k);
    out.normals.set(
      normalize(subtract(place([mesh.normals[k], mesh.normals[k + 1], mesh.normals[k + 2]]), origin)),
      k,
    );
  }
  return out;
};
