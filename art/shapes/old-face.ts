import { grid, type Mesh } from '../engine/mesh';
import type { Material } from '../engine/shade';

/** Half of the face's height and width, and its depth from front to back, in its own units. */
const HALF = { width: 0.78, height: 1, depth: 0.86 };

/** A swelling of the face: where it is (radians from the middle, height), how far it spreads, how far it rises. */
type Swelling = readonly [angle: number, y: number, across: number, along: number, rise: number];

const swellings: readonly Swelling[] = [
  // Nose: bridge, tip, wings.
  [0, 0.1, 0.1, 0.16, 0.13],
  [0, -0.08, 0.115, 0.14, 0.22],
  [0, -0.18, 0.13, 0.07, 0.17],
  [0.17, -0.2, 0.07, 0.055, 0.07],
  // Brow, the hollow of the eye, the eye in it, the bag below.
  [0.34, 0.27, 0.26, 0.07, 0.07],
  [0.38, 0.09, 0.2, 0.11, -0.13],
  [0.38, 0.09, 0.12, 0.055, 0.075],
  [0.4, -0.05, 0.16, 0.035, 0.03],
  // Cheekbone and the hollow beneath, the fold from nose to mouth.
  [0.66, -0.08, 0.2, 0.14, 0.08],
  [0.74, -0.42, 0.2, 0.2, -0.07],
  [0.3, -0.3, 0.045, 0.1, -0.045],
  [0.4, -0.44, 0.045, 0.1, -0.04],
  // Lips with the mouth between them, and the chin.
  [0, -0.4, 0.2, 0.045, 0.06],
  [0, -0.465, 0.26, 0.02, -0.07],
  [0, -0.53, 0.17, 0.045, 0.06],
  [0, -0.64, 0.2, 0.05, -0.05],
  [0, -0.8, 0.2, 0.1, 0.13],
];

const rise = (angle: number, y: number) =>
  swellings.reduce((sum, [a, at, across, along, height]) => {
    const off = (Math.abs(angle) - a) / across;
    return sum + height * Math.exp(-off * off - ((y - at) / along) ** 2);
  }, 0);

/** The face of someone who has seen many go by, looking along z. Its phases are height and angle. */
export const oldFace = (material: string): Mesh =>
  grid({
    material,
    columns: 220,
    rows: 220,
    at: (s, t) => {
      const angle = (s - 0.5) * Math.PI * 1.3;
      const y = t * 2 - 1;
      const jaw = y < 0 ? 1 - 0.24 * y * y : 1 - 0.06 * y * y;
      const round = Math.sqrt(Math.max(0, 1 - y * y)) ** 0.8 * jaw;
      const r = round + rise(angle, y) * Math.min(1, round * 2);
      return [Math.sin(angle) * r * HALF.width, y * HALF.height, Math.cos(angle) * r * HALF.depth];
    },
    phase: (s, t) => [t * 2 - 1, (s - 0.5) * Math.PI * 1.3],
  });

/** Skin, and what is painted on it: lids, irises with a spark in them, brows. Reads the phases of `oldFace`. */
export const oldSkin =
  (albedo: number, fine: number, unit: number): Material =>
  (s) => {
    const y = s.u / unit,
      angle = s.v / unit;
    s.albedo = albedo;
    s.edge = 1;
    s.cross = 0.15;
    s.fine = fine;
    if (y > 0.56 + 0.16 * angle * angle) {
      // Grey hair, parted in the middle.
      s.surface += 1;
      s.u = (Math.abs(angle) + 0.5 * y) * unit;
      s.albedo = Math.abs(angle) < 0.03 ? 0.1 : albedo * 0.7;
      return;
    }
    const across = (Math.abs(angle) - 0.38) / 0.17;
    const open = 0.062 * (1 - across * across);
    const off = y - 0.075;
    const iris = Math.hypot((angle - Math.sign(angle) * 0.38 - 0.03) / 0.075, (off - 0.008) / 0.06);
    if (Math.abs(across) < 1 && off > -open * 0.7 && off < open) {
      s.albedo = iris < 1 ? 0.02 : albedo * 0.9;
      if (Math.hypot((angle - Math.sign(angle) * 0.38 - 0.055) / 0.026, (off - 0.022) / 0.02) < 1) s.glow = 2;
    } else if (Math.abs(across) < 1.15 && off >= open - 0.01 && off < open + 0.035) s.albedo = 0.02;
    else if (y > 0.24 && y < 0.31 - 0.05 * across && Math.abs(across - 0.1) < 1.5) s.albedo *= 0.45;
    if (Math.abs(y + 0.465 - 0.05 * angle * angle) < 0.016 && Math.abs(angle) < 0.3) s.albedo = 0.02;
  };
