import { smoothstep } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { ellipse, mirrored, pair, type Shape, without } from '../engine/outline';
import { points } from '../engine/points';

/** Seen flat, y upwards: ears, cheeks that end in points, a narrow muzzle; and where one looks out. */
const face = mirrored(
  points(
    '0 0.3, 0.2 0.34, 0.36 0.5, 0.7 1, 0.7 1, 0.8 0.6, 0.84 0.3, 1 -0.06, 1 -0.06, 0.78 -0.2, 0.74 -0.36, 0.74 -0.36, 0.48 -0.42, 0.26 -0.62, 0.12 -0.86, 0 -0.94',
  ),
);
const eyes = pair(ellipse(0.4, 0.05, 0.17, 0.085, 0.32));
const maskOutline: Shape = without(face, eyes);

/** A fox's face to put on, as at a carnival; x and y from −1 to 1 across it. */
export const mask = (): Mesh => {
  const sheet = grid({
    material: 'mask',
    columns: 360,
    rows: 340,
    at: (s, t) => {
      const x = (s - 0.5) * 2.1,
        y = (t - 0.5) * 2.1;
      const side = Math.abs(x);
      const bowl = 0.62 * Math.sqrt(Math.max(0, 1 - (x / 1.2) ** 2)) - 0.16 * y * y;
      const muzzle = 0.42 * Math.exp(-((x / 0.2) ** 2)) * smoothstep(0.3, -0.7, y);
      const brow = 0.09 * Math.exp(-(((y - 0.22 - 0.3 * side) / 0.08) ** 2)) * smoothstep(0.08, 0.25, side);
      const cheek = 0.09 * Math.exp(-(((side - 0.5) / 0.2) ** 2 + ((y + 0.22) / 0.13) ** 2));
      const ear = -0.16 * Math.exp(-(((side - 0.62) / 0.1) ** 2 + ((y - 0.62) / 0.2) ** 2));
      return [x, y, bowl + muzzle + brow + cheek + ear];
    },
    phase: (_s, _t, [x, y]) => [Math.atan2(Math.abs(x), y + 1.6) * 1.4, x],
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
