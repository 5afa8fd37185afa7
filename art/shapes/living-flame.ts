import { mixRgb, palette, type Rgb } from '../engine/colour';
import { clamp, smoothstep } from '../engine/maths';
import type { Picture } from '../engine/picture';

export interface LivingFlameOptions {
  x: number;
  /** The foot of the flame, on its wick. */
  y: number;
  /** In pixels. */
  height: number;
  /** Distance between lines in pixels. */
  pitch: number;
}

/** Half the greatest width as a share of the height. */
const BELLY = 0.18;

/** It leans as flames do in a draught: the foot keeps to the wick, the tip is drawn aside and curls back. */
const middle = (up: number) => 0.2 * up ** 2.1 - 0.055 * Math.sin(up * Math.PI * 1.25) * up;

const half = (up: number) => {
  if (up <= 0 || up >= 1) return 0;
  const foot = 1 - (1 - clamp(up / 0.3)) ** 2.1;
  const tip = clamp((1 - up) / 0.72) ** 1.12 * (1 + 0.5 * clamp((up - 0.28) / 0.72));
  return BELLY * (0.12 + 0.88 * foot) * Math.min(1, tip) * smoothstep(0, 0.03, up);
};

interface Stroke {
  /** Where it runs, from the flame's middle (0) to its skin (1), at one side. */
  run: number;
  from: number;
  to: number;
  wide: number;
  colour: Rgb;
}

/** Cuts from the heart outwards: each finer and redder than the last, and each with ends of its own. */
const strokesOf = (count: number): Stroke[] =>
  [-1, 1].flatMap((side) =>
    Array.from({ length: count }, (_, k) => {
      const out = (k + 0.6) / count;
      return {
        run: side * (0.47 + 0.62 * out),
        from: side < 0 ? 0.02 + 0.1 * out : 0.05 + 0.16 * out,
        to: side < 0 ? 0.97 - 0.24 * out : 1 - 0.15 * out,
        wide: 0.62 - 0.4 * out,
        colour: mixRgb(palette.gold, palette.ember, out),
      };
    }),
  );

/** The heart is white; at its foot is the dark that every flame has about its wick. */
const heartAt = (across: number, up: number) => {
  const edge = 0.36 * smoothstep(0.04, 0.34, up) * smoothstep(0.94, 0.6, up);
  return Math.abs(across) < edge && Math.hypot(across * 1.1, (up - 0.07) * 5.2) > 0.62;
};

const inWick = (x: number, up: number) =>
  up > -0.02 &&
  up < 0.17 &&
  Math.abs(x - 1.5 * Math.max(0, up - 0.02) ** 2) < 0.0115 + 0.03 * (0.17 - up) ** 2;

const FINE = 4;

/** A flame without an outline: a white heart, and round it fine cuts that run up with the fire and end in points. */
export const cutLivingFlame = (picture: Picture, { x, y, height, pitch }: LivingFlameOptions) => {
  const count = Math.max(2, Math.round((BELLY * height * 0.6) / (pitch * 0.72)));
  const strokes = strokesOf(count);
  const step = (0.62 * BELLY * height) / count;
  const colourAt = (px: number, up: number): Rgb | undefined => {
    if (inWick(px, up)) return palette.ink;
    const w = half(up);
    if (w === 0) return undefined;
    const across = (px - middle(up)) / w;
    if (heartAt(across, up)) return palette.vellum;
    for (const { run, from, to, wide, colour } of strokes) {
      if (up < from || up > to) continue;
      const taper = Math.sin((Math.PI * (up - from)) / (to - from)) ** 0.7;
      const narrow = Math.min(1, (w / BELLY) * 1.25);
      if (Math.abs(across - run) * w * height < 0.5 * step * wide * 1.7 * taper * narrow) return colour;
    }
    return undefined;
  };
  /** What glows between the cuts: the block, warm at the heart and itself again beyond the skin. */
  const glowAt = (px: number, up: number) => {
    const w = half(clamp(up, 0.06, 0.96));
    const across = Math.abs(px - middle(clamp(up))) / w;
    return 0.8 * smoothstep(1.5, 0.3, across) * smoothstep(-0.06, 0.1, up) * smoothstep(1.05, 0.7, up);
  };
  const warm = mixRgb(palette.ink, palette.ember, 0.62);
  const reach = height * 0.42;
  for (let py = Math.floor(y - height * 1.05); py <= y + height * 0.1; py++) {
    for (let px = Math.floor(x - reach); px <= x + reach; px++) {
      if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) continue;
      const i = (py * picture.width + px) * 3;
      const glow = glowAt((px + 0.5 - x) / height, (y - py - 0.5) / height);
      const sum = [0, 0, 0];
      for (let k = 0; k < FINE * FINE; k++) {
        const dx = px + ((k % FINE) + 0.5) / FINE - x;
        const dy = py + (Math.floor(k / FINE) + 0.5) / FINE - y;
        const colour = colourAt(dx / height, -dy / height);
        for (let c = 0; c < 3; c++)
          sum[c] += colour ? colour[c] : picture.data[i + c] + (warm[c] - picture.data[i + c]) * glow;
      }
      for (let c = 0; c < 3; c++) picture.data[i + c] = sum[c] / FINE ** 2;
    }
  }
};
