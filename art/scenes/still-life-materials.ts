import { mixRgb, palette, type Rgb } from '../engine/colour';
import { clamp, type Vec3 } from '../engine/maths';
import type { Material } from '../engine/shade';
import { wood } from '../shapes/table';

const plain =
  (albedo: number, edge: number, cross = 0.5, gloss = 0, fine = 1): Material =>
  (s) => {
    s.fine = fine;
    s.albedo = albedo;
    s.edge = edge;
    s.cross = cross;
    s.gloss = gloss;
  };

/** What things on a table are made of, by the names their shapes use. */
export const common: Record<string, Material> = {
  table: wood,
  brass: plain(0.85, 1, 0.3, 0.7),
  wick: plain(0.2, 0),
  glass: plain(0.5, 1, 0, 1.3),
  shaft: plain(1.2, 0.8),
  leather: plain(0.55, 1, 0),
  leaves: plain(0.8, 0.5, 0),
  iron: plain(1, 1, 0.5, 0.9),
  cloth: plain(1.05, 1, 0.2, 0, 0.62),
  gear: plain(1.2, 1, 0.2, 0.5, 0.6),
  lantern: plain(1.2, 1),
  stone: plain(1, 1, 0.2, 0, 0.8),
  roof: plain(0.75, 1, 0.1, 0, 0.8),
  pine: plain(0.85, 0.8, 0, 0, 0.75),
  timber: plain(0.7, 0.9, 0),
  feather: (s) => {
    s.albedo = 2;
    s.fine = 0.8;
    s.edge = 0.9;
    s.cross = 0;
  },
};

const AMBER: Rgb = [0.72, 0.44, 0.17];

/** What shows between the lines of wax, at a depth below its flame. */
export const insideWax = (depth: number): Rgb =>
  mixRgb(palette.ink, AMBER, 0.85 * Math.exp(-2.6 * Math.max(0, depth)));

/** From this tone on nothing is left of the block. */
export const SOLID = 2;

/** Lit through by its flame: white by the wick, dimmer gold lower down; round, so dark towards both its sides. */
export const waxBelow = ([, height]: Vec3): Record<string, Material> => {
  const lit =
    (strength: number): Material =>
    (s) => {
      const through = Math.exp(-Math.max(0, height - s.y) * 1.15);
      const round = clamp(s.nz) ** 0.8;
      s.albedo = 0;
      // The block itself is lit through: `insideWax` shows between the lines.
      s.fill = 0;
      s.cross = 0;
      s.edge = 0.85;
      s.fine = 0.9;
      s.glow = clamp(
        strength * (0.17 + 0.9 * through ** 1.3) * (0.3 + 0.75 * round - 0.14 * s.nx),
        0.06,
        0.93,
      );
      s.glowColour = mixRgb(palette.gold, palette.vellum, 0.75 * through ** 2);
      // The lip, where it looks up at the flame.
      if (s.ny > 0.8 && through > 0.8) s.glow = SOLID;
    };
  return {
    wax: lit(0.85),
    drip: lit(1.15),
    pool: (s) => {
      s.albedo = 0;
      s.glow = SOLID;
      s.glowColour = palette.vellum;
      s.cross = 0;
      s.edge = 0;
    },
  };
};
