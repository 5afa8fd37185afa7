import { rotation, type Vec3 } from '../engine/maths';
import { type Mesh, polyhedron, transform } from '../engine/mesh';

/** A cottage with a steep roof and one window towards the front; `size` is its width. */
export const house = (at: Vec3, size: number, turn: number): Mesh[] => {
  const w = 0.5,
    d = 0.38,
    h = 0.42,
    ridge = 0.95,
    eave = 0.08;
  const walls = polyhedron('house-wall', [
    [
      [-w, 0, d],
      [w, 0, d],
      [w, h, d],
      [-w, h, d],
    ],
    [
      [w, 0, d],
      [w, 0, -d],
      [w, h, -d],
      [w, ridge, 0],
      [w, h, d],
    ],
    [
      [-w, 0, -d],
      [-w, 0, d],
      [-w, h, d],
      [-w, ridge, 0],
      [-w, h, -d],
    ],
  ]);
  const slope = (side: 1 | -1): Vec3[] => [
    [-w - eave, h - 0.1, side * (d + eave)],
    [w + eave, h - 0.1, side * (d + eave)],
    [w + eave, ridge + 0.04, 0],
    [-w - eave, ridge + 0.04, 0],
  ];
  const roof = polyhedron('house-roof', [slope(1), slope(-1)], (p) => [p[0], p[1]]);
  const window = polyhedron('house-window', [
    [
      [-0.12, 0.08, d + 0.01],
      [0.12, 0.08, d + 0.01],
      [0.12, 0.32, d + 0.01],
      [-0.12, 0.32, d + 0.01],
    ],
  ]);
  const stand = rotation('y', turn);
  return [walls, roof, window].map((mesh) =>
    transform(
      mesh,
      (p) => {
        const q = stand([p[0] * size, p[1] * size, p[2] * size]);
        return [q[0] + at[0], q[1] + at[1], q[2] + at[2]];
      },
      size,
    ),
  );
};
