import { mix } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { fbm, noise } from '../engine/noise';
import type { Material } from '../engine/shade';

/** A table top at y = 0. */
export const table = (width = 7, near = 5, far = -6): Mesh =>
  grid({
    material: 'table',
    columns: 60,
    rows: 60,
    at: (s, t) => [mix(-width, width, s), 0, mix(far, near, t)],
    phase: (_s, _t, p) => [p[2], p[0]],
  });

/** Boards with grain: the lines run with the wood and break where the grain is dark. */
export const wood: Material = (s) => {
  const along = s.z / 0.62 + 0.3;
  const board = Math.floor(along);
  const joint = Math.abs(along - Math.round(along));
  s.u = s.z + 0.1 * fbm(s.x * 0.7 + board * 13, s.z * 7);
  s.v = s.x;
  s.albedo = joint < 0.02 ? 0 : 0.26 + 0.38 * noise(s.x * 1.3 + board * 7, s.z * 16);
  s.edge = 0;
  s.cross = 0;
};
