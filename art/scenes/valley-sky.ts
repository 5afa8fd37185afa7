import { hex, mixRgb, palette, type Rgb } from '../engine/colour';
import { clamp, smoothstep } from '../engine/maths';
import { fbm, rays } from '../engine/noise';
import type { Hour, ValleyLayout } from './valley-layout';

/** The lines of the sky at one pixel, and the unbroken colour behind them. */
export interface Sky {
  ground: (x: number, y: number) => Rgb;
  lines: (x: number, y: number) => { tone: number; u: number; colour: Rgb };
}

const dawnTop = hex('#23264a');
/** Radius of the sun as a share of the picture's height. */
export const SUN = 0.056;
/** The surface number of the sky. */
export const SKY = 1;

export const sky = (hour: Hour, { width, height, glow, centre }: ValleyLayout): Sky => {
  const gx = glow[0] * width;
  const gy = glow[1] * height;
  const horizon = centre[1] * height;
  const base = hour === 'dusk' ? palette.plum : dawnTop;
  const burn: Rgb = hour === 'dusk' ? [0.5, 0.2, 0.12] : [0.93, 0.55, 0.4];
  const haze: Rgb = hour === 'dusk' ? [0.3, 0.13, 0.2] : [0.58, 0.34, 0.43];
  const ground = (x: number, y: number): Rgb => {
    const dx = (x - gx) / height;
    const dy = (y - gy) / height;
    const wide = Math.exp(-(dy * dy) / (hour === 'dusk' ? 0.022 : 0.085) - (dx * dx) / 0.5);
    const near = Math.exp(-(dy * dy) / 0.012 - (dx * dx) / (hour === 'dusk' ? 0.09 : 0.1));
    const top = smoothstep(0.03, hour === 'dusk' ? 0.2 : 0.22, y / height);
    let c = mixRgb(
      base,
      hour === 'dusk' ? palette.night : haze,
      hour === 'dusk' ? 0.55 * smoothstep(0.1, 0.62, y / height) : 0.3 * top,
    );
    c = mixRgb(c, haze, 0.85 * wide * top);
    c = mixRgb(c, burn, 0.75 * near * top);
    return mixRgb(c, palette.ink, smoothstep(horizon, horizon + 0.32 * (height - horizon), y));
  };
  const lines = (x: number, y: number) => {
    const dx = (x - gx) / height;
    const dy = (y - gy) / height;
    const top = smoothstep(0.02, 0.16, y / height);
    if (hour === 'dawn') {
      const r = Math.hypot(dx, dy);
      const angle = Math.atan2(dy, dx);
      const ray = 0.6 + 0.55 * rays(angle, 3.2) + 0.22 * (rays(angle, 10) - 0.5);
      const tone = (0.86 * Math.exp(-r * 2.5) * ray + 0.05) * smoothstep(SUN + 0.004, SUN + 0.018, r) * top;
      return { tone, u: r * 1000, colour: mixRgb(palette.gold, palette.rose, smoothstep(0.05, 0.5, r)) };
    }
    const r = Math.sqrt(dx * dx * 0.32 + dy * dy * 1.7);
    const band = fbm((x / width) * 4.2 + 3, (y / height) * 21);
    const streak = smoothstep(0.42, 0.68, band) * Math.exp(-Math.abs(dy) * 3.4);
    const tone = (0.74 * Math.exp(-r * 4.4) + 0.3 * streak + 0.03) * top;
    const drift = ((18 * width) / 2560) * (fbm((x / width) * 3, (y / height) * 10) - 0.5);
    const hot = mixRgb(palette.gold, palette.ember, smoothstep(0, 0.15, r));
    return { tone: clamp(tone), u: y + drift, colour: mixRgb(hot, palette.lilac, smoothstep(0.12, 0.5, r)) };
  };
  return { ground, lines };
};
