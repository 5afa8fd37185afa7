import { palette, type Rgb } from './colour';
import { clamp, smoothstep } from './maths';
import { noise } from './noise';
import type { Picture } from './picture';
import type { Plate } from './plate';

/** No light makes a tone brighter than this; what lies above it is asked for, … */
export const BRIGHTEST = 1.2;
/** … and from here on the block is cut away whole. What lies between is the edge of such a place. */
export const WHOLE = 1.9;

export interface CutOptions {
  /** Distance between lines in pixels. */
  pitch: number;
  /** Colour of the uncut block. */
  night?: Rgb;
  /** Tones below this stay uncut: their lines would be thinner than a small picture can show. */
  faintest?: number;
  /** How much the hand trembles. */
  wobble?: number;
}

/**
 * Cuts a plate into `picture` (interleaved RGB, 0 to 1, holding the ground already).
 * The number of lines across a form follows its phase, but their distance on paper stays near `pitch`:
 * spacing is a power of two in phase units, and every other line dies away between one octave and the next.
 */
export const cut = (
  plate: Plate,
  { data: picture }: Picture,
  { pitch, night = palette.ink, faintest = 0, wobble = 1 }: CutOptions,
) => {
  const { width, height, tone, phase, surface, depth, edge, cross, colour, fill, fine } = plate;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const id = surface[i];
      if (!id) continue;
      const left = x > 0 ? i - 1 : -1,
        right = x < width - 1 ? i + 1 : -1;
      const above = y > 0 ? i - width : -1,
        below = y < height - 1 ? i + width : -1;
      const full = tone[i] * (0.93 + 0.14 * noise(x * 0.05 + 9, y * 0.05));
      const t = faintest ? full * smoothstep(0.5 * faintest, 1.5 * faintest, full) : full;
      const spacing = pitch * fine[i];
      let line = 0;
      if (tone[i] >= WHOLE) line = 1;
      else if (t > 0.012) {
        const tremble =
          wobble *
          ((noise(x * 0.02, y * 0.02) - 0.5) * 0.9 + (noise(x * 0.11, y * 0.11) - 0.5) * 0.28) *
          spacing *
          0.5;
        const gu = Math.hypot(slope(0, i, left, right), slope(0, i, above, below));
        line = swellingLine(phase[i * 2] + tremble * gu, gu, t, spacing);
        const second = (t - 0.46) * 1.1 * cross[i];
        if (second > 0) {
          const gv = Math.hypot(slope(1, i, left, right), slope(1, i, above, below));
          line = Math.max(line, swellingLine(phase[i * 2 + 1] + tremble * gv, gv, second, spacing));
        }
        line *= 0.35 + 0.65 * smoothstep(0, 0.24, t);
        line = Math.max(line, clamp((tone[i] - BRIGHTEST) / (WHOLE - BRIGHTEST)));
      }
      if (edge[i] > 0) line = Math.max(line, silhouette(i, x, y) * clamp(edge[i] * (0.1 + 1.15 * t)));
      const dark = fill[i] * (1 - line);
      for (let k = 0; k < 3; k++) {
        const j = i * 3 + k;
        picture[j] = picture[j] * (1 - line) * (1 - fill[i]) + night[k] * dark + colour[j] * line;
      }
    }
  }

  /** Phase difference to the calmer of two neighbours on the same surface, per pixel. */
  function slope(k: 0 | 1, i: number, before: number, after: number) {
    const here = phase[i * 2 + k];
    const a =
      before >= 0 && surface[before] === surface[i] ? Math.abs(phase[before * 2 + k] - here) : Infinity;
    const b = after >= 0 && surface[after] === surface[i] ? Math.abs(phase[after * 2 + k] - here) : Infinity;
    const d = Math.min(a, b);
    return d === Infinity ? 0 : d;
  }

  function silhouette(i: number, x: number, y: number) {
    const limit = depth[i] * 1.02 + 0.02;
    let found = 0;
    for (let r = 1; r <= 2 && !found; r++) {
      if (x < r || y < r || x >= width - r || y >= height - r) break;
      for (const n of [i - r, i + r, i - r * width, i + r * width]) {
        if (depth[n] > limit || (r === 1 && surface[n] !== surface[i] && depth[n] > depth[i] * 1.0005))
          found = r === 1 ? 1 : 0.75;
      }
    }
    return found;
  }
};

const swellingLine = (u: number, gradient: number, tone: number, pitch: number) => {
  if (gradient < 1e-9) return 0;
  const octave = Math.log2(pitch * gradient);
  const whole = Math.floor(octave);
  const between = octave - whole;
  const step = 2 ** whole;
  const pixels = step / gradient;
  const nearest = Math.round(u / step);
  const distance = Math.abs(u / step - nearest) * pixels;
  const share = nearest & 1 ? 0.5 * (1 - between) : 0.5 * (1 + between);
  const half = Math.min(tone, 0.97) * pixels * share * 0.5 * 2 * 0.5;
  const alpha = clamp(half - distance + 0.5);
  return half < 0.5 ? alpha * clamp(half * 2) : alpha;
};
