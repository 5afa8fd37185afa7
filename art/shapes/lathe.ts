import type { Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';

export interface LatheOptions {
  material: string;
  /** Radius and height, from the bottom up. */
  profile: readonly (readonly [number, number])[];
  at?: Vec3;
  segments?: number;
  /** Multiplies the radius by angle and height: folds, flutes, ragged hems. */
  fold?: (angle: number, t: number) => number;
  /** Depth of the body as a share of its width. */
  flatten?: number;
  /** Lines run round the body (`rings`) or up it (`ribs`). */
  lines?: 'rings' | 'ribs';
  lean?: readonly [number, number];
}

/** Where, as a share of a turn from the right, ribs meet their mirror image: in front. */
const SEAM = 0.25;

/** A turned body: candle, tower, tier of a pine, cloak. */
export const lathe = ({
  material,
  profile,
  at = [0, 0, 0],
  segments = 40,
  fold,
  flatten = 1,
  lines = 'rings',
  lean = [0, 0],
}: LatheOptions): Mesh => {
  const steps = Math.max(profile.length - 1, 1);
  const fine = Math.max(steps, 12);
  const bottom = profile[0][1];
  const top = profile[profile.length - 1][1];
  const sample = (t: number): [number, number] => {
    const k = Math.min(Math.floor(t * steps), steps - 1);
    const f = t * steps - k;
    const [a, b] = [profile[k], profile[k + 1]];
    return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
  };
  const rows = Math.ceil(fine / steps) * steps;
  const travelled = [0];
  for (let j = 1; j <= rows; j++) {
    const [r0, y0] = sample((j - 1) / rows);
    const [r1, y1] = sample(j / rows);
    travelled.push(travelled[j - 1] + Math.hypot(r1 - r0, y1 - y0));
  }
  return grid({
    material,
    columns: segments,
    rows,
    at: (s, t) => {
      const [r, y] = sample(t);
      const angle = s * Math.PI * 2;
      const k = r * (fold?.(angle, t) ?? 1);
      const h = (y - bottom) / (top - bottom || 1);
      return [
        at[0] + Math.cos(angle) * k + lean[0] * h * h,
        at[1] + y,
        at[2] + Math.sin(angle) * k * flatten + lean[1] * h * h,
      ];
    },
    phase: (s, t) => {
      const length = travelled[Math.round(t * rows)];
      const round = Math.abs(s - SEAM - Math.round(s - SEAM)) * Math.PI * 2 * 0.3;
      return lines === 'rings' ? [length, round] : [round, length];
    },
  });
};
