import { mixRgb, oklch, palette, type Rgb } from '../engine/colour';
import { clamp, smoothstep } from '../engine/maths';
import { fbm, rays } from '../engine/noise';
import type { Hour, ValleyLayout } from './valley-layout';

/** The lines of the sky at one pixel, and the unbroken colour behind them. */
export interface Sky {
  /** Share of the pitch at which the sky is cut. */
  fine: number;
  ground: (x: number, y: number) => Rgb;
  lines: (x: number, y: number) => { tone: number; u: number; colour: Rgb };
}

/** The page's blue hour, into which the dawn melts at its top. */
const blueHour = oklch(0.275, 0.06, 277);
/** Radius of the sun as a share of the picture's height. */
export const SUN = 0.056;
const duskDeep: Rgb = oklch(0.25, 0.07, 305);
const duskWine: Rgb = [0.34, 0.13, 0.21];
const duskEmber: Rgb = [0.6, 0.22, 0.1];
const duskGold: Rgb = [0.86, 0.42, 0.16];
const dawnHaze: Rgb = [0.58, 0.34, 0.43];
const dawnGold: Rgb = [0.95, 0.58, 0.4];
const sunlight: Rgb = [1, 0.8, 0.56];
/** The surface number of the sky. */
export const SKY = 1;

export const sky = (hour: Hour, { width, height, glow, centre, wisps = 0 }: ValleyLayout): Sky => {
  const gx = glow[0] * width;
  const gy = glow[1] * height;
  const horizon = centre[1] * height;
  const from = (x: number, y: number) => [(x - gx) / height, (y - gy) / height] as const;
  const above = (x: number, y: number): Rgb => {
    const [dx, dy] = from(x, y);
    const v = y / horizon;
    if (hour === 'dusk') {
      const warm = Math.exp((-dx * dx) / 0.5);
      let c = mixRgb(palette.plum, duskDeep, 0.75 * smoothstep(0.02, 0.55, v));
      c = mixRgb(c, duskWine, (0.25 + 0.65 * warm) * smoothstep(0.32, 0.92, v));
      c = mixRgb(c, duskEmber, 0.85 * warm ** 2.4 * smoothstep(0.5, 1.04, v) ** 1.5);
      return mixRgb(c, duskGold, 0.5 * Math.exp(-(dy * dy) / 0.006 - (dx * dx) / 0.05));
    }
    const warm = Math.exp(-(dy * dy) / 0.085 - (dx * dx) / 0.5);
    const near = Math.exp(-(dy * dy) / 0.014 - (dx * dx) / 0.1);
    const top = smoothstep(0.02, 0.34, y / height);
    const c = mixRgb(blueHour, dawnHaze, top * (0.3 + 0.62 * warm));
    return mixRgb(c, dawnGold, 0.75 * near * top);
  };
  const ground = (x: number, y: number): Rgb => {
    if (y <= horizon) return above(x, y);
    return mixRgb(
      above(x, 2 * horizon - y),
      palette.ink,
      smoothstep(0, 0.3 * (height - horizon), y - horizon),
    );
  };
  const lines: Sky['lines'] = (x, y) => {
    const [dx, dy] = from(x, y);
    const top = smoothstep(0.02, hour === 'dusk' ? 0.16 : 0.27, y / height);
    if (hour === 'dawn') {
      const r = Math.hypot(dx, dy);
      const angle = Math.atan2(dy, dx);
      const ray = 0.6 + 0.55 * rays(angle, 3.2) + 0.22 * (rays(angle, 10) - 0.5);
      // The disc is painted later; the lake mirrors it from here.
      if (r < SUN) return { tone: 1, u: r * 1000, colour: sunlight };
      const tone = (0.86 * Math.exp(-r * 3.1) * ray + 0.04) * smoothstep(SUN + 0.004, SUN + 0.018, r) * top;
      return { tone, u: r * 1000, colour: mixRgb(sunlight, palette.rose, smoothstep(0.05, 0.5, r)) };
    }
    const r = Math.sqrt(dx * dx * 0.32 + dy * dy * 1.7);
    const band = fbm((x / width) * 4.2 + 3, (y / height) * 21);
    const streak = smoothstep(0.42, 0.68, band) * Math.exp(-Math.abs(dy) * 3.4);
    // High in a tall sky the cuts are few and far between.
    const wisp = wisps && wisps * smoothstep(0.53, 0.66, fbm((x / width) * 1.6 + 11, (y / height) * 46));
    const tone =
      (0.72 * Math.exp(-r * 4.2) * (0.55 + 0.9 * band) + (wisps ? 0.2 : 0.32) * streak + 0.02) * top +
      wisp * smoothstep(0, 0.04, y / height);
    const drift = 0.0113 * height * (fbm((x / width) * 3, (y / height) * 10) - 0.5);
    const hot = mixRgb(palette.gold, palette.ember, smoothstep(0, 0.15, r));
    return {
      tone: clamp(tone),
      u: ((y + drift) * 1600) / height,
      colour: mixRgb(hot, palette.lilac, smoothstep(0.12, 0.5, r)),
    };
  };
  return { fine: hour === 'dusk' && !wisps ? 1 : 1.25, ground, lines };
};
