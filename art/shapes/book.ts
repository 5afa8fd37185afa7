import { mix, type Vec3 } from '../engine/maths';
import { grid, type Mesh, polyhedron } from '../engine/mesh';

export const PAGE_WIDTH = 1.95;
export const PAGE_DEPTH = 1.36;

/** Height of the open page above the table, by distance from the gutter. */
export const pageHeight = (x: number) => {
  const a = Math.abs(x);
  return 0.1 + 0.32 * a ** 0.38 * Math.exp(-a * 0.95);
};

const box = (material: string, [x0, y0, z0]: Vec3, [x1, y1, z1]: Vec3): Mesh =>
  polyhedron(material, [
    [
      [x0, y1, z1],
      [x1, y1, z1],
      [x1, y1, z0],
      [x0, y1, z0],
    ],
    [
      [x0, y0, z1],
      [x1, y0, z1],
      [x1, y1, z1],
      [x0, y1, z1],
    ],
    [
      [x1, y0, z1],
      [x1, y0, z0],
      [x1, y1, z0],
      [x1, y1, z1],
    ],
    [
      [x0, y0, z0],
      [x0, y0, z1],
      [x0, y1, z1],
      [x0, y1, z0],
    ],
  ]);

/** An open book lying on the table, its gutter on the line x = 0. */
export const book = (): Mesh[] => {
  const page = (side: 1 | -1) =>
    grid({
      material: 'page',
      columns: 120,
      rows: 60,
      at: (s, t) => [side * s * PAGE_WIDTH, pageHeight(s * PAGE_WIDTH), mix(-PAGE_DEPTH, PAGE_DEPTH, t)],
      phase: (_s, _t, p) => [p[2], p[0]],
    });
  const front = (side: 1 | -1) =>
    grid({
      material: 'leaves',
      columns: 120,
      rows: 4,
      at: (s, t) => [
        side * s * (PAGE_WIDTH + 0.02 * (1 - t)),
        mix(0.07, pageHeight(s * PAGE_WIDTH), t),
        PAGE_DEPTH + 0.015 * (1 - t),
      ],
      phase: (_s, t, p) => [t * 0.2, p[0]],
    });
  const fore = (side: 1 | -1) =>
    grid({
      material: 'leaves',
      columns: 60,
      rows: 4,
      at: (s, t) => [
        side * (PAGE_WIDTH + 0.03 * (1 - t)),
        mix(0.07, pageHeight(PAGE_WIDTH), t),
        mix(-PAGE_DEPTH, PAGE_DEPTH, s),
      ],
      phase: (_s, t, p) => [t * 0.14, p[2]],
    });
  return [
    page(1),
    page(-1),
    front(1),
    front(-1),
    fore(1),
    fore(-1),
    box('leather', [-2.1, 0, -1.48], [2.1, 0.07, 1.5]),
  ];
};
