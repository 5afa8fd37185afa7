import { mix, smoothstep } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import type { Material } from '../engine/shade';
import { curve } from './curve';

/** How far the face comes forward and how wide it is, over its height. The chin is at −1, the brow at a third. */
const depth = curve(
  '-1.12 0.1, -1 0.5, -0.88 0.72, -0.72 0.78, -0.5 0.74, -0.3 0.8, -0.05 0.82, 0.14 0.8, 0.33 0.88, 0.6 0.82, 1 0.56, 1.2 0.3',
);
const width = curve(
  '-1.12 0.16, -1 0.28, -0.85 0.4, -0.6 0.56, -0.3 0.68, 0 0.74, 0.34 0.75, 0.7 0.72, 1 0.58, 1.2 0.3',
);
/** How far the middle stands out from that, nose, lips and chin, and how wide these are. */
const middle = curve(
  '-1.12 0, -0.98 0.04, -0.88 0.12, -0.77 0.18, -0.66 0.12, -0.57 0.055, -0.48 0.07, -0.44 0.05, -0.4 0.06, -0.34 0.05, -0.3 0.06, -0.27 0.11, -0.235 0.25, -0.18 0.31, -0.08 0.29, 0.04 0.22, 0.14 0.12, 0.24 0.03, 0.34 0, 1.2 0',
);
const spread = curve(
  '-1.12 0.3, -0.8 0.22, -0.5 0.28, -0.3 0.22, -0.22 0.14, -0.1 0.13, 0.05 0.11, 0.3 0.14, 1.2 0.2',
);

/** A swelling of the cheek: how far from the middle and how high it is, how far it spreads, how far it rises. */
type Swelling = readonly [x: number, y: number, across: number, along: number, rise: number];

const swellings: readonly Swelling[] = [
  // The wing of the nose, the fold from there past the mouth.
  [0.17, -0.2, 0.07, 0.07, 0.1],
  [0.31, -0.3, 0.05, 0.12, -0.07],
  [0.36, -0.48, 0.05, 0.14, -0.06],
  // Brow, the hollow of the eye, the ball in it, the bag below.
  [0.36, 0.3, 0.24, 0.08, 0.1],
  [0.34, 0.1, 0.2, 0.12, -0.16],
  [0.38, 0.1, 0.13, 0.08, 0.11],
  [0.42, -0.04, 0.14, 0.04, 0.03],
  // Cheekbone, and the hollow that age leaves below it.
  [0.56, -0.12, 0.18, 0.13, 0.1],
  [0.56, -0.48, 0.16, 0.18, -0.1],
];

/** The face of someone who has seen many go by, looking along z. Its phases are across and up. */
export const keeperFace = (material: string): Mesh =>
  grid({
    material,
    columns: 260,
    rows: 300,
    at: (s, t) => {
      const angle = (s - 0.5) * Math.PI * 1.4;
      const y = -1.12 + t * 2.32;
      const x = Math.sin(angle) * width(y);
      const front = smoothstep(-0.1, 0.5, Math.cos(angle));
      const lumps = swellings.reduce(
        (sum, [at, h, across, along, rise]) =>
          sum + rise * Math.exp(-(((Math.abs(x) - at) / across) ** 2) - ((y - h) / along) ** 2),
        0,
      );
      const ridge = middle(y) * Math.exp(-((x / spread(y)) ** 2));
      const out = front * lumps;
      return [
        x + 0.5 * out * Math.sin(angle),
        y,
        Math.cos(angle) * depth(y) + front * ridge + 0.85 * out * Math.cos(angle),
      ];
    },
    phase: (_, __, [x, y]) => [x, y],
  });

/**
 * Skin that the hood and the turn of the cheek keep dark, and what is cut into it: the eye under its lids, the
 * mouth. Reads the phases of the face, half of which is `unit` high.
 */
export const keeperSkin =
  (albedo: number, fine: number, unit: number): Material =>
  (s) => {
    const x = Math.abs(s.u / unit),
      y = s.v / unit;
    s.edge = 1;
    s.cross = 0;
    s.fine = fine;
    // Lines run down the face, and round the chin: upright ones there would be a beard.
    const chin = smoothstep(-0.25, -0.55, y);
    s.u = mix(s.u - 0.2 * s.v, 0.4 * s.u - (0.9 * y + 0.3) * unit, chin);
    const brow = smoothstep(0.82, 0.36, y);
    const cheek = 1 - 0.65 * smoothstep(0.42, 0.74, x);
    // The nose keeps light from the lip; a chin much brighter than that would be an open mouth.
    const mouth = 1 + 0.7 * Math.exp(-(((y + 0.37) / 0.09) ** 2)) - 0.4 * smoothstep(-0.5, -0.62, y);
    s.albedo = albedo * brow * cheek * mouth;
    const across = (x - 0.35) / 0.16;
    const up = y - 0.085 + 0.03 * across;
    const lid = 0.07 * (1 - across * across);
    const isMouth = Math.abs(y + 0.43 + 0.5 * x * x) < 0.018 * (1 - (x / 0.26) ** 2);
    if (isMouth || (up > -0.6 * lid && up < lid)) s.albedo = 0.02;
    else if (Math.abs(across) < 1.2 && up > lid && up < lid + 0.03) s.albedo *= 1.6;
    else if (Math.abs(across) < 1.1 && up > lid && up < lid + 0.065) s.albedo *= 0.1;
    if (Math.hypot((x - 0.3) / 0.045, (up - 0.012) / 0.035) < 1) s.glow = 1;
  };
