import type { Rgb } from '../engine/colour';
import { clamp, mix } from '../engine/maths';
import type { Picture } from '../engine/picture';
import { points } from '../engine/points';

/** One pass of the burin: it bites, swells and leaves the block again. */
export interface Stroke {
  /** Four points of a curve, y up. */
  path: string;
  /** Half its width where it is widest, and how far along that is. */
  swell: number;
  widest?: number;
  /** From where it bites to where it leaves. */
  colour: (along: number) => Rgb;
}

/** Where the strokes' own coordinates have their origin, and how many pixels one of their units is. */
export interface Place {
  x: number;
  y: number;
  size: number;
  /** Mirrored: what looks right, looks left. */
  flip?: boolean;
}

interface Bite {
  x: number;
  y: number;
  half: number;
}

const STEPS = 32;

export const cutStroke = (
  { width, height, data }: Picture,
  { x, y, size, flip }: Place,
  { path, swell, widest = 0.4, colour }: Stroke,
) => {
  const [a, b, c, d] = points(path);
  const side = flip ? -1 : 1;
  const along = Array.from({ length: STEPS + 1 }, (_, k): Bite => {
    const t = k / STEPS;
    const u = 1 - t;
    const at = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
    const bite =
      t < widest ? Math.sin((t / widest) * (Math.PI / 2)) ** 0.7 : ((1 - t) / (1 - widest)) ** 1.15;
    return { x: x + side * at(0) * size, y: y - at(1) * size, half: swell * size * bite };
  });
  const reach = swell * size + 2;
  const left = Math.max(0, Math.floor(Math.min(...along.map((p) => p.x)) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(...along.map((p) => p.x)) + reach));
  const top = Math.max(0, Math.floor(Math.min(...along.map((p) => p.y)) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...along.map((p) => p.y)) + reach));
  for (let py = top; py <= bottom; py++) {
    for (let px = left; px <= right; px++) {
      let outside = Infinity;
      let nearest = 0;
      for (let k = 0; k < STEPS; k++) {
        const [away, t] = toPiece(px, py, along[k], along[k + 1]);
        if (away >= outside) continue;
        outside = away;
        nearest = (k + t) / STEPS;
      }
      const alpha = clamp(0.5 - outside);
      if (alpha === 0) continue;
      const tint = colour(nearest);
      const i = (py * width + px) * 3;
      for (let k = 0; k < 3; k++) data[i + k] += (tint[k] - data[i + k]) * alpha;
    }
  }
};

/** How far a pixel lies outside one piece of a stroke, negative within, and how far along the piece. */
const toPiece = (px: number, py: number, a: Bite, b: Bite) => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = clamp(((px - a.x) * dx + (py - a.y) * dy) / (dx * dx + dy * dy + 1e-9));
  return [Math.hypot(px - a.x - dx * t, py - a.y - dy * t) - mix(a.half, b.half, t), t] as const;
};
