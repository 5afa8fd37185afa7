import { rotation, smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh, transform } from '../engine/mesh';
import { fbm, hash, noise } from '../engine/noise';
import type { Picture } from '../engine/picture';
import { FACETS } from '../engine/raster';
import type { Material } from '../engine/shade';
import { die, showing } from '../shapes/die';
import { dieFace } from '../shapes/die-face';
import { hexAt, hexTile } from '../shapes/hex-tile';
import { lathe } from '../shapes/lathe';
import type { Glyph } from '../shapes/numeral';
import { pine } from '../shapes/pine';
import { table } from '../shapes/table';
import { terrain } from '../shapes/terrain';
import { tower } from '../shapes/tower';
import { type Calling, traveller } from '../shapes/traveller';
import { oval, stillLife } from './still-life';

/** The map from back to front: f forest, m mountain, w water, g grass, t tower, r road, . nothing. */
const map = ['.fmmf..', '.fmtmg.', 'ffrgmg.', '.wgrffg', 'wwgrgf.', '.wwrgg.', '..wgr..'];

const tokens: readonly { calling: Calling; q: number; r: number; facing: number }[] = [
  { calling: 'wizard', q: 3, r: 4, facing: 0.3 },
  { calling: 'knight', q: 3, r: 5, facing: 0.2 },
  { calling: 'ranger', q: 4, r: 4, facing: -0.2 },
];

const R = 0.52;

