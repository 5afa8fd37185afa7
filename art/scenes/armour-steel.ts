import { palette } from '../engine/colour';
import { outline } from '../engine/outline';
import { points } from '../engine/points';
import type { Material } from '../engine/shade';

const BADGE = { height: 1.74, size: 0.19 };

/** The badge on the breastplate: a flame round an unlit heart. */
const flame = outline(
  points(
    '0.05 -1.15, 0.05 -1.15, 0.3 -0.6, 0.62 -0.1, 0.66 0.4, 0.4 0.82, 0 0.95, -0.4 0.82, -0.64 0.42, -0.56 0, -0.36 -0.3, -0.36 -0.3, -0.22 -0.02, -0.02 -0.3, -0.06 -0.7',
  ),
);
const heart = outline(points('0.02 -0.15, 0.02 -0.15, 0.2 0.2, 0.22 0.45, 0 0.64, -0.2 0.46, -0.14 0.18'));

/** Polished plates, with the badge inlaid in gold, for a stand at x, z that is turned by `turn`. */
export const steel = ([x0, z0]: readonly [number, number], turn: number): Material => {
  const sine = Math.sin(turn);
  const cosine = Math.cos(turn);
  return (s) => {
    s.albedo = 0.72;
    s.gloss = 1.9;
    s.edge = 1;
    s.cross = 0.25;
    s.fine = 0.8;
    if (s.z < z0 + 0.2) return;
    const x = (cosine * (s.x - x0) - sine * (s.z - z0)) / BADGE.size;
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
};
