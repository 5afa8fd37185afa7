import { bloom } from '../engine/bloom';
import { palette, type Rgb } from '../engine/colour';
import { clamp, smoothstep, type Vec3 } from '../engine/maths';
import { hash } from '../engine/noise';
import type { Picture } from '../engine/picture';
import type { Plate } from '../engine/plate';
import { paintFlame } from '../shapes/flame';
import { paintSpark } from '../shapes/spark';
import type { Land } from './valley-land';
import type { Hour, ValleyLayout } from './valley-layout';
import { SKY, SUN } from './valley-sky';

/** What is painted over the cut lines: stars, sun, fire, embers, and the fade into the page. */
export const finish = (
  picture: Picture,
  plate: Plate,
  hour: Hour,
  layout: ValleyLayout,
  land: Land,
  toPicture: (p: Vec3) => Vec3,
) => {
  const { width, height, glow, calm } = layout;
  const unit = layout.pitch / 9;
  const vellum: Rgb = palette.vellum;
  if (hour === 'dusk') {
    for (let k = 0; k < 150; k++) {
      const x = hash(k, 901) * width;
      const y = 0.02 * height + hash(k, 902) ** 1.2 * 0.56 * height;
      if (plate.surface[Math.floor(y) * width + Math.floor(x)] !== SKY) continue;
      const size = hash(k, 903);
      const dim = calm && x < calm * width ? 0.45 : 0.9;
      paintSpark(
        picture,
        x,
        y,
        (size > 0.92 ? 9 : size > 0.7 ? 3 : 1.8) * unit,
        vellum,
        dim * (0.5 + 0.5 * hash(k, 904)),
        size > 0.92,
      );
    }
    if (!layout.lit) return;
    const [fx, fy, fz] = toPicture(land.fire);
    const s = (layout.focal * height) / fz;
    bloom(picture, fx, fy - 0.12 * s, 0.62 * s, [0.9, 0.42, 0.16], 0.2);
    for (const [dx, h, w, sway] of [
      [-0.05, 0.16, 0.2, -0.12],
      [0.055, 0.19, 0.19, 0.1],
      [0, 0.29, 0.17, 0.05],
    ]) {
      paintFlame(picture, { x: fx + dx * s, y: fy - 0.02 * s, height: h * s, width: w, sway });
    }
    for (let k = 0; k < 46; k++) {
      const a = hash(k, 911) ** 1.4;
      const x = fx + (hash(k, 912) - 0.5) * s * (0.14 + a * 0.7) + s * 0.12 * a;
      paintSpark(
        picture,
        x,
        fy - s * (0.26 + a * 1.5),
        (1.6 + 2.6 * hash(k, 913) * (1 - 0.6 * a)) * unit,
        k % 3 ? palette.ember : palette.gold,
        1 - 0.7 * a,
      );
    }
  } else {
    const cx = glow[0] * width,
      cy = glow[1] * height,
      r = SUN * height;
    for (let y = Math.floor(cy - r - 2); y < cy + r + 2; y++) {
      for (let x = Math.floor(cx - r - 2); x < cx + r + 2; x++) {
        const i = y * width + x;
        if (plate.surface[i] !== SKY) continue;
        const a = clamp(r - Math.hypot(x - cx, y - cy) + 0.5);
        for (let k = 0; k < 3; k++)
          picture.data[i * 3 + k] += ([1, 0.9, 0.68][k] - picture.data[i * 3 + k]) * a;
      }
    }
  }
  if (layout.whole) return;
  for (let y = Math.floor(height * 0.9); y < height; y++) {
    const k = smoothstep(0.925, 0.99, y / height);
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        const i = (y * width + x) * 3 + c;
        picture.data[i] += (palette.ink[c] - picture.data[i]) * k;
      }
  }
};
