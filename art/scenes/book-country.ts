import { palette } from '../engine/colour';
import { mix, smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { fbm, noise } from '../engine/noise';
import { points } from '../engine/points';
import { FACETS } from '../engine/raster';
import type { Material } from '../engine/shade';
import { pageHeight } from '../shapes/book';
import { house } from '../shapes/house';
import { pine } from '../shapes/pine';
import { type Peak, terrain } from '../shapes/terrain';
import { tower } from '../shapes/tower';

/** The country in the book is built in valley units and shrunk to the page. */
const SHRINK = 0.17;
const STEEP = 1.5;

const peaks: readonly Peak[] = [
  { x: 1.6, z: -2.6, height: 7.6, slope: 2.1, sides: 7, seed: 3 },
  { x: -1.8, z: -3.8, height: 6.6, slope: 1.7, sides: 6, seed: 11 },
  { x: 5.2, z: -3.6, height: 5.6, slope: 1.5, sides: 6, seed: 21 },
  { x: -5.2, z: -3.4, height: 4.8, slope: 1.4, sides: 6, seed: 31 },
  { x: 3.4, z: -1.4, height: 4.2, slope: 1.7, sides: 5, seed: 41 },
  { x: 8.2, z: -3.6, height: 3.6, slope: 1.4, sides: 5, seed: 51 },
  { x: -3.4, z: -1.6, height: 3.6, slope: 1.5, sides: 5, seed: 71 },
  { x: 0.9, z: -1.6, height: 5.2, slope: 1.9, sides: 5, seed: 61 },
  { x: 2.5, z: -2.2, height: 5.6, slope: 2.0, sides: 5, seed: 97 },
  { x: -7.8, z: -4.8, height: 3.8, slope: 1.4, sides: 6, seed: 81 },
];

/** Place on the page and height. */
const trees = points(
  '-1.5 0.3, -1.26 0.05, -1.62 -0.1, -1.05 -0.1, -1.7 0.62, -1.72 0.1, -1.38 0.52, -1.18 0.34, -0.9 0.12, -0.42 0.3, ' +
    '-0.24 0.5, -0.62 0.06, -1.42 -0.3, -1.74 -0.8, -1.58 0.86, 1.46 0.62, 1.62 0.2, 1.5 -0.35, 1.7 0.62, 1.74 -0.7, ' +
    '1.36 0.36, 1.58 0.92, 1.72 -0.1, 1.3 -0.1, 0.3 0.36, 0.2 0.62, 0.42 0.14',
);

/** Where the river runs at each depth of the page. */
const river = (z: number) => 0.86 + 0.2 * Math.sin(z * 2.7 + 0.6) + 0.1 * z;
const RIVER_WIDTH = 0.1;

const houses: readonly (readonly [number, number, number])[] = [
  [1.2, 0.72, 0.3],
  [1.38, 0.98, -0.5],
  [0.42, 0.92, 0.5],
];

const land = terrain(peaks, () => 0.5, 40);
const raised = (x: number, z: number) => land.height(x / SHRINK, z / SHRINK) * SHRINK * STEEP;
const top = (x: number, z: number) => Math.max(pageHeight(x), raised(x, z));

const TOWER = 0.86;

/** The highest place where the tower can stand. */
const seat = (): Vec3 => {
  let best: Vec3 = [0, 0, 0];
  for (let x = 0.05; x < 0.6; x += 0.01)
    for (let z = -0.7; z < -0.15; z += 0.01) if (top(x, z) > best[1]) best = [x, top(x, z), z];
  return [best[0], best[1] - 0.14, best[2]];
};

/** What rises from the pages: ranges, a tower with one lit window, a wood, three houses by a river. */
export const bookCountry = (): { meshes: Mesh[]; materials: Record<string, Material> } => {
  const foot = seat();
  const rock = grid({
    material: 'rock',
    columns: 620,
    rows: 420,
    at: (s, t) => {
      const x = mix(-1.82, 1.82, s),
        z = mix(-1.3, 0.7, t);
      const y = raised(x, z);
      return [x, y > pageHeight(x) + 0.005 ? y : pageHeight(x) - 0.03, z];
    },
  });
  const wood = trees.flatMap(([x, z], k) => {
    const height = 0.3 + 0.2 * noise(k * 1.7, 3) + 0.06 * (z < 0.3 ? 1 : 0);
    return pine('pine', [x, top(x, z) - 0.01, z], height, k + 5, 6);
  });
  return {
    meshes: [
      rock,
      ...wood,
      ...tower({ stone: 'stone', roof: 'roof' }, foot, TOWER),
      ...houses.flatMap(([x, z, turn]) => house([x, pageHeight(x), z], 0.2, turn)),
    ],
    materials: {
      rock: (s) => {
        const face = land.face(s.x / SHRINK, s.z / SHRINK);
        s.albedo = 0.95 + 0.5 * Math.max(0, s.y - 0.5);
        s.edge = 0.7;
        s.cross = 0.3;
        s.fine = 0.8;
        s.v = s.y;
        if (!face) {
          s.u = s.z;
          return;
        }
        s.u = -s.x * face.dz + s.z * face.dx + 0.02 * (fbm(s.x * 6, s.z * 6) - 0.5);
        s.surface += face.key * FACETS * 4096;
      },
      page,
      stone: (s) => {
        s.albedo = 1.1;
        s.edge = 1;
        s.fine = 0.8;
        s.cross = 0.2;
        const up = (s.y - foot[1]) / TOWER;
        if (s.nz > 0.4 && Math.abs(s.x - foot[0]) < 0.02 && up > 0.4 && up < 0.48) {
          s.glow = 2;
          s.glowColour = palette.gold;
        }
      },
      'house-wall': (s) => {
        s.albedo = 1.1;
        s.edge = 1;
        s.fine = 0.7;
      },
      'house-roof': (s) => {
        s.albedo = 0.6;
        s.edge = 1;
        s.fine = 0.7;
      },
      'house-window': (s) => {
        s.glow = 2;
        s.glowColour = palette.gold;
      },
    },
  };
};

/** Lines of writing at the page's foot, and the river cut across it. */
const page: Material = (s) => {
  s.albedo = 1.05;
  s.edge = 0.4;
  s.cross = 0.25;
  s.fine = 0.85;
  const away = s.x - river(s.z);
  const bank = Math.abs(away) / (RIVER_WIDTH * (0.7 + 0.45 * smoothstep(-0.6, 1.2, s.z)));
  if (s.x > 0 && s.z < 1.2 && bank < 1) {
    s.u = away * 1.2 + 0.02 * Math.sin(s.z * 14);
    s.albedo = bank > 0.85 ? 0 : 0.55 + 0.5 * noise(s.x * 20, s.z * 5);
    s.cross = 0;
    s.gloss = 1.5;
    return;
  }
  const a = Math.abs(s.x);
  if (a > 0.2 && a < 1.78 && Math.abs(s.z) < 1.2 && bank > 1.25) {
    const row = Math.floor(s.z / 0.085);
    if (s.z / 0.085 - row < 0.4 && noise(s.x * 11 + row * 5.3, row * 3.1) > 0.36) s.albedo = 0.4;
  }
};
