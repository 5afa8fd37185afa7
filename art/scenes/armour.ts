import { palette } from '../engine/colour';
import { normalize, rotation, smoothstep, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import { outline } from '../engine/outline';
import type { Picture } from '../engine/picture';
import { points } from '../engine/points';
import type { Material } from '../engine/shade';
import { armourStand, sword } from '../shapes/armour';
import { mask } from '../shapes/mask';
import { table } from '../shapes/table';
import { oval, stillLife } from './still-life';

/** Where the stand is, how it is turned, and where its badge sits. */
const STAND = [-0.35, -0.4] as const;
const TURN = -0.32;
const BADGE = { height: 1.74, size: 0.19 };

/** The badge on the breastplate: a flame round an unlit heart. */
const flame = outline(
  points(
    '0.05 -1.15, 0.05 -1.15, 0.3 -0.6, 0.62 -0.1, 0.66 0.4, 0.4 0.82, 0 0.95, -0.4 0.82, -0.64 0.42, -0.56 0, -0.36 -0.3, -0.36 -0.3, -0.22 -0.02, -0.02 -0.3, -0.06 -0.7',
  ),
);
const heart = outline(points('0.02 -0.15, 0.02 -0.15, 0.2 0.2, 0.22 0.45, 0 0.64, -0.2 0.46, -0.14 0.18'));

/** Who will you be? The things a hero puts on, waiting. */
export const armourPlate = (width: number): Picture => {
  const stand = armourStand().map((mesh) =>
    transform(mesh, (p) => {
      const q = rotation('y', TURN)(p);
      return [q[0] + STAND[0], q[1], q[2] + STAND[1]];
    }),
  );
  const blade = sword().map((mesh) =>
    transform(mesh, (p) => {
      const q = rotation('z', -0.2)(rotation('x', -0.1)(rotation('y', 0.35)(p)));
      return [q[0] - 1.2, q[1] + 1.98, q[2] + 0.05];
    }),
  );
  const face = transform(mask(), (p): Vec3 => {
    const q = rotation('y', -0.25)(rotation('x', -0.5)(rotation('z', -0.14)(p)));
    return [q[0] * 0.72 + 1.32, q[1] * 0.72 + 0.55, q[2] * 0.72 + 0.75];
  });
  const meshes: Mesh[] = [table(8, 5, -3.4), ...stand, ...blade, face];
  const turn = Math.sin(TURN);
  const straight = Math.cos(TURN);
  const steel: Material = (s) => {
    s.albedo = 0.62;
    s.gloss = 1.9;
    s.edge = 1;
    s.cross = 0.12;
    s.fine = 0.85;
    if (s.z < -0.2) return;
    const x = (straight * (s.x - STAND[0]) - turn * (s.z - STAND[1])) / BADGE.size;
    const y = (BADGE.height - s.y) / BADGE.size;
    const away = flame(x, y);
    if (away < 0 && heart(x, y) > 0) {
      s.glow = 1.95;
      s.glowColour = palette.gold;
    } else if (away < 0.14) {
      s.albedo = 0;
      s.gloss = 0;
    }
  };
  return stillLife(
    {
      camera: {
        eye: [0.1, 2.5, 9.2],
        target: [0.1, 1.55, 0],
        width: 1400,
        height: 1050,
        focal: 2240,
        centre: [0.5, 0.5],
      },
      pitch: 8.6,
      meshes,
      materials: {
        steel,
        helm: (s) => {
          steel(s);
          const y = s.y - 2.26;
          const front = s.nz > 0.15;
          if (front && Math.abs(y - 0.42) < 0.018) s.albedo = 0;
          if (front && y > 0.14 && y < 0.34 && Math.abs(((s.v * 26 + 100) % 1) - 0.5) < 0.16) s.albedo = 0.05;
        },
        plume: (s) => {
          s.albedo = 1.15;
          s.edge = 0.8;
          s.cross = 0;
        },
        cloak: (s) => {
          s.albedo = 0.7;
          s.edge = 0.9;
          s.cross = 0;
        },
        blade: (s) => {
          s.albedo = 1.1;
          s.gloss = 1.6;
          s.edge = 1;
          s.cross = 0;
        },
        mask: (s) => {
          const { u, v } = s;
          s.albedo = 1.1;
          s.edge = 1;
          s.cross = 0.1;
          s.fine = 0.85;
          void u;
          const x = Math.abs(v);
          const y = u - 0.55 * 0.25;
          const lid = ((x - 0.24) / 0.115) ** 2 + ((y - 0.13 - 0.16 * (x - 0.24)) / 0.05) ** 2;
          if (lid < 1) {
            s.albedo = 0;
            s.edge = 0;
          } else if (lid < 1.6) s.albedo = 1.5;
        },
      },
      lamp: [-2.6, 3.1, 2.4],
      lampPower: 2.3,
      lampLoss: 0.06,
      halo: 0,
      lights: [{ colour: palette.lilac, power: 0.25, towards: normalize([0.9, 0.3, 0.2]) }],
      vignette: (x, y) => oval(0.5, 0.53, 0.6, 0.6, 0.36)(x, y) * smoothstep(1, 0.88, y),
    },
    width,
  ).picture;
};
