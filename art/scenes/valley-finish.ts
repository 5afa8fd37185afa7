import { bloom } from '../engine/bloom';
import { mixRgb, palette, type Rgb } from '../engine/colour';
import { clamp, mix, smoothstep, type Vec3 } from '../engine/maths';
import { hash } from '../engine/noise';
import type { Picture } from '../engine/picture';
import type { Plate } from '../engine/plate';
import { paintSpark } from '../shapes/spark';
import type { Hour, ValleyLayout } from './valley-layout';
import { SKY, SUN } from './valley-sky';

const SUNLIGHT: Rgb = [1, 0.9, 0.68];
const SUN_RIM: Rgb = [1, 0.72, 0.46];
const SUN_GROOVE: Rgb = [0.72, 0.4, 0.36];

/** Where a picture sinks into the page, as shares of its height. */
export const FOOT: readonly [number, number] = [0.925, 0.985];

/** What is painted over the cut lines: stars, sun, fire, smoke, and the fade into the page. */
export const finish = (
  picture: Picture,
  plate: Plate,
  hour: Hour,
  layout: ValleyLayout,
  cutCamp: ((picture: Picture) => void) | undefined,
  toPicture: (p: Vec3) => Vec3,
  tower: Vec3,
) => {
  const unit = layout.pitch / 9;
  if (hour === 'dusk') {
    paintStars(picture, plate, layout, unit);
    const { towerHeight } = layout;
    const [wx, wy, away] = toPicture([tower[0], tower[1] + 0.3 * towerHeight, tower[2]]);
    const reach = (0.24 * towerHeight * layout.focal * layout.height) / away;
    bloom(picture, wx, wy, reach, palette.ember, 0.16);
  } else {
    paintSun(picture, plate, layout);
  }
  cutCamp?.(picture);
  if (!layout.whole) sinkIntoPage(picture, layout.foot);
};

const paintStars = (picture: Picture, plate: Plate, { width, height, calm }: ValleyLayout, unit: number) => {
  for (let k = 0; k < 170; k++) {
    const x = hash(k, 901) * width;
    const y = 0.02 * height + hash(k, 902) ** 1.35 * 0.5 * height;
    const size = hash(k, 903);
    const dim = calm && x < calm * width ? 0.45 : 0.9;
    const low = 1 - 0.6 * smoothstep(0.25, 0.5, y / height);
    const radius = size > 0.93 ? 9 : size > 0.7 ? 2.8 : 1.7;
    const isSky = (dx: number) => plate.surface[Math.floor(y) * width + Math.floor(x + dx)] === SKY;
    // A star hangs free: none sits on the edge of a roof.
    if (![-radius * unit, 0, radius * unit].every(isSky)) continue;
    paintSpark(
      picture,
      x,
      y,
      radius * unit,
      palette.vellum,
      dim * low * (0.45 + 0.55 * hash(k, 904)),
      size > 0.93,
    );
  }
};

/** A whole heart, and round it rings that grow thinner and redder until they pass into the lines of the sky. */
const paintSun = ({ data }: Picture, plate: Plate, { width, height, glow, pitch }: ValleyLayout) => {
  const cx = glow[0] * width,
    cy = glow[1] * height,
    r = SUN * height;
  const heart = 0.6 * r;
  const spacing = (r - heart) / Math.max(3, Math.round((r - heart) / (0.72 * pitch)));
  for (let y = Math.floor(cy - r - 2); y < cy + r + 2; y++) {
    for (let x = Math.floor(cx - r - 2); x < cx + r + 2; x++) {
      const i = y * width + x;
      if (plate.surface[i] !== SKY) continue;
      const away = Math.hypot(x - cx, y - cy);
      const out = clamp((away - heart) / (r - heart));
      // Light is cut away between grooves that widen outwards.
      const groove = (0.12 + 0.5 * out) * spacing;
      const fromGroove = Math.abs(((away - heart) % spacing) - spacing / 2);
      const cutAway = away < heart ? 1 : clamp(fromGroove - groove / 2 + 0.5);
      const a = clamp(r - away + 0.5);
      const light = mixRgb(SUNLIGHT, SUN_RIM, smoothstep(0, 1, out));
      const ground = mixRgb(SUN_RIM, SUN_GROOVE, out);
      for (let k = 0; k < 3; k++)
        data[i * 3 + k] += (mix(ground[k], light[k], cutAway) - data[i * 3 + k]) * a;
    }
  }
};

const sinkIntoPage = ({ width, height, data }: Picture, [from, to] = FOOT) => {
  for (let y = Math.floor(height * from); y < height; y++) {
    const k = smoothstep(from, to, y / height);
    for (let i = y * width * 3; i < (y + 1) * width * 3; i++) data[i] += (palette.ink[i % 3] - data[i]) * k;
  }
};
