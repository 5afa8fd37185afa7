import { clamp, smoothstep } from '../../engine/maths';
import { grid, type Mesh } from '../../engine/mesh';

/** Half the head's width, height and depth. */
const SIZE = [0.122, 0.16, 0.138] as const;

/** Phase is distance along the skin, so a material can tell where on the face it is: see `faceAt`. */
const ROUND = 0.13;
const UP = 0.16;

/** Longitude from the nose and latitude from the eyes' height, in radians, of a point with these phases. */
export const faceAt = (u: number, v: number) => [u / ROUND, v / UP] as const;

const hill = (value: number, middle: number, reach: number) => Math.exp(-(((value - middle) / reach) ** 2));

/** What a face adds to an egg: nose, brow, sockets, cheeks, mouth and chin. */
const features = (round: number, up: number) => {
  const aside = Math.abs(round);
  return (
    0.22 * hill(round, 0, 0.15) * smoothstep(0.34, -0.06, up) * smoothstep(-0.27, -0.13, up) +
    0.06 * hill(up, 0.4, 0.12) * hill(round, 0, 0.8) -
    0.08 * hill(aside, 0.42, 0.2) * hill(up, 0.15, 0.12) +
    0.05 * hill(aside, 0.62, 0.26) * hill(up, -0.14, 0.2) -
    0.05 * hill(up, -0.44, 0.06) * hill(round, 0, 0.35) +
    0.09 * hill(up, -0.78, 0.2) * hill(round, 0, 0.42)
  );
};

/** A place on the head, `out` times as far from its middle. */
const onHead = (round: number, up: number, out: number) => {
  const jaw = 1 - 0.22 * clamp(-Math.sin(up));
  return [
    Math.sin(round) * Math.cos(up) * SIZE[0] * jaw * out,
    Math.sin(up) * SIZE[1] * out,
    Math.cos(round) * Math.cos(up) * SIZE[2] * out,
  ] as const;
};

/** A head that looks along z, its middle at the origin. */
export const head = (): Mesh =>
  grid({
    material: 'face',
    columns: 96,
    rows: 72,
    at: (s, t) => {
      const round = (s * 2 - 1) * Math.PI;
      const up = (t - 0.5) * Math.PI;
      return onHead(round, up, 1 + features(round, up));
    },
    phase: (s, t) => [(s * 2 - 1) * Math.PI * ROUND, (t - 0.5) * Math.PI * UP],
  });

export interface ShellOptions {
  material: string;
  /** Half the angle left open round the face. */
  open: number;
  /** Lowest latitude. */
  from: number;
  /** Distance from the head's middle, as a share of the head's own. */
  out: number;
  /** How far the crown is drawn up and back. */
  peak?: number;
  /** Lines run round it instead of up. */
  rings?: boolean;
}

/** What is worn close round the head: a hood, a helm, a scarf. */
export const shell = ({ material, open, from, out, peak = 0, rings = false }: ShellOptions): Mesh =>
  grid({
    material,
    columns: 60,
    rows: 40,
    at: (s, t) => {
      const up = from + (Math.PI / 2 - from) * t;
      // The opening is an arch: it closes above the brow.
      const gap = open * Math.sqrt(clamp(1 - clamp((up - 0.1) / 0.62) ** 2));
      const [x, y, z] = onHead(gap + s * (2 * Math.PI - 2 * gap), up, out);
      const crown = peak * smoothstep(0.5, 1, t) ** 2;
      const wide = 1 + 0.18 * clamp(-up);
      return [x * wide, y + crown, z * wide - crown * 0.7 - 0.012];
    },
    phase: (s, t) => (rings ? [t * 0.4, s] : [(s - 0.5) * 0.8, t]),
  });
