import { mixRgb, palette } from '../engine/colour';
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

/** Wax lit through by its flame: white by the wick, ember lower down. */
export const waxBelow =
  ([, height]: Vec3): Material =>
  (s) => {
    s.albedo = 0.9;
    s.cross = 0.25;
    s.edge = 0.7;
    const through = Math.exp(-Math.max(0, height - s.y) * 1.3);
    const rim = clamp(1 - Math.abs(s.nx) * 0.9);
    s.glow = clamp((0.24 + 0.9 * through) * (0.3 + 0.7 * rim ** 1.4), 0.1, 0.92);
    s.fine = 0.85;
    s.glowColour = mixRgb(
      mixRgb(palette.ember, palette.gold, 0.3 + 0.7 * through),
      palette.vellum,
      0.3 * through,
    );
  };
