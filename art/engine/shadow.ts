import { type Camera, createCamera } from './camera';
import { add, type Vec3 } from './maths';
import type { Mesh } from './mesh';
import { rasterise } from './raster';

/** How much of a light reaches a point: 0 in full shadow, 1 in full light. */
export type Shadow = (x: number, y: number, z: number, nx: number, ny: number, nz: number) => number;

interface View {
  camera: Camera;
  depth: Float32Array;
}

const view = (camera: Camera, casters: readonly Mesh[]): View => {
  const depth = new Float32Array(camera.width * camera.height).fill(Infinity);
  for (const mesh of casters) rasterise(mesh, camera, depth);
  return { camera, depth };
};

/** Share of nine neighbouring texels that are not nearer to the light than the point. */
const lit = ({ camera: c, depth }: View, px: number, py: number, pz: number, bias: number) => {
  const x = px - c.eye[0],
    y = py - c.eye[1],
    z = pz - c.eye[2];
  const d = x * c.forward[0] + y * c.forward[1] + z * c.forward[2];
  const k = c.parallel ? c.focal : c.focal / d;
  const u = Math.floor(c.centreX + (x * c.right[0] + y * c.right[1] + z * c.right[2]) * k);
  const v = Math.floor(c.centreY - (x * c.up[0] + y * c.up[1] + z * c.up[2]) * k);
  let sum = 0;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const a = u + i,
        b = v + j;
      if (a < 0 || b < 0 || a >= c.width || b >= c.height || depth[b * c.width + a] > d - bias) sum++;
    }
  }
  return sum / 9;
};

const axes: readonly Vec3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** Shadows of a light inside the scene, on the six faces of a cube round it. */
export const pointShadow = (at: Vec3, casters: readonly Mesh[], bias = 0.03, size = 700): Shadow => {
  const views = axes.map((axis) =>
    view(
      createCamera({
        eye: at,
        target: add(at, axis),
        up: axis[1] ? [0, 0, 1] : [0, 1, 0],
        width: size,
        height: size,
        focal: size / 2,
      }),
      casters,
    ),
  );
  return (x, y, z, nx, ny, nz) => {
    x += nx * bias;
    y += ny * bias;
    z += nz * bias;
    const dx = x - at[0],
      dy = y - at[1],
      dz = z - at[2];
    const ax = Math.abs(dx),
      ay = Math.abs(dy),
      az = Math.abs(dz);
    const face = ax >= ay && ax >= az ? (dx > 0 ? 0 : 1) : ay >= az ? (dy > 0 ? 2 : 3) : dz > 0 ? 4 : 5;
    return lit(views[face], x, y, z, bias);
  };
};

/** Shadows of a far light, seen in parallel projection over a square of side `extent` round `centre`. */
export const farShadow = (
  direction: Vec3,
  centre: Vec3,
  extent: number,
  casters: readonly Mesh[],
  bias = 0.06,
  size = 1600,
): Shadow => {
  const eye = add(centre, [direction[0] * extent * 2, direction[1] * extent * 2, direction[2] * extent * 2]);
  const map = view(
    createCamera({
      eye,
      target: centre,
      up: Math.abs(direction[1]) > 0.95 ? [0, 0, 1] : [0, 1, 0],
      width: size,
      height: size,
      focal: size / extent,
      parallel: true,
    }),
    casters,
  );
  return (x, y, z, nx, ny, nz) => lit(map, x + nx * bias, y + ny * bias, z + nz * bias, bias);
};
