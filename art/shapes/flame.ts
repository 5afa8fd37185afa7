import { mixRgb, palette, type Rgb } from '../engine/colour';
import { clamp, mix, smoothstep } from '../engine/maths';
import type { Picture } from '../engine/picture';

export interface FlameOptions {
  x: number;
  y: number;
  /** In pixels; `y` is the foot. */
  height: number;
  /** Half the greatest width as a share of the height. */
  width?: number;
  sway?: number;
  /** A blue foot, as on a wick. */
  wick?: boolean;
  strength?: number;
}

/** One tongue of fire: vellum heart, gold body, ember skin. Painted after the lines are cut. */
export const paintFlame = (
  picture: Picture,
  { x, y, height, width = 0.2, sway = 0.05, wick = false, strength = 1 }: FlameOptions,
) => {
  const reach = Math.ceil(height * (width + Math.abs(sway) + 0.1));
  for (let py = Math.floor(y - height * 1.02); py <= y + 2; py++) {
    for (let px = Math.floor(x - reach); px <= x + reach; px++) {
      if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) continue;
      const t = clamp((y - py) / height, 0, 1);
      const foot = t < 0.26 ? Math.sqrt(clamp(1 - ((0.26 - t) / 0.26) ** 2)) : 1;
      const taper = t > 0.26 ? clamp(1 - (t - 0.26) / 0.74) ** 0.92 : 1;
      const half = height * width * foot * taper;
      const middle = x + sway * height * Math.sin(t * 3.6) * t;
      const off = Math.abs(px - middle);
      const alpha = clamp(half - off + 0.5) * strength;
      if (alpha <= 0) continue;
      const inside = 1 - off / (half + 1e-3);
      const heart =
        smoothstep(0.05, 0.7, inside) * smoothstep(0.99, 0.4, t) * (wick ? 1 : smoothstep(-0.1, 0.25, t));
      const body = smoothstep(0, 0.34, inside);
      const base = wick ? smoothstep(0.14, 0.0, t) * 0.75 : 0;
      const i = (py * picture.width + px) * 3;
      const heartColour = [1, 0.97, 0.87];
      for (let k = 0; k < 3; k++) {
        let c = mix(mix(palette.ember[k], palette.gold[k], body), heartColour[k], heart);
        c = mix(c, palette.lilac[k] * 0.7, base);
        picture.data[i + k] = mix(picture.data[i + k], c, alpha);
      }
    }
  }
};

export interface CandleFlameOptions {
  x: number;
  /** The foot of the flame, on its wick. */
  y: number;
  /** In pixels. */
  height: number;
  /** Distance between lines in pixels: a small flame has fewer. */
  pitch: number;
  /** Colour of the block between two strokes. */
  between: Rgb;
}

/** Half the greatest width as a share of the height. */
const BELLY = 0.185;
/** Height of the belly, towards which all strokes shrink. */
const WAIST = 0.27;
/** What the heart has of the flame's width and height. */
const HEART = 0.46;

/** A share of the flame's width and height, about its belly. */
interface Tongue {
  wide: number;
  high: number;
}

/** What stays dark round the flame, so that it stands clear of the lines behind. */
const MOAT: Tongue = { wide: 1.22, high: 1.07 };

/** Whether a place, in heights of the flame from its foot, is inside the tongue. */
const inTongue = (x: number, up: number, { wide, high }: Tongue) => {
  const t = (up - WAIST) / high + WAIST;
  if (t <= 0 || t >= 1) return false;
  const p = (t - WAIST) / (1 - WAIST);
  const half = t < WAIST ? Math.sqrt(1 - ((WAIST - t) / WAIST) ** 2) : (1 - p) ** 1.45 * (1 + 1.25 * p);
  return Math.abs(x) < BELLY * wide * half;
};

/**
 * Strokes from the skin inwards, each a tongue with the next taken out of it: as the hole is narrower but nearly
 * as high, the stroke swells at the belly and comes to a point at the tip.
 */
const strokes = (count: number) =>
  Array.from({ length: count }, (_, k) => {
    const step = (1 - HEART) / count;
    const wide = 1 - k * step;
    const body: Tongue = { wide, high: 1 - k * step * 0.9 };
    const hole: Tongue = { wide: wide - step * (0.62 + 0.04 * k), high: body.high - step * 0.3 };
    return {
      body,
      hole,
      colour: mixRgb(palette.ember, palette.gold, count > 1 ? 0.25 + (0.75 * k) / (count - 1) : 1),
    };
  });

const inWick = (x: number, up: number) =>
  up > -0.14 && up < 0.19 && Math.abs(x - 0.9 * Math.max(0, up - 0.06) ** 2) < 0.014 + 0.006 * (0.19 - up);

const FINE = 4;

/** The flame of a candle: up to four nested strokes round a vellum heart, and a dark wick. */
export const cutCandleFlame = (picture: Picture, { x, y, height, pitch, between }: CandleFlameOptions) => {
  const skins = strokes(clamp(Math.round((height * BELLY * (1 - HEART)) / (pitch * 0.95)), 1, 4));
  const heart: Tongue = { wide: HEART * 0.94, high: HEART * 1.12 };
  const sway = (up: number) => 0.03 * Math.sin(up * 3.6) * up;
  const colourAt = (px: number, up: number): Rgb | undefined => {
    if (inWick(px, up)) return palette.ink;
    const u = px - sway(up);
    if (!inTongue(u, up, MOAT)) return undefined;
    if (!inTongue(u, up, skins[0].body)) return mixRgb(palette.ink, between, 0.4);
    if (inTongue(u, up, heart)) return palette.vellum;
    let found: Rgb = between;
    for (const { body, hole, colour } of skins) {
      if (!inTongue(u, up, body)) break;
      found = inTongue(u, up, hole) ? between : colour;
    }
    return found;
  };
  const reach = height * BELLY * MOAT.wide;
  for (let py = Math.floor(y - height * MOAT.high); py <= y + height * 0.16; py++) {
    for (let px = Math.floor(x - reach); px <= x + reach; px++) {
      if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) continue;
      const i = (py * picture.width + px) * 3;
      const sum = [0, 0, 0];
      for (let k = 0; k < FINE * FINE; k++) {
        const dx = px + ((k % FINE) + 0.5) / FINE - x;
        const dy = py + (Math.floor(k / FINE) + 0.5) / FINE - y;
        const colour = colourAt(dx / height, -dy / height);
        for (let c = 0; c < 3; c++) sum[c] += colour ? colour[c] : picture.data[i + c];
      }
      for (let c = 0; c < 3; c++) picture.data[i + c] = sum[c] / FINE ** 2;
    }
  }
};
