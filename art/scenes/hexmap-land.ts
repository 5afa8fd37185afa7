import { smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { fbm, hash, noise } from '../engine/noise';
import { FACETS } from '../engine/raster';
import type { Material } from '../engine/shade';
import { gatehouse } from '../shapes/gatehouse';
import { hexAt, hexTile } from '../shapes/hex-tile';
import { pine } from '../shapes/pine';
import { terrain } from '../shapes/terrain';

/** The map from back to front: f forest, m mountain, w water, g grass, t the gate across it, r road, . nothing. */
const map = ['.fmmf..', '.fmtmg.', 'ffrgmg.', '.wgrffg', 'wwgrgf.', '.wwrgg.', '..wgr..'];

/** Radius of a tile. */
const R = 0.52;
/** The crags are built in valley units and shrunk to the tile. */
const SHRINK = 0.16;

const thickness: Readonly<Record<string, number>> = { w: 0.1, f: 0.2, m: 0.24, t: 0.22 };
const tops: Readonly<Record<string, string>> = { w: 'water', r: 'road', f: 'moss', t: 'road' };

/** Middle of a tile on the table. */
export const place = (q: number, r: number): readonly [number, number] => {
  const [x, z] = hexAt(q - 3, r - 3);
  return [x * R - 0.45 * R, z * R];
};

/** Tiles with what grows, rises and flows on them. */
export const hexmapLand = (): { meshes: Mesh[]; materials: Record<string, Material> } => {
  const meshes: Mesh[] = [];
  const materials: Record<string, Material> = { ...surfaces };
  for (const [r, line] of map.entries()) {
    for (const [q, kind] of [...line].entries()) {
      if (kind === '.') continue;
      const [x, z] = place(q, r);
      const y = thickness[kind] ?? 0.18;
      meshes.push(...hexTile(tops[kind] ?? 'grass', 'rim', [x, 0, z], R * 0.965, y));
      if (kind === 'f') meshes.push(...wood([x, y, z], q, r));
      if (kind === 't')
        meshes.push(...gatehouse({ stone: 'stone', roof: 'roof', arch: 'arch' }, [x, y, z], 0.92));
      if (kind === 'm') {
        const name = `crag-${q}-${r}`;
        const { mesh, material } = crag(name, [x, y, z], q, r);
        meshes.push(mesh);
        materials[name] = material;
      }
    }
  }
  return { meshes, materials };
};

const wood = ([x, y, z]: Vec3, q: number, r: number): Mesh[] =>
  Array.from({ length: 6 }, (_, k) => {
    const angle = k * 1.05 + hash(q, r) * 6;
    const away = k ? 0.31 * (0.75 + 0.3 * hash(k, q + r * 7)) : 0;
    const at: Vec3 = [x + Math.cos(angle) * away, y - 0.01, z + Math.sin(angle) * away];
    return pine('pine', at, 0.34 + 0.22 * hash(k + 3, q * 5 + r), k + q * 11 + r, 5);
  }).flat();

/** A mountain that ends at its tile's edge; each of its faces is hatched down the slope. */
const crag = (name: string, [x, y, z]: Vec3, q: number, r: number) => {
  const tall = 3.4 + 1.4 * hash(q, r);
  const land = terrain(
    [
      { x: 0, z: 0, height: tall, slope: 1.7, sides: 6, seed: q * 31 + r * 7 },
      { x: 1.2, z: 0.7, height: tall * 0.55, slope: 1.6, sides: 5, seed: q * 17 + r },
      { x: -1.3, z: 0.5, height: tall * 0.6, slope: 1.5, sides: 5, seed: q + r * 13 },
    ],
    () => -1,
    40,
  );
  const mesh = grid({
    material: name,
    columns: 110,
    rows: 110,
    at: (s, t) => {
      const px = (s * 2 - 1) * R * 0.9,
        pz = (t * 2 - 1) * R * 0.9;
      const inner = smoothstep(1.02, 0.6, Math.hypot(px, pz) / (R * 0.86));
      const height = y - 0.02 + Math.max(0, land.height(px / SHRINK, pz / SHRINK) * SHRINK) * inner;
      return [x + px, height, z + pz];
    },
  });
  const material: Material = (s) => {
    const face = land.face((s.x - x) / SHRINK, (s.z - z) / SHRINK);
    s.albedo = 1.1;
    s.edge = 0.8;
    s.cross = 0.3;
    s.fine = 0.85;
    s.v = s.y;
    s.u = s.z;
    if (!face) return;
    s.u = -(s.x - x) * face.dz + (s.z - z) * face.dx;
    s.surface += face.key * FACETS * 4096;
  };
  return { mesh, material };
};

const surfaces: Record<string, Material> = {
  grass: (s) => {
    // Every field is mown its own way.
    const turn = (hash(s.surface, 3) - 0.5) * 1.1;
    s.u = Math.cos(turn) * s.z + Math.sin(turn) * s.x + 0.03 * fbm(s.x * 3, s.z * 3);
    s.albedo = 0.4 + 0.4 * noise(s.x * 6, s.z * 18);
    s.cross = 0;
    s.edge = 0.8;
  },
  moss: (s) => {
    s.albedo = 0.2 + 0.3 * noise(s.x * 9, s.z * 20);
    s.cross = 0;
    s.edge = 0.8;
    s.fine = 0.8;
  },
  road: (s) => {
    const away = Math.abs(((s.x * 1.2 + s.z * 0.6 + 20) % 0.9) - 0.45);
    s.albedo = 0.4 + 0.8 * smoothstep(0.2, 0.1, away);
    s.u = s.z;
    s.cross = 0;
    s.edge = 0.8;
  },
  water: (s) => {
    s.u = s.z + 0.035 * Math.sin(s.x * 9 + s.z * 5) + 0.02 * Math.sin(s.x * 21);
    s.albedo = 0.06 + 0.9 * noise(s.x * 4, s.z * 12) ** 2;
    s.cross = 0;
    s.gloss = 1.2;
    s.edge = 0.8;
    s.fine = 0.85;
  },
  /** Night under the vault, and the bars that shut it out. */
  arch: (s) => {
    s.albedo = Math.abs(((s.v + 10) % 0.055) - 0.0275) < 0.008 ? 0.5 : 0;
    s.edge = 0.6;
    s.cross = 0;
    s.fine = 0.6;
  },
  rim: (s) => {
    s.albedo = 0.75;
    s.cross = 0;
    s.edge = 1;
  },
};
