import { clamp } from './maths';
import type { Geometry } from './raster';

/** Share of a ring of pixels round this one that do not stand in front of it. */
export const openness = (
  { width, height, depth }: Geometry,
  px: number,
  py: number,
  i: number,
  radius: number,
) => {
  const z = depth[i];
  const range = 0.06 * z;
  let hidden = 0;
  for (let k = 0; k < 8; k++) {
    const r = radius * (k % 2 ? 1 : 0.5);
    const x = Math.round(px + r * Math.cos(k * 0.785 + 0.3)),
      y = Math.round(py + r * Math.sin(k * 0.785 + 0.3));
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const nearer = z - depth[y * width + x];
    if (nearer > 0.004 * z) hidden += clamp(1 - (nearer - range) / (range * 2));
  }
  return 1 - 0.75 * (hidden / 8);
};
