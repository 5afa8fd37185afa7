import { mix } from './maths';

/** Seeded and stateless: the same place always gives the same number, so pictures are reproducible. */
export const hash = (x: number, y: number) => {
  let h = (Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) & 0xffff) / 65535;
};

const ease = (t: number) => t * t * (3 - 2 * t);

/** Smooth value noise, 0 to 1. */
export const noise = (x: number, y: number) => {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const a = ease(x - i);
  const b = ease(y - j);
  return mix(mix(hash(i, j), hash(i + 1, j), a), mix(hash(i, j + 1), hash(i + 1, j + 1), a), b);
};

/** Noise made of flat triangles: bends straight edges into broken ones, as rock does. */
export const facetNoise = (x: number, y: number) => {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const a = x - i;
  const b = y - j;
  const q = hash(i + 1, j);
  const r = hash(i, j + 1);
  if (a + b < 1) {
    const p = hash(i, j);
    return p + (q - p) * a + (r - p) * b;
  }
  const s = hash(i + 1, j + 1);
  return s + (r - s) * (1 - a) + (q - s) * (1 - b);
};

/** Five octaves of `noise`, about 0 to 1. */
export const fbm = (x: number, y: number, octaves = 5) => {
  let sum = 0;
  let weight = 0.5;
  for (let k = 0; k < octaves; k++) {
    sum += weight * noise(x, y);
    x = x * 2.03 + 7;
    y = y * 2.03 + 3;
    weight *= 0.5;
  }
  return sum;
};

/** Noise round a circle, without a seam: brighter and darker rays from a light. */
export const rays = (angle: number, count: number) =>
  noise(Math.cos(angle) * count + 40, Math.sin(angle) * count + 7);
