import { smoothstep } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { ellipse, mirrored, pair, type Shape, without } from '../engine/outline';
import { points } from '../engine/points';

/** Seen flat, y upwards: tall ears, a ruff that ends in points, a narrow muzzle. */
const face = mirrored(
  points(
    '0 0.4, 0.2 0.44, 0.2 0.44, 0.36 0.78, 0.62 1.16, 0.62 1.16, 0.76 0.78, 0.8 0.34, 1 -0.02, 1.02 -0.14, 1.02 -0.14, 0.86 -0.2, 0.86 -0.36, 0.86 -0.36, 0.66 -0.38, 0.56 -0.54, 0.56 -0.54, 0.36 -0.62, 0.2 -0.84, 0.11 -1, 0 -1.04',
  ),
);

/** Where one looks out: narrow, and higher at the outside. */
export const eyes = pair(ellipse(0.4, 0.06, 0.17, 0.07, 0.42));
const maskOutline: Shape = without(face, eyes);

/** A fox's face to put on, as at a carnival. Its phases are x and y across it, from −1 to 1, for its paint. */
export const mask = (): Mesh => {
  const sheet = grid({
    material: 'mask',
    columns: 360,
    rows: 380,
    at: (s, t) => {
      const x = (s - 0.5) * 2.2,
        y = (t - 0.5) * 2.4;
      const side = Math.abs(x);
      const bowl = 0.54 * Math.sqrt(Math.max(0, 1 - (x / 1.2) ** 2)) - 0.16 * y * y;
      const muzzle = 0.36 * Math.exp(-((x / 0.2) ** 2)) * smoothstep(0.3, -0.75, y);
      const brow = 0.09 * Math.exp(-(((y - 0.22 - 0.35 * side) / 0.08) ** 2)) * smoothstep(0.08, 0.25, side);
      const cheek = 0.1 * Math.exp(-(((side - 0.52) / 0.2) ** 2 + ((y + 0.22) / 0.15) ** 2));
      const ear = -0.2 * Math.exp(-(((side - 0.58) / 0.11) ** 2 + ((y - 0.72) / 0.24) ** 2));
      return [x, y, bowl + muzzle + brow + cheek + ear];
    },
    phase: (_s, _t, [x, y]) => [x, y],
  });
  return { ...sheet, indices: sheet.indices.filter((_, k) => isOnFace(sheet, k - (k % 3))) };
};

/** Whether the middle of the triangle that starts at `first` belongs to the face. */
const isOnFace = ({ positions, indices }: Mesh, first: number) => {
  let x = 0,
    y = 0;
  for (let k = first; k < first + 3; k++) {
    x += positions[indices[k] * 3] / 3;
    y += positions[indices[k] * 3 + 1] / 3;
  }
  return maskOutline(x, y) < 0;
};
