import { mixRgb, palette } from '../engine/colour';
import { clamp, smoothstep, type Vec3 } from '../engine/maths';
import { fbm, noise } from '../engine/noise';
import type { Material } from '../engine/shade';
import { window } from './stairs-well';

const plain =
  (albedo: number, edge = 1, fine = 0.8, gloss = 0): Material =>
  (s) => {
    s.albedo = albedo;
    s.edge = edge;
    s.fine = fine;
    s.gloss = gloss;
    s.cross = 0.12;
  };

/** Cloth in creases: the light breaks on them, and the lines bend. */
const cloth =
  (albedo: number, crease = 0.5): Material =>
  (s) => {
    plain(albedo, 1, 0.72)(s);
    const a = fbm(s.x * 9 + 5, s.y * 7 + s.z * 6) - 0.5,
      b = fbm(s.x * 7 + 50, s.y * 11 - s.z * 5) - 0.5;
    s.nx += crease * 2.4 * a;
    s.ny += crease * 2.4 * b;
    s.u += 0.012 * crease * a;
  };

/** Boards whose grain runs across the well. */
const board =
  (albedo: number): Material =>
  (s) => {
    s.albedo = albedo * (0.55 + 0.6 * noise(s.x * 2.1 + s.y * 31, (s.y + s.z) * 42));
    s.edge = 0.5;
    s.cross = 0;
  };

/** What the stairwell and those in it are made of; the walls take their lines from where the candle stands. */
export const stairsMaterials = (wick: Vec3): Record<string, Material> => ({
  tread: board(0.95),
  nose: plain(0.9, 0.6, 1),
  riser: board(0.42),
  wall: (s) => {
    s.u = Math.hypot(s.y - wick[1] - 0.1, s.z - wick[2]) + 0.03 * fbm(s.y * 2, s.z * 2);
    s.albedo = 0.55 + 0.25 * fbm(s.y * 3, s.z * 3);
    s.edge = 0;
    s.cross = 0;
    s.fine = 1.25;
  },
  plaster: (s) => {
    s.albedo = 0.6;
    s.edge = 0;
    s.cross = 0;
    s.fine = 1.25;
  },
  /** The lines of the sky are the rain. */
  sky: (s) => {
    const across = s.x - 0.2 * s.y;
    s.u = across;
    s.edge = 0;
    s.cross = 0;
    const up = (s.y - window.sill) / (window.crown - window.sill);
    s.glow = 0.34 + 0.3 * up + 0.4 * smoothstep(0.42, 0.75, noise(across * 38, s.y * 2.6));
    s.glowColour = mixRgb(palette.lilac, [0.5, 0.56, 0.84], 0.5);
  },
  bar: plain(0.05, 0),
  frame: plain(0.8, 1),
  post: plain(0.8, 1, 0.8, 0.25),
  rail: plain(0.8, 1, 0.8, 0.4),
  coat: cloth(0.7),
  jumper: cloth(0.8),
  knit: plain(0.75, 1, 0.7),
  shirt: cloth(1.1),
  blanket: (s) => {
    const stripe = s.u * 11 - Math.floor(s.u * 11);
    cloth(stripe < 0.2 ? 0.2 : 0.85, 0.35)(s);
  },
  trousers: cloth(0.34),
  shoe: plain(0.35, 1, 0.8, 0.5),
  skin: plain(1.5, 0.9, 0.6),
  dark: plain(0.02, 0),
  hair: plain(0.42, 1, 0.6, 0.5),
  ivory: plain(2, 1, 0.6, 0.4),
  brass: plain(0.85, 1, 0.6, 0.7),
  wick: plain(0.2, 0),
  wax: (s) => {
    const through = Math.exp(-Math.max(0, wick[1] - s.y) * 8);
    const rim = clamp(1 - Math.abs(s.nx) * 0.9);
    s.albedo = 0.9;
    s.fine = 0.7;
    s.edge = 0.7;
    s.glow = clamp((0.3 + 0.9 * through) * (0.3 + 0.7 * rim ** 1.4), 0.1, 0.95);
    s.glowColour = mixRgb(
      mixRgb(palette.ember, palette.gold, 0.3 + 0.7 * through),
      palette.vellum,
      0.3 * through,
    );
  },
});
