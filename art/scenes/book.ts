import { project } from '../engine/camera';
import { mix, rotation, type Vec3 } from '../engine/maths';
import { grid, type Mesh, transform } from '../engine/mesh';
import { fbm, noise } from '../engine/noise';
import type { Picture } from '../engine/picture';
import { FACETS } from '../engine/raster';
import type { Material } from '../engine/shade';
import { book, pageHeight } from '../shapes/book';
import { candle } from '../shapes/candle';
import { die, showing } from '../shapes/die';
import { dieFace } from '../shapes/die-face';
import { paintFlame } from '../shapes/flame';
import { inkwell } from '../shapes/inkwell';
import type { Glyph } from '../shapes/numeral';
import { pine } from '../shapes/pine';
import { table } from '../shapes/table';
import { type Peak, terrain } from '../shapes/terrain';
import { tower } from '../shapes/tower';
import { traveller } from '../shapes/traveller';
import { oval, stillLife } from './still-life';
import { party } from './valley-layout';

/** Where the party has made its fire on the page. */
const CAMP = [-0.72, 0.98] as const;

/** The country in the book is built in valley units and shrunk to the page. */
const SHRINK = 0.17;

const peaks: readonly Peak[] = [
  { x: 1.6, z: -2.6, height: 7.6, slope: 2.1, sides: 7, seed: 3 },
  { x: -1.8, z: -3.8, height: 6.6, slope: 1.7, sides: 6, seed: 11 },
  { x: 5.2, z: -3.6, height: 5.6, slope: 1.5, sides: 6, seed: 21 },
  { x: -5.2, z: -2.4, height: 4.6, slope: 1.4, sides: 6, seed: 31 },
  { x: 3.2, z: -0.2, height: 4.4, slope: 1.7, sides: 5, seed: 41 },
  { x: 7.4, z: -1.2, height: 3.4, slope: 1.4, sides: 5, seed: 51 },
  { x: -2.6, z: -0.4, height: 3.6, slope: 1.5, sides: 5, seed: 71 },
  { x: 0.9, z: -1.6, height: 5.2, slope: 1.9, sides: 5, seed: 61 },
  { x: 2.5, z: -2.2, height: 5.6, slope: 2.0, sides: 5, seed: 97 },
  { x: -7.8, z: -4.4, height: 3.8, slope: 1.4, sides: 6, seed: 81 },
];

const trees: readonly (readonly [number, number, number])[] = [
  [-1.5, 0.3, 0.36],
  [-1.26, 0.05, 0.44],
  [-1.62, -0.1, 0.38],
  [-1.05, -0.05, 0.42],
  [-1.7, 0.62, 0.32],
  [-1.72, 0.1, 0.3],
  [-0.2, 0.42, 0.3],
  [1.46, 0.62, 0.36],
  [1.28, 0.3, 0.46],
  [1.62, 0.2, 0.36],
  [1.5, -0.35, 0.42],
  [1.02, 0.52, 0.34],
  [1.7, 0.62, 0.28],
  [1.22, 0.86, 0.28],
  [-1.42, -0.3, 0.34],
  [1.74, -0.7, 0.36],
  [-1.74, -0.8, 0.36],
];

export const bookPlate = (glyphs: readonly Glyph[], width: number): Picture => {
  const land = terrain(peaks, () => 0.5, 40);
  const top = (x: number, z: number) =>
    Math.max(pageHeight(x), land.height(x / SHRINK, z / SHRINK) * SHRINK * 1.12);
  const rock = grid({
    material: 'rock',
    columns: 620,
    rows: 420,
    at: (s, t) => {
      const x = mix(-1.82, 1.82, s),
        z = mix(-1.3, 0.7, t);
      const y = land.height(x / SHRINK, z / SHRINK) * SHRINK * 1.12;
      return [x, y > pageHeight(x) + 0.005 ? y : pageHeight(x) - 0.03, z];
    },
  });
  const meshes: Mesh[] = [table(8, 5, -3.6), ...book(), rock];
  for (const [k, [x, z, h]] of trees.entries())
    meshes.push(...pine('pine', [x, top(x, z) - 0.01, z], h, k + 5, 6));
  let seat: Vec3 = [0, 0, 0];
  for (let x = 0.05; x < 0.6; x += 0.01)
    for (let z = -0.7; z < -0.15; z += 0.01) if (top(x, z) > seat[1]) seat = [x, top(x, z), z];
  meshes.push(...tower({ stone: 'stone', roof: 'roof' }, [seat[0], seat[1] - 0.16, seat[2]], 0.7));
  for (const p of party) {
    const x = CAMP[0] + p.x * 0.62,
      z = CAMP[1] + p.z * 0.62;
    meshes.push(...traveller({ ...p, at: [x, pageHeight(x), z], height: p.height * 0.78 }));
  }
  const flame = candle([-2.62, 0, 0.55], 1.36);
  const facing = showing(7);
  const d20 = (p: Vec3): Vec3 => {
    const q = rotation('y', -0.22)(rotation('x', -0.42)(rotation('z', 0.3)(facing(p))));
    return [q[0] + 1.78, q[1] + 0.46, q[2] + 1.95];
  };
  meshes.push(...flame.meshes, ...inkwell([2.42, 0, -0.75], 0.16, 2.2), transform(die('die', 0.52), d20));
  const rockMaterial: Material = (s) => {
    const face = land.face(s.x / SHRINK, s.z / SHRINK);
    s.albedo = 0.85 + 0.3 * Math.max(0, s.y - 0.6);
    s.edge = 0.55;
    s.cross = 0.3;
    s.fine = 0.85;
    s.v = s.y;
    if (!face) {
      s.u = s.z;
      return;
    }
    s.u = -s.x * face.dz + s.z * face.dx + 0.02 * (fbm(s.x * 6, s.z * 6) - 0.5);
    s.surface += face.key * FACETS * 4096;
  };
  const page: Material = (s) => {
    const a = Math.abs(s.x);
    s.albedo = 0.92;
    s.edge = 0.3;
    s.cross = 0;
    if (a > 0.24 && a < 1.74 && Math.abs(s.z) < 1.16) {
      const row = Math.floor(s.z / 0.085);
      if (s.z / 0.085 - row < 0.42 && noise(s.x * 11 + row * 5.3, row * 3.1) > 0.33) s.albedo = 0.5;
    }
  };
  const { picture, camera } = stillLife(
    {
      camera: {
        eye: [-0.05, 3.2, 8.6],
        target: [-0.05, 1.0, 0],
        width: 1400,
        height: 1050,
        focal: 1690,
        centre: [0.5, 0.52],
      },
      pitch: 8.8,
      meshes,
      materials: { rock: rockMaterial, page, die: dieFace(glyphs, 0.52, 7, 20) },
      lamp: flame.wick,
      lampPower: 2.5,
      lampLoss: 0.06,
      flame: 0.6,
      halo: 0.95,
      vignette: oval(0.49, 0.52, 0.6, 0.58, 0.4),
    },
    width,
  );
  const [fx, fy, fz] = project(camera, [CAMP[0], pageHeight(CAMP[0]), CAMP[1]]);
  const unit = camera.focal / fz;
  for (const [dx, h, sway] of [
    [-0.02, 0.11, -0.1],
    [0.022, 0.12, 0.1],
    [0, 0.19, 0.05],
  ])
    paintFlame(picture, { x: fx + dx * unit, y: fy, height: h * unit, width: 0.2, sway });
  return picture;
};
