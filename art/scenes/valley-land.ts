import { clamp, smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { facetNoise, fbm, hash } from '../engine/noise';
import { pine } from '../shapes/pine';
import { type Terrain, terrain } from '../shapes/terrain';
import { tower } from '../shapes/tower';
import { traveller } from '../shapes/traveller';
import { tube } from '../shapes/tube';
import { type Bank, bankStones, createBank } from './valley-bank';
import type { ValleyLayout } from './valley-layout';

const NEAR = 2.6;
const FAR = 58;
const SHORE = -7.5;

export interface Land {
  terrain: Terrain;
  bank?: Bank;
  meshes: Mesh[];
  tower: Vec3;
  fire: Vec3;
  ground: (x: number, z: number) => number;
}

/** What lies in front, the lake bed behind it, rising banks at both sides. */
const groundWith = (bank?: Bank) => (x: number, z: number) => {
  const far = smoothstep(-5.8, -8.6, z);
  const meadow = bank ? bank.height(x, z) : 0.16 * (fbm(x * 0.5, z * 0.5) - 0.5) + 0.06;
  const banks =
    0.55 *
    smoothstep(1.6, 5, Math.abs(x - 0.3)) *
    smoothstep(-10, -4.5, z) *
    (0.5 + fbm(x * 0.6 + 4, z * 0.6));
  const sides = 0.8 * smoothstep(0.16, 0.62, Math.abs(x) / -z) * smoothstep(-6, -10, z);
  return meadow * (1 - far) + banks + (-0.35 + sides * (0.6 + fbm(x * 0.35, z * 0.35))) * far;
};

/** Everything solid in the valley. */
export const buildLand = (layout: ValleyLayout): Land => {
  const { width, height, focal, centre, crag, fire } = layout;
  const bank = layout.bank ? createBank(layout) : undefined;
  const ground = groundWith(bank);
  const wild = terrain(layout.peaks, ground, SHORE);
  const towerAt = summit(wild, crag, layout.towerHeight * 0.05);
  const land: Terrain = {
    ...wild,
    height: (x, z) => Math.max(wild.height(x, z), plinth(towerAt, layout.towerHeight, x, z)),
  };
  const f = focal * height;
  const left = (-0.04 * width - centre[0] * width) / f;
  const right = (1.04 * width - centre[0] * width) / f;
  const distance = (t: number) => NEAR * (FAR / NEAR) ** t;
  const sheet = (
    material: string,
    columns: number,
    rows: number,
    from: number,
    y: (x: number, z: number) => number,
  ) =>
    grid({
      material,
      columns,
      rows,
      at: (s, t) => {
        const d = distance(from + (1 - from) * t);
        const x = (left + (right - left) * s) * d;
        return [x, y(x, -d), -d];
      },
      phase: (_s, _t, p) => [p[2], p[0]],
    });
  const meshes: Mesh[] = [
    sheet('land', Math.round(width / 2.2), 760, 0, land.height),
    sheet('lake', Math.round(width / 12), 240, bank ? 0.08 : 0.28, () => 0),
  ];
  meshes.push(...tower({ stone: 'stone', roof: 'roof' }, towerAt, layout.towerHeight));
  const stands: { x: number; z: number }[] = [];
  for (let k = 0; k < 900 && stands.length < 190; k++) {
    const side = hash(k, 61) < 0.5 ? -1 : 1;
    const z = -5.6 - 9.5 * hash(k, 62) ** 1.3;
    const x = side * -z * (0.2 + 0.55 * hash(k, 63) ** 0.8) + (side < 0 ? -0.15 : 0.1) * -z * 0.4;
    const y = land.height(x, z);
    if (
      y < 0.03 ||
      land.face(x, z) ||
      Math.abs(x - fire[0]) < 1.3 ||
      stands.some((p) => Math.hypot(p.x - x, p.z - z) < 0.32)
    )
      continue;
    if (Math.abs(x / -z - crag[0] / -crag[1]) < 0.05 && z > crag[1]) continue;
    stands.push({ x, z });
    meshes.push(
      ...pine(
        'pine',
        [x, y - 0.03, z],
        (0.6 + 0.75 * hash(k, 64)) * (0.8 + 0.25 * smoothstep(1.5, 4, Math.abs(x))),
        k,
      ),
    );
  }
  meshes.push(...clinging(land, crag));
  for (const { x, z, height } of layout.frame ?? []) {
    meshes.push(...pine('pine', [x, land.height(x, z) - 0.04, z], height, Math.round(height * 100), 9));
  }
  const hearth: Vec3 = [fire[0], ground(fire[0], fire[2]) + 0.01, fire[2]];
  for (const p of layout.company) {
    const at: Vec3 = [hearth[0] + p.x, 0, hearth[2] + p.z];
    meshes.push(
      ...traveller({ ...p, material: p.calling, at: [at[0], ground(at[0], at[2]) - 0.005, at[2]] }),
    );
  }
  if (layout.lit) meshes.push(...ringOf(hearth));
  if (bank) meshes.push(...bankStones(hearth, ground));
  return { terrain: land, bank, meshes, tower: towerAt, fire: hearth, ground };
};

/** Rock heaped round the tower's foot, so that no wall hangs in the air. */
const plinth = ([tx, ty, tz]: Vec3, towerHeight: number, x: number, z: number) => {
  const away = Math.max(0, Math.hypot(x - tx, z - tz) / towerHeight - 0.17);
  return away > 0.6
    ? -9
    : ty + 0.03 * towerHeight - towerHeight * (2.1 * away + 0.3 * facetNoise(x * 1.9, z * 1.9) - 0.1);
};

/** The highest place near a crag's foot, sunk a little so that walls grow out of rock. */
const summit = (land: Terrain, [x, z]: readonly [number, number], sink: number): Vec3 => {
  let best: Vec3 = [x, -9, z];
  for (let i = -12; i <= 12; i++) {
    for (let j = -12; j <= 12; j++) {
      const px = x + i * 0.06,
        pz = z + j * 0.06;
      const y = land.height(px, pz);
      if (y > best[1]) best = [px, y, pz];
    }
  }
  return [best[0], best[1] - sink, best[2]];
};

/** Small trees that cling to the crag wherever there is a hand's breadth of earth. */
const clinging = (land: Terrain, [cx, cz]: readonly [number, number]): Mesh[] => {
  const meshes: Mesh[] = [];
  for (let k = 0; k < 56; k++) {
    const angle = hash(k, 51) * 3.6 - 0.25;
    const away = 0.7 + 1.5 * hash(k, 52);
    const x = cx + Math.cos(angle) * away;
    const z = cz + Math.sin(angle) * away;
    const y = land.height(x, z);
    if (y < 0.04 || y > 1.7) continue;
    meshes.push(...pine('scrub', [x, y - 0.05, z], 0.34 + 0.26 * hash(k, 53), k + 3000, 5));
  }
  return meshes;
};

/** The ring of stones that holds the fire. */
const ringOf = ([x, y, z]: Vec3): Mesh[] =>
  Array.from({ length: 9 }, (_, k) => {
    const a = (k / 9) * 6.283;
    const [px, pz] = [x + Math.cos(a) * 0.25, z + Math.sin(a) * 0.2];
    return tube(
      'boulder',
      [
        [px, y - 0.02, pz],
        [px, y + 0.03, pz],
      ],
      (t) => 0.04 * (1 - t * clamp(hash(k, 3), 0.3, 0.8)),
      { sides: 7 },
    );
  });
