import { bloom } from '../engine/bloom';
import { type Camera, project } from '../engine/camera';
import { mixRgb, palette } from '../engine/colour';
import { mix, type Vec3 } from '../engine/maths';
import { hash, noise } from '../engine/noise';
import type { Picture } from '../engine/picture';
import { cutStroke } from '../shapes/burin';
import { paintSpark } from '../shapes/spark';
import { cutFlame } from './valley-flame';

/** Where the fire is in the picture, and how many pixels one unit is there. */
export interface Hearth {
  x: number;
  y: number;
  scale: number;
}

export const hearthIn = (camera: Camera, fire: Vec3): Hearth => {
  const [x, y, depth] = project(camera, fire);
  return { x, y, scale: camera.focal / depth };
};

const EMBERS = 54;

/** Flames, the light they breathe into the air, and the embers that rise from them. */
export const paintFire = (picture: Picture, { x, y, scale: s }: Hearth) => {
  bloom(picture, x, y - 0.14 * s, 0.6 * s, [0.86, 0.36, 0.13], 0.07);
  cutFlame(picture, { x, y, size: 0.47 * s });
  for (let k = 0; k < EMBERS; k++) {
    const age = hash(k, 911) ** 1.25;
    const spread = (hash(k, 912) - 0.5) * (0.16 + 0.75 * age);
    const drift = 0.26 * age ** 1.5 + 0.16 * (noise(age * 6, 31) - 0.5) * age;
    const px = x + s * (spread + drift);
    const py = y - s * (0.22 + 2.1 * age);
    const size = s * (0.007 + 0.013 * hash(k, 913) ** 2) * (1 - 0.4 * age) * Math.min(1, 0.4 + 4 * age);
    const light = 1 - 0.72 * age;
    if (size > 0.01 * s) bloom(picture, px, py, size * 3.2, palette.ember, 0.3 * light);
    paintSpark(picture, px, py, size, hash(k, 914) < 0.34 ? palette.gold : palette.ember, light);
  }
  for (let k = 0; k < 9; k++) paintFlight(picture, { x, y, scale: s }, k);
};

/** A spark that the logs spat out, drawn as the short curve it flew. */
const paintFlight = (picture: Picture, { x, y, scale }: Hearth, k: number) => {
  const way = (hash(k, 921) - 0.5) * 0.9;
  const lift = 0.3 + 0.35 * hash(k, 922);
  for (let step = 0; step < 7; step++) {
    const t = 0.55 + 0.35 * hash(k, 923) + step * 0.022;
    const px = x + scale * way * t;
    const py = y - scale * (0.16 + lift * 4 * t * (1 - 0.62 * t) * 0.45);
    paintSpark(picture, px, py, scale * mix(0.003, 0.007, step / 6), palette.gold, mix(0.15, 0.9, step / 6));
  }
};

const threads = [
  ['0 0.02, 0.15 0.34, -0.17 0.6, 0.05 1.04', 0.008],
  ['0.025 0.07, 0.2 0.42, -0.12 0.7, 0.14 1.22', 0.0065],
  ['-0.03 0.12, 0.07 0.4, -0.26 0.62, -0.08 0.94', 0.0055],
] as const;

/** What is left of the fire in the morning: three threads, cut like everything else. */
export const cutLastSmoke = (picture: Picture, { x, y, scale }: Hearth) => {
  for (const [path, swell] of threads) {
    cutStroke(
      picture,
      { x, y, size: scale },
      { path, swell, colour: (t) => mixRgb(palette.rose, palette.gold, 0.5 * t) },
    );
  }
};
