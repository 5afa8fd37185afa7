import { mixRgb, palette, type Rgb } from '../engine/colour';
import { clamp, mix, smoothstep } from '../engine/maths';
import type { Picture } from '../engine/picture';
import { points } from '../engine/points';

/** One pass of the burin: it bites, swells and leaves the block again. */
interface Stroke {
  /** Four points of a curve, in heights of the fire: x to the right, y up. */
  path: string;
  /** Half its width where it is widest, and how far along that is. */
  swell: number;
  widest: number;
  colour: Rgb;
}

const HEART: Rgb = [1, 0.96, 0.84];
const flank = mixRgb(palette.gold, palette.ember, 0.35);

/** The fire's own dark, between its strokes: no line of the water shows through. */
const breath: Stroke = {
  path: '0 0.14, -0.1 0.26, 0.1 0.5, 0.02 0.94',
  swell: 0.26,
  widest: 0.24,
  colour: [0.33, 0.11, 0.06],
};

/** The outermost first: strokes nested round a whole core. */
const strokes: readonly Stroke[] = [
  {
    path: '-0.16 0.03, -0.45 0.16, -0.22 0.36, -0.29 0.62',
    swell: 0.032,
    widest: 0.38,
    colour: palette.ember,
  },
  { path: '0.17 0.03, 0.47 0.14, 0.24 0.4, 0.31 0.72', swell: 0.034, widest: 0.38, colour: palette.ember },
  { path: '-0.09 0, -0.34 0.22, -0.1 0.5, -0.14 0.86', swell: 0.04, widest: 0.38, colour: flank },
  { path: '0.1 0, 0.34 0.2, 0.1 0.52, 0.15 0.96', swell: 0.04, widest: 0.38, colour: flank },
  { path: '-0.03 0.74, 0.07 0.86, -0.05 0.98, 0.03 1.16', swell: 0.022, widest: 0.4, colour: flank },
  { path: '0 0, -0.12 0.18, 0.1 0.42, 0 0.82', swell: 0.1, widest: 0.28, colour: HEART },
];

const STEPS = 32;

/** A camp fire of `height` pixels that stands on (x, y), cut rather than painted. */
export const cutFlame = (picture: Picture, x: number, y: number, height: number) => {
  cutStroke(picture, x, y, height, breath);
  // The foot of every stroke burns redder, where the wood is.
  for (const stroke of strokes) cutStroke(picture, x, y, height, stroke, 0.5);
};

const cutStroke = (
  { width, height: rows, data }: Picture,
  x: number,
  y: number,
  size: number,
  { path, swell, widest, colour }: Stroke,
  redness = 0,
) => {
  const [a, b, c, d] = points(path);
  const along = Array.from({ length: STEPS + 1 }, (_, k) => {
    const t = k / STEPS;
    const u = 1 - t;
    const at = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
    const bite =
      t < widest ? Math.sin((t / widest) * (Math.PI / 2)) ** 0.7 : ((1 - t) / (1 - widest)) ** 1.15;
    return { x: x + at(0) * size, y: y - at(1) * size, half: swell * size * bite };
  });
  const reach = swell * size + 2;
  const left = Math.max(0, Math.floor(Math.min(...along.map((p) => p.x)) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(...along.map((p) => p.x)) + reach));
  const top = Math.max(0, Math.floor(Math.min(...along.map((p) => p.y)) - reach));
  const bottom = Math.min(rows - 1, Math.ceil(Math.max(...along.map((p) => p.y)) + reach));
  for (let py = top; py <= bottom; py++) {
    for (let px = left; px <= right; px++) {
      let outside = Infinity;
      for (let k = 0; k < STEPS; k++) outside = Math.min(outside, toPiece(px, py, along[k], along[k + 1]));
      const alpha = clamp(0.5 - outside);
      if (alpha === 0) continue;
      const tint = mixRgb(colour, palette.ember, redness * smoothstep(0.12 * size, 0, y - py));
      const i = (py * width + px) * 3;
      for (let k = 0; k < 3; k++) data[i + k] += (tint[k] - data[i + k]) * alpha;
    }
  }
};

interface Place {
  x: number;
  y: number;
  half: number;
}

/** How far a pixel lies outside one piece of a stroke; negative within. */
const toPiece = (px: number, py: number, a: Place, b: Place) => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = clamp(((px - a.x) * dx + (py - a.y) * dy) / (dx * dx + dy * dy + 1e-9));
  return Math.hypot(px - a.x - dx * t, py - a.y - dy * t) - mix(a.half, b.half, t);
};
