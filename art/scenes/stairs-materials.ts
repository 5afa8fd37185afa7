import { mixRgb, palette, type Rgb } from '../engine/colour';
import { WHOLE } from '../engine/cutter';
import { clamp, normalize, smoothstep, type Vec3 } from '../engine/maths';
import { noise } from '../engine/noise';
import type { Material } from '../engine/shade';
import { FACE_INNER } from '../shapes/die';

const EMBERS: Rgb = [0.6, 0.34, 0.14];

const plain =
  (albedo: number, edge = 1, fine = 0.8, gloss = 0): Material =>
  (s) => {
    s.albedo = albedo;
    s.edge = edge;
    s.fine = fine;
    s.gloss = gloss;
    s.cross = 0;
  };

/** Boards with the grain along them. */
const board =
  (albedo: number): Material =>
  (s) => {
    // Who sits on the right keeps the light from the steps behind him.
    const free = 1 - 0.8 * smoothstep(0.6, 0.72, s.x);
    s.albedo = albedo * free * (0.75 + 0.4 * noise(s.x * 60 + s.y * 90, s.z * 7));
    s.edge = 0.4;
    s.cross = 0;
    s.fine = 0.9;
  };

/** The side of the die that each facet shows: the candle is below it, on the right. */
const DIE_LIGHT = normalize([0.25, -0.42, 0.87]);

/** What the stairwell is made of. Wax is lit through from the wick down. */
export const stairsMaterials = (wick: Vec3, dieRadius: number): Record<string, Material> => {
  const wax: Material = (s) => {
    const through = Math.exp(-Math.max(0, wick[1] - s.y) * 18);
    s.fine = 0.7;
    s.edge = 0.5;
    s.cross = 0;
    s.glow = clamp(0.25 + 0.85 * through, 0.1, 1.1);
    s.glowColour = mixRgb(palette.ember, mixRgb(palette.gold, palette.vellum, 0.4), 0.3 + 0.7 * through);
  };
  return {
    tread: board(1.1),
    nose: board(1.4),
    riser: board(0.6),
    /** The near ends of the treads draw the stairs, ever fainter. */
    end: (s) => {
      plain(0, 0)(s);
      const near = Math.exp(-2.4 * Math.hypot(s.x - wick[0], s.y - wick[1]));
      s.glow = 0.9 * near;
      s.fine = 0.6;
      s.glowColour = mixRgb(EMBERS, palette.gold, smoothstep(0, 0.6, near));
    },
    side: plain(0, 0),
    wall: (s) => {
      s.albedo = 0.27;
      s.edge = 0;
      s.cross = 0;
      s.fine = 1.15;
    },
    /** The lines of the night outside are the rain. */
    rain: (s) => {
      const across = s.x - 0.16 * s.y;
      s.u = across;
      s.edge = 0;
      s.cross = 0;
      s.fine = 0.85;
      s.glow = 0.5 + 0.45 * smoothstep(0.3, 0.75, noise(across * 80, s.y * 6));
      s.glowColour = mixRgb(palette.lilac, [0.5, 0.56, 0.84], 0.45);
    },
    bar: plain(0, 0),
    post: plain(0.62, 0.9, 0.7),
    rail: plain(0.9, 1, 0.7, 0.3),
    die: (s) => {
      const facing = s.nx * DIE_LIGHT[0] + s.ny * DIE_LIGHT[1] + s.nz * DIE_LIGHT[2];
      const inner = FACE_INNER * dieRadius;
      const inside = inner - Math.max(-s.v, 0.866 * Math.abs(s.u) + 0.5 * s.v);
      const bright = smoothstep(-0.2, 0.97, facing);
      s.edge = 0;
      s.cross = 0;
      s.fine = 0.6;
      s.albedo = 0;
      s.glow = inside < 0.11 * inner ? 0.02 : bright > 0.45 ? WHOLE : 0.4 + 0.8 * bright;
      s.glowColour = mixRgb(
        EMBERS,
        mixRgb(palette.gold, palette.vellum, smoothstep(0.55, 1, bright)),
        smoothstep(0, 0.75, bright),
      );
    },
    brass: plain(0.8, 1, 0.6, 0.7),
    wick: plain(0.2, 0),
    wax,
    pool: wax,
    drip: wax,
  };
};
