import { palette, type Rgb } from '../../engine/colour';
import { clamp, mix, smoothstep } from '../../engine/maths';
import { noise } from '../../engine/noise';
import { ellipse, limb, outline, type Point, type Shape, union } from '../../engine/outline';
import type { Picture } from '../../engine/picture';
import { points } from '../../engine/points';
import { cutStroke, type Place } from '../burin';

/** One black shape of a figure, and how it takes the light. Coordinates have y upwards; a body is one unit tall. */
export interface Part {
  shape: Shape;
  /** How readily it takes light: metal more than cloth. */
  light?: number;
  /** At most so many lines follow its form: a face has room for one. */
  lines?: number;
  /** Strokes within it, cut wherever the light comes from: four points of a curve, and half the width. */
  folds?: readonly (readonly [path: string, swell: number])[];
}

/** A figure as a woodcutter sees it: black shapes one before the other, the hindmost first. */
export interface Cutout {
  parts: readonly Part[];
  /** Left, bottom, right and top of all of it. */
  box: readonly [number, number, number, number];
}

/** What falls on a cutout at a pixel: the way to the light, how much of it arrives, and its colour by line. */
export interface Light {
  at: (x: number, y: number) => { towards: readonly [number, number]; power: number };
  colour: (line: number, power: number) => Rgb;
  /** How many lines follow the form inwards from the edge. */
  lines: number;
  /** A second light from far away, which draws one line along the edges that the first leaves dark. */
  rim?: { towards: readonly [number, number]; power: number; colour: Rgb };
}

/** A closed curve through points noted down as text. */
export const drawn = (text: string): Shape => outline(points(text));

type Joint = readonly [x: number, y: number, radius: number];

/** Cuts the corners of a chain: cloth and flesh are round at the joints. */
const rounded = (joints: readonly Joint[]): Joint[] => [
  joints[0],
  ...joints.slice(1).flatMap((joint, k): Joint[] => {
    const between = (t: number) => joint.map((v, i) => mix(joints[k][i], v, t)) as unknown as Joint;
    return [...(k ? [between(0.25)] : []), ...(k < joints.length - 2 ? [between(0.75)] : [])];
  }),
  joints[joints.length - 1],
];

/** A limb: x, y and radius of each joint. */
export const chain = (text: string): Shape => {
  const joints = text.split(',').map((joint) => joint.trim().split(/\s+/).map(Number) as unknown as Joint);
  return limb(joints.length > 2 ? rounded(rounded(joints)) : joints);
};

/** A head in profile that looks right, its face lifted by `tilt` radians, with the neck below it. */
export const profile = (x: number, y: number, r: number, tilt = 0): Shape => {
  const face: readonly Point[] = points(
    '-0.9 -0.35, -1 0.3, -0.6 0.92, 0.15 1.05, 0.72 0.72, 0.88 0.28, 0.92 0.1, 1.22 -0.2, 1.22 -0.2, 0.94 -0.32, 0.94 -0.55, 0.86 -0.92, 0.5 -1.12, 0.2 -0.95, 0.12 -1.7, -0.75 -1.7, -0.62 -0.8',
  );
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
  return outline(face.map(([u, v]): Point => [x + r * (c * u - s * v), y + r * (s * u + c * v)]));
};

export const oval = (x: number, y: number, rx: number, ry: number, turn = 0): Shape =>
  ellipse(x, y, rx, ry, turn);

/** A leg from hip over knee to ankle with the foot it stands on. */
export const leg = (joints: string, foot: string): Shape => union(chain(joints), chain(foot));

/** Cuts a figure: each shape stays black but for lines that swell along the edges that meet the light. */
export const cutCutout = (
  picture: Picture,
  place: Place,
  { parts, box }: Cutout,
  light: Light,
  pitch: number,
) => {
  for (const part of parts) cutPart(picture, place, part, box, light, pitch);
};

/** Distance between two form lines and the greatest width of one, as shares of the pitch. */
const APART = 0.62;
const WIDE = 0.38;

const cutPart = (
  picture: Picture,
  place: Place,
  { shape, light: takes = 1, lines = 3, folds = [] }: Part,
  [left, bottom, right, top]: Cutout['box'],
  light: Light,
  pitch: number,
) => {
  const { width, height, data } = picture;
  const { x, y, size, flip } = place;
  const side = flip ? -1 : 1;
  const [from, to] = flip ? [x - right * size, x - left * size] : [x + left * size, x + right * size];
  const away = (px: number, py: number) => shape((side * (px - x)) / size, (y - py) / size) * size;
  const count = Math.min(lines, light.lines);
  const deepest = count * APART * pitch;
  for (let py = Math.max(0, Math.floor(y - top * size)); py < Math.min(height, y - bottom * size); py++) {
    for (let px = Math.max(0, Math.floor(from)); px < Math.min(width, to); px++) {
      const d = away(px, py);
      if (d > 0.5) {
        // Nothing of it lies nearer than this.
        px += Math.floor(0.6 * (d - 0.5));
        continue;
      }
      const i = (py * width + px) * 3;
      const alpha = clamp(0.5 - d);
      for (let k = 0; k < 3; k++) data[i + k] += (palette.ink[k] - data[i + k]) * alpha;
      if (-d > deepest) continue;
      const [gx, gy] = [away(px + 1, py) - away(px - 1, py), away(px, py + 1) - away(px, py - 1)];
      const steep = Math.hypot(gx, gy);
      // Along the middle of a limb neither edge is the nearer: there it stays black.
      if (steep < 1.2) continue;
      const { towards, power } = light.at(px, py);
      const facing = (gx * towards[0] + gy * towards[1]) / steep;
      const line = Math.min(count - 1, Math.floor(Math.max(0, -d) / (APART * pitch)));
      const tremble = 0.8 + 0.4 * noise(px / (3.1 * pitch) + 31 * line, py / (3.1 * pitch));
      const swell =
        smoothstep(0.05 + 0.3 * line, 0.75 + 0.1 * line, facing) *
        Math.min(1.15, power * takes) *
        tremble *
        (1 - 0.27 * line);
      const rim = light.rim && line === 0 ? rimSwell(light.rim, [gx / steep, gy / steep]) * tremble : 0;
      const half = (WIDE * pitch * Math.max(swell, rim)) / 2;
      const middle = WIDE * pitch * 0.5 + line * APART * pitch;
      const cutAway = clamp(half - Math.abs(-d - middle) + 0.5) * Math.min(1, half * 2) * alpha;
      if (cutAway === 0) continue;
      const tint = light.rim && rim > swell ? light.rim.colour : light.colour(line, power);
      for (let k = 0; k < 3; k++) data[i + k] += (tint[k] - data[i + k]) * cutAway;
    }
  }
  for (const [path, swell] of folds) {
    const [u, v] = points(path)[1];
    const { power } = light.at(x + side * u * size, y - v * size);
    const bite = swell * Math.min(1, power * takes);
    if (bite * size > 0.3)
      cutStroke(picture, place, { path, swell: bite, colour: () => light.colour(1, power) });
  }
};

const rimSwell = ({ towards, power }: NonNullable<Light['rim']>, normal: readonly [number, number]) =>
  power * smoothstep(-0.1, 0.7, normal[0] * towards[0] + normal[1] * towards[1]);
