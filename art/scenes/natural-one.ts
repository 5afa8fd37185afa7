import { mix, smoothstep, type Vec3 } from '../engine/maths';
import { transform } from '../engine/mesh';
import { noise } from '../engine/noise';
import type { Picture } from '../engine/picture';
import type { Material } from '../engine/shade';
import { die, lying } from '../shapes/die';
import { dieFace } from '../shapes/die-face';
import type { Glyph } from '../shapes/glyph';
import { table, wood } from '../shapes/table';
import { stillLife } from './still-life';
import { tapered } from './vignette';

/** A candle out of the picture, high on the left: its light falls on the top of the die first. */
const LAMP: Vec3 = [-2.5, 4.2, -0.6];

/** The worst roll there is, at rest on the table. */
export const naturalOne = (width: number, pitch: number, glyphs: readonly Glyph[]): Picture =>
  stillLife({
    width,
    pitch,
    shape: 1,
    camera: { eye: [0, 7.1, 4.9], target: [0, 0.7, 0.05], focal: 2.45, centre: [0.5, 0.53] },
    meshes: [table(6, 5, -6), transform(die('die', 1), lying(1, 1, [0, 0], 0.14))],
    materials: { table: pool, die: dieFace({ glyphs, radius: 1, shown: 1, lamp: LAMP }) },
    lamp: LAMP,
    lampPower: 3.6,
    lampLoss: 0.06,
    vignette: tapered(0.5, 0.55, 0.5, 0.47),
  }).picture;

/** Boards in a pool of candlelight, and almost no light where the die meets them. */
const pool: Material = (s) => {
  wood(s);
  const contact = Math.hypot(s.x, s.z);
  const near = Math.hypot(s.x + 0.9, (s.z - 0.2) * 1.2);
  s.albedo *= mix(0.8, 1.9, smoothstep(3.2, 0.6, near)) * smoothstep(0.5, 1.02, contact);
  s.u += 0.01 * noise(s.x * 3, s.z * 3);
};