export const hexmapPlate = (glyphs: readonly Glyph[], width: number): Picture => {
  const meshes: Mesh[] = [table(9, 6, -7)];
  const place = (q: number, r: number): readonly [number, number] => {
    const [x, z] = hexAt(q - 3, r - 3);
    return [x * R - 0.45 * R, z * R];
  };
  let peaks = 0;
  const crags: Record<string, Material> = {};
  for (const [r, line] of map.entries()) {
    for (const [q, kind] of [...line].entries()) {
      if (kind === '.') continue;
      const [x, z] = place(q, r);
      const thick = { w: 0.1, g: 0.18, r: 0.18, f: 0.2, m: 0.24, t: 0.26 }[kind] ?? 0.18;
      const top = { w: 'water', r: 'road', f: 'moss' }[kind] ?? 'grass';
      meshes.push(...hexTile(top, 'rim', [x, 0, z], R * 0.965, thick));
      if (kind === 'f') {
        for (let k = 0; k < 6; k++) {
          const a = k * 1.05 + hash(q, r) * 6,
            d = k ? 0.31 * (0.75 + 0.3 * hash(k, q + r * 7)) : 0;
          meshes.push(
            ...pine(
              'pine',
              [x + Math.cos(a) * d, thick - 0.01, z + Math.sin(a) * d],
              0.32 + 0.2 * hash(k + 3, q * 5 + r),
              k + q * 11 + r,
              5,
            ),
          );
        }
      }
      if (kind === 'm' || kind === 't') {
        const name = `crag${peaks++}`;
        const K = 0.16;
        const tall = kind === 't' ? 3.0 : 3.4 + 1.4 * hash(q, r);
        const land = terrain(
          [
            { x: 0, z: 0, height: tall, slope: 1.7, sides: 6, seed: q * 31 + r * 7 },
            { x: 1.2, z: 0.7, height: tall * 0.55, slope: 1.6, sides: 5, seed: q * 17 + r },
            { x: -1.3, z: 0.5, height: tall * 0.6, slope: 1.5, sides: 5, seed: q + r * 13 },
          ],
          () => -1,
          40,
        );
        const y = (px: number, pz: number) => {
          const out = Math.hypot(px, pz) / (R * 0.86);
          return (
            thick -
            0.02 +
            Math.max(-0.05, land.height(px / K + q * 3, pz / K) * K * 0) +
            Math.max(0, land.height(px / K, pz / K) * K) * smoothstep(1.02, 0.6, out)
          );
        };
        meshes.push(
          grid({
            material: name,
            columns: 110,
            rows: 110,
            at: (s, t) => {
              const px = (s * 2 - 1) * R * 0.9,
                pz = (t * 2 - 1) * R * 0.9;
              return [x + px, y(px, pz), z + pz];
            },
          }),
        );
        crags[name] = (s) => {
          const face = land.face((s.x - x) / K, (s.z - z) / K);
          s.edge = 0.7;
          s.cross = 0.3;
          s.fine = 0.85;
          s.v = s.y;
          if (!face) {
            s.u = s.z;
            return;
          }
          s.u = -(s.x - x) * face.dz + (s.z - z) * face.dx;
          s.surface += face.key * FACETS * 4096;
        };
        if (kind === 't') {
          let seat: Vec3 = [0, 0, 0];
          for (let px = -0.2; px <= 0.2; px += 0.02)
            for (let pz = -0.2; pz <= 0.2; pz += 0.02) if (y(px, pz) > seat[1]) seat = [px, y(px, pz), pz];
          meshes.push(
            ...tower({ stone: 'stone', roof: 'roof' }, [x + seat[0], seat[1] - 0.1, z + seat[2]], 0.78),
          );
        }
      }
    }
  }
  for (const { calling, q, r, facing } of tokens) {
    const [x, z] = place(q, r);
    meshes.push(
      lathe({
        material: 'base',
        at: [x, 0.18, z],
        profile: [
          [0.25, 0],
          [0.26, 0.02],
          [0.255, 0.055],
          [0.22, 0.07],
          [0.001, 0.07],
        ],
        segments: 60,
      }),
    );
    meshes.push(...traveller({ calling, at: [x, 0.245, z], height: 0.8, facing }));
  }
  const facing = showing(7);
  const d20 = (p: Vec3): Vec3 => {
    const q = rotation('y', -0.62)(rotation('x', -0.5)(rotation('z', -0.25)(facing(p))));
    return [q[0] + 1.5, q[1] + 0.42, q[2] + 1.72];
  };
  meshes.push(transform(die('die', 0.46), d20));
  return stillLife(
    {
      camera: {
        eye: [0.1, 4.7, 7.4],
        target: [0.05, 0.25, 0.1],
        width: 1400,
        height: 1050,
        focal: 2150,
        centre: [0.5, 0.54],
      },
      pitch: 9.4,
      meshes,
      materials: {
        ...crags,
        die: dieFace(glyphs, 0.46, 7, 20),
        grass: (s) => {
          s.albedo = 0.22 + 0.5 * noise(s.x * 6, s.z * 18);
          s.cross = 0;
          s.u = s.z + 0.03 * fbm(s.x * 3, s.z * 3);
          s.edge = 0.8;
        },
        moss: (s) => {
          s.albedo = 0.3 + 0.3 * noise(s.x * 9, s.z * 20);
          s.cross = 0;
          s.edge = 0.8;
        },
        road: (s) => {
          const d = Math.abs(((s.x * 1.2 + s.z * 0.6 + 20) % 0.9) - 0.45);
          s.albedo = 0.45 + 0.45 * smoothstep(0.2, 0.1, d);
          s.u = s.z;
          s.cross = 0;
          s.edge = 0.8;
        },
        water: (s) => {
          s.u = s.z + 0.035 * Math.sin(s.x * 9 + s.z * 5) + 0.02 * Math.sin(s.x * 21);
          s.albedo = 0.25 + 0.6 * noise(s.x * 5, s.z * 14) ** 1.5;
          s.cross = 0;
          s.gloss = 0.6;
          s.edge = 0.8;
        },
        rim: (s) => {
          s.albedo = 0.7;
          s.cross = 0;
          s.edge = 1;
        },
        base: (s) => {
          s.albedo = 0.8;
          s.cross = 0.2;
          s.edge = 1;
        },
      },
      lamp: [-1.5, 2.5, 2.7],
      lampPower: 2.9,
      lampLoss: 0.14,
      vignette: oval(0.5, 0.51, 0.54, 0.55, 0.5),
    },
    width,
  ).picture;
};
