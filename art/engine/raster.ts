import type { Camera } from './camera';
import type { Mesh } from './mesh';

/** What the eye meets at each pixel. `surface` 0 is nothing. */
export interface Geometry {
  width: number;
  height: number;
  depth: Float32Array;
  surface: Uint32Array;
  material: Uint8Array;
  normal: Float32Array;
  phase: Float32Array;
}

export const FACETS = 64;

export const createGeometry = (width: number, height: number): Geometry => ({
  width,
  height,
  depth: new Float32Array(width * height).fill(Infinity),
  surface: new Uint32Array(width * height),
  material: new Uint8Array(width * height),
  normal: new Float32Array(width * height * 3),
  phase: new Float32Array(width * height * 2),
});

/** Scan-converts one mesh into the buffer, nearest surface wins. With `depthOnly` it is a shadow caster. */
export const rasterise = (
  mesh: Mesh,
  camera: Camera,
  target: Geometry | Float32Array,
  meshNumber = 0,
  material = 0,
) => {
  const { positions: p, normals, phases, indices, facets } = mesh;
  const { eye, right, up, forward, focal, centreX, centreY, width, height, parallel } = camera;
  const count = p.length / 3;
  const sx = new Float32Array(count);
  const sy = new Float32Array(count);
  const iz = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const x = p[i * 3] - eye[0],
      y = p[i * 3 + 1] - eye[1],
      z = p[i * 3 + 2] - eye[2];
    const d = x * forward[0] + y * forward[1] + z * forward[2];
    const k = parallel ? focal : focal / d;
    sx[i] = centreX + (x * right[0] + y * right[1] + z * right[2]) * k;
    sy[i] = centreY - (x * up[0] + y * up[1] + z * up[2]) * k;
    iz[i] = parallel ? d : 1 / d;
  }
  const depthOnly = target instanceof Float32Array;
  const depth = depthOnly ? target : target.depth;
  for (let t = 0; t < indices.length; t += 3) {
    const a = indices[t],
      b = indices[t + 1],
      c = indices[t + 2];
    if (!parallel && (iz[a] <= 0 || iz[b] <= 0 || iz[c] <= 0 || iz[a] > 50 || iz[b] > 50 || iz[c] > 50))
      continue;
    const ax = sx[a],
      ay = sy[a],
      bx = sx[b],
      by = sy[b],
      cx = sx[c],
      cy = sy[c];
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    if (x0 > x1 || y0 > y1) continue;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0) continue;
    const inverse = 1 / area;
    for (let y = y0; y <= y1; y++) {
      const qy = y + 0.5;
      for (let x = x0; x <= x1; x++) {
        const qx = x + 0.5;
        const wb = ((qx - ax) * (cy - ay) - (cx - ax) * (qy - ay)) * inverse;
        const wc = ((bx - ax) * (qy - ay) - (qx - ax) * (by - ay)) * inverse;
        const wa = 1 - wb - wc;
        if (wa < 0 || wb < 0 || wc < 0) continue;
        const i = y * width + x;
        const w = wa * iz[a] + wb * iz[b] + wc * iz[c];
        const z = parallel ? w : 1 / w;
        if (z >= depth[i]) continue;
        depth[i] = z;
        if (depthOnly) continue;
        const ka = parallel ? wa : (wa * iz[a]) / w;
        const kb = parallel ? wb : (wb * iz[b]) / w;
        const kc = parallel ? wc : (wc * iz[c]) / w;
        target.surface[i] = meshNumber * FACETS + (facets ? facets[t / 3] % FACETS : 0);
        target.material[i] = material;
        for (let k = 0; k < 3; k++)
          target.normal[i * 3 + k] =
            ka * normals[a * 3 + k] + kb * normals[b * 3 + k] + kc * normals[c * 3 + k];
        for (let k = 0; k < 2; k++)
          target.phase[i * 2 + k] = ka * phases[a * 2 + k] + kb * phases[b * 2 + k] + kc * phases[c * 2 + k];
      }
    }
  }
};
