import { mixRgb, palette } from '../engine/colour';
import { clamp, smoothstep } from '../engine/maths';
import { rays } from '../engine/noise';
import type { Picture } from '../engine/picture';

export interface HaloOptions {
  /** The heart of the flame, in pixels. */
  x: number;
  y: number;
  /** Nothing is left of the light from here on, in pixels. */
  reach: number;
  /** Whether a pixel shows the open dark that the rings are cut from. */
  isBehind: (i: number) => boolean;
}

/** The first ring, and the distance to the second, as shares of the reach; every further distance is this much wider. */
const FIRST = 0.13;
const STEP = 0.021;
const GROWTH = 1.072;

/**
 * Light as an engraver says it: rings that lie close and broad by the flame, and ever wider apart and finer until
 * there is none. Each is drawn for itself, so that no two of them beat against each other. At the right they are
 * faint, as words stand on them.
 */
export const cutHalo = (picture: Picture, { x, y, reach, isBehind }: HaloOptions) => {
  const radii: { r: number; step: number }[] = [];
  for (let r = FIRST, step = STEP; r < 1; r += step, step *= GROWTH)
    radii.push({ r: r * reach, step: step * reach });
  const { width, height, data } = picture;
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      if (!isBehind(i)) continue;
      const dx = px + 0.5 - x,
        dy = py + 0.5 - y;
      const d = Math.hypot(dx, dy);
      if (d > reach) continue;
      const angle = Math.atan2(dy, dx);
      const open = smoothstep(0.62, -0.05, dy / reach);
      let line = 0;
      for (const { r, step } of radii) {
        const off = Math.abs(d - r);
        if (off > step) continue;
        const far = r / reach;
        const flicker = 1.5 * rays(angle + far * 2.6, 1.8) - 0.62 * far;
        const light = clamp((1 - far) ** 1.25 * (0.5 + flicker)) * smoothstep(0.1, 0.24, far) * open;
        const half = 0.0063 * reach * light;
        // Finer than a pixel, it grows faint instead.
        line = Math.max(line, clamp(Math.max(half, 0.5) - off + 0.5) * clamp(half * 2));
      }
      if (line === 0) continue;
      line *= 1 - 0.85 * smoothstep(0.36, 0.72, dx / reach);
      const colour = mixRgb(palette.gold, palette.ember, 0.55 * smoothstep(0.1, 0.9, d / reach));
      for (let k = 0; k < 3; k++) data[i * 3 + k] += (colour[k] - data[i * 3 + k]) * line;
    }
  }
};
