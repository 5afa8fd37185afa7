import { smoothstep } from '../engine/maths';
import { noise } from '../engine/noise';

interface Vignette {
  /** Share of the way to the rim on which the lines grow thin. */
  soft?: number;
  /** How far the ends of the lines lie apart. */
  ragged?: number;
  /** Number of lines down the picture, or nearly. */
  rows?: number;
  /** 2 is an oval; a higher power fills the corners. */
  power?: number;
  /** Height from which the lines run across the picture, 0 being the top; above it the rim is even. */
  from?: number;
}

/**
 * One inside, nothing outside, and between the two each line that runs across the picture ends at a place of its
 * own, in a point: no edge of the picture is straight.
 */
export const tapered =
  (
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    { soft = 0.55, ragged = 0.3, rows = 90, power = 2, from = 0 }: Vignette = {},
  ) =>
  (x: number, y: number) => {
    const dx = Math.abs(x - cx) / rx;
    const dy = Math.abs(y - cy) / ry;
    const outward =
      smoothstep(0, 0.5, Math.max(dx, y > cy ? dy : 0)) * smoothstep(from - 0.04, from + 0.04, y);
    const end = 1 - ragged * outward * noise(x * 2.5, y * rows);
    return smoothstep(1, 1 - soft, (dx ** power + dy ** power) ** (1 / power) / end);
  };
