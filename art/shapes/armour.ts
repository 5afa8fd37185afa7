import { rotation, smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh, transform } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';
import { sphere } from './sphere';
import { tube } from './tube';

/** A close helmet with a comb; the visor's slits are cut by its material. */
const helmet = (): Mesh[] => [
  lathe({
    material: 'helm',
    segments: 120,
    profile: points(
      '0.27 0, 0.25 0.06, 0.29 0.16, 0.33 0.3, 0.335 0.44, 0.31 0.58, 0.24 0.7, 0.13 0.775, 0.002 0.8',
    ),
    fold: (a, t) => 1 + 0.2 * Math.exp(-(((a - 1.5708) / 0.5) ** 2)) * smoothstep(0.95, 0.3, t),
  }),
  grid({
    material: 'steel',
    columns: 30,
    rows: 14,
    at: (s, t) => {
      const a = -0.5 + s * 3.3;
      const r = 0.33 + 0.12 * t * Math.sin(Math.min(1, s * 1.05) * 3.14) ** 0.6;
      return [(t < 0.5 ? 1 : 1) * 0.012 * (1 - t), 0.44 + Math.sin(a) * r * 1.12, Math.cos(a) * r];
    },
    phase: (s, t) => [s, t],
  }),
  ...Array.from({ length: 22 }, (_, k) => {
    const a = 0.55 + k * 0.085;
    const root: Vec3 = [0, 0.5 + Math.sin(a) * 0.42, Math.cos(a) * 0.36];
    const sway = ((k % 3) - 1) * 0.05;
    return tube(
      'plume',
      [
        root,
        [sway, root[1] + 0.14, root[2] - 0.12],
        [sway * 1.6, root[1] + 0.14 - 0.08 * (k / 22), root[2] - 0.34],
        [sway * 2, root[1] - 0.1 - 0.2 * (k / 22), root[2] - 0.5],
      ],
      (t) => 0.045 * (1 - t) ** 0.7 + 0.004,
      { sides: 9, along: true },
    );
  }),
];

/** Breast, shoulders, skirt and helmet on a turned post: about 3.2 units tall. */
export const armourStand = (): Mesh[] => {
  const torso = lathe({
    material: 'steel',
    segments: 140,
    flatten: 0.72,
    profile: points(
      '0.37 1.12, 0.33 1.2, 0.35 1.27, 0.47 1.46, 0.55 1.68, 0.55 1.86, 0.46 2.04, 0.27 2.15, 0.2 2.2, 0.21 2.28',
    ),
    fold: (a, t) =>
      1 + 0.16 * Math.exp(-(((a - 1.5708) / 0.22) ** 2)) * smoothstep(0, 0.3, t) * smoothstep(1, 0.7, t),
  });
  const skirt = Array.from({ length: 4 }, (_, k) =>
    lathe({
      material: 'steel',
      segments: 100,
      flatten: 0.74,
      profile: [
        [0.47 + k * 0.035, 1.02 - k * 0.13 - 0.06],
        [0.46 + k * 0.035, 1.02 - k * 0.13],
        [0.36 + k * 0.035, 1.14 - k * 0.13],
      ],
    }),
  );
  const shoulder = (side: 1 | -1): Mesh[] =>
    Array.from({ length: 4 }, (_, k) => {
      const plate = lathe({
        material: 'steel',
        segments: 70,
        profile: [
          [0.27 - k * 0.02, -0.08],
          [0.262 - k * 0.02, 0.02],
          [0.2 - k * 0.02, 0.13],
          [0.1, 0.19],
          [0.002, 0.2],
        ],
      });
      return transform(plate, (p) => {
        const q = rotation('z', -side * (0.5 + k * 0.26))(p);
        return [q[0] + side * (0.54 + k * 0.055), q[1] + 2.02 - k * 0.13, q[2]];
      });
    });
  const cloak = grid({
    material: 'cloak',
    columns: 200,
    rows: 120,
    at: (s, t) => {
      const a = (s - 0.5) * 2;
      const fall = 2.1 - 2.06 * t;
      const spread = 0.72 + 0.62 * t ** 0.9;
      const fold = Math.sin(a * 15 + 1.2 * Math.sin(a * 4) + t) * 0.09 * (0.3 + t);
      return [
        a * spread,
        fall + 0.06 * Math.cos(a * 3) * (1 - t),
        -0.2 - 0.28 * t + fold - 0.25 * a * a * (1 - t),
      ];
    },
    phase: (s, t) => [s * 1.6, t * 2],
  });
  const post = [
    lathe({
      material: 'timber',
      segments: 40,
      profile: points('0.07 0.1, 0.09 0.3, 0.06 0.5, 0.085 0.62, 0.06 0.75, 0.06 1.2'),
    }),
    lathe({
      material: 'timber',
      segments: 80,
      profile: points('0.5 0, 0.52 0.04, 0.5 0.09, 0.3 0.12, 0.1 0.16, 0.07 0.2'),
    }),
  ];
  return [
    cloak,
    torso,
    ...skirt,
    ...shoulder(1),
    ...shoulder(-1),
    ...post,
    ...helmet().map((mesh) => transform(mesh, ([x, y, z]) => [x, y + 2.26, z + 0.02])),
  ];
};

/** A long sword, point down, with a wheel pommel; the blade is two units long. */
export const sword = (): Mesh[] => [
  grid({
    material: 'blade',
    columns: 8,
    rows: 60,
    at: (s, t) => {
      const w = 0.085 * (1 - 0.35 * t) * smoothstep(1, 0.94, t);
      const a = s * Math.PI * 2;
      return [Math.cos(a) * w, -2 * t, Math.sin(a) * 0.022];
    },
    phase: (s, t) => [t * 1.2 + Math.abs(((s * 2) % 1) - 0.5) * 0.12, s],
  }),
  tube(
    'brass',
    [
      [-0.36, 0.03, 0],
      [-0.2, 0.01, 0],
      [0.2, 0.01, 0],
      [0.36, 0.03, 0],
    ],
    (t) => 0.03 + 0.022 * Math.abs(t - 0.5) * 2,
  ),
  tube(
    'leather',
    [
      [0, 0.02, 0],
      [0, 0.5, 0],
    ],
    (t) => 0.036 + 0.008 * Math.sin(t * 50) ** 2,
  ),
  sphere('brass', [0, 0.56, 0], 0.075, 0.9),
];
