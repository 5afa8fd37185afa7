import { mixRgb, palette, type Rgb } from '../engine/colour';
import { clamp, mix, smoothstep } from '../engine/maths';
import { noise } from '../engine/noise';
import type { Picture } from '../engine/picture';

/** One tongue of a fire, in shares of the whole height: where its heart is, how tall, and where it leans. */
export interface Tongue {
  x: number;
  y: number;
  height: number;
  lean: number;
}

export interface CutFlame {
  /** Foot of the fire and its height, in pixels. */
  x: number;
  y: number;
  height: number;
  /** Distance between strokes in pixels. */
  pitch: number;
  tongues: readonly Tongue[];
}

/** Width of a tongue at its heart as a share of its height. */
const GIRTH = 0.24;
/** Everything within this share of the way from heart to skin is one bright core. */
const CORE = 0.4;

/** A fire cut in strokes: a bright core, and round it outlines that swell at the sides and end in points. */
export const cutFlame = (picture: Picture, { x, y, height, pitch, tongues }: CutFlame) => {
  const strokes = Math.max(2, Math.round(((1 - CORE) * GIRTH * height) / (pitch * 0.6)));
  const apart = (1 - CORE) / strokes;
  /** 0 at the hearts, 1 at the skin. */
  const level = (px: number, py: number) => {
    let near = 0;
    for (const tongue of tongues) near += levelOf(tongue, (px - x) / height, (y - py) / height) ** -8;
    return near ** (-1 / 8);
  };
  const reach = Math.ceil(height * 0.75);
  for (
    let py = Math.max(0, Math.floor(y - height * 1.15));
    py < Math.min(picture.height, y + height * 0.2);
    py++
  ) {
    for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(picture.width, x + reach); px++) {
      const here = level(px, py);
      if (here > 1.25) continue;
      const slope = Math.hypot(level(px + 1, py) - here, level(px, py + 1) - here) + 1e-6;
      const up = (y - py) / height;
      const k = Math.max(1, Math.round((here - CORE) / apart));
      const away = Math.abs(here - CORE - k * apart) / slope;
      const trembling = 0.75 + 0.5 * noise(px / (height * 0.09), py / (height * 0.13));
      // Strokes are drawn out into points where the logs begin and above the tips.
      const foot = smoothstep(0.03, 0.3, up);
      const swell = mix(0.62, 0.24, k / strokes) * trembling * foot * Math.min(1, slope * height * 0.24);
      const half = (apart / slope) * swell;
      const line = k > strokes ? 0 : clamp(half - away + 0.5) * Math.min(1, half * 2);
      const core = clamp((CORE - here) / slope + 0.5) * smoothstep(-0.06, 0.06, up);
      const glow = 0.5 * smoothstep(1.25, 0.3, here) * smoothstep(-0.12, 0.2, up);
      const i = (py * picture.width + px) * 3;
      lay(picture, i, mixRgb(palette.ember, palette.ink, 0.35), glow);
      lay(picture, i, mixRgb(palette.gold, palette.ember, smoothstep(0.5, 1.1, here)), line);
      lay(picture, i, mixRgb([1, 0.97, 0.87], palette.gold, smoothstep(0.2, CORE, here) * 0.8), core);
    }
  }
};

/** A drop round its heart: its outline at any share of its size has the same shape. */
const levelOf = ({ x, y, height, lean }: Tongue, px: number, py: number) => {
  const v = (py - y) / height;
  const u = (px - x) / height - lean * Math.sin(Math.max(0, v) * 3.4) * Math.max(0, v);
  const turn = Math.abs(Math.atan2(u, v));
  const outline = GIRTH + (1 - GIRTH) * Math.exp(-turn / 0.4) - 0.08 * smoothstep(1.6, 3.1, turn);
  return Math.max(Math.hypot(u, v) / outline, 1e-3);
};

const lay = ({ data }: Picture, i: number, colour: Rgb, alpha: number) => {
  for (let k = 0; k < 3; k++) data[i + k] = mix(data[i + k], colour[k], alpha);
};
