import { smoothstep } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';

/** A carnival half of a face: x and y from −1 to 1 across it. Its material cuts the eyes. */
export const mask = (): Mesh =>
  grid({
    material: 'mask',
    columns: 180,
    rows: 220,
    at: (s, t) => {
      const u = (s - 0.5) * 2,
        v = (t - 0.5) * 2;
      const width =
        0.62 * Math.sqrt(Math.max(0, 1 - v * v)) ** 0.72 * (1 + 0.07 * v - 0.16 * smoothstep(-0.1, -1, v));
      const x = u * width;
      const bowl = 0.42 * Math.sqrt(Math.max(0, 1 - u * u * 0.92)) * Math.sqrt(Math.max(0, 1 - v * v * 0.82));
      const nose =
        0.27 * Math.exp(-((x / 0.1) ** 2)) * smoothstep(0.32, -0.22, v) * smoothstep(-0.36, -0.2, v);
      const brow =
        0.1 *
        Math.exp(-(((v - 0.33 - 0.12 * (Math.abs(x) - 0.25) ** 2) / 0.07) ** 2)) *
        smoothstep(0.02, 0.14, Math.abs(x));
      const cheek = 0.09 * Math.exp(-(((Math.abs(x) - 0.3) / 0.14) ** 2 + ((v + 0.16) / 0.2) ** 2));
      const lips =
        0.08 *
        Math.exp(-((x / 0.16) ** 2)) *
        (Math.exp(-(((v + 0.52) / 0.05) ** 2)) + Math.exp(-(((v + 0.64) / 0.05) ** 2)));
      const socket = -0.13 * Math.exp(-(((Math.abs(x) - 0.24) / 0.14) ** 2 + ((v - 0.16) / 0.12) ** 2));
      return [x, v * 0.82, bowl + nose + brow + cheek + lips + socket];
    },
    phase: (_s, _t, [x, y, z]) => [y + 0.55 * z, x],
  });
