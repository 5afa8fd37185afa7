import { mixRgb, palette, type Rgb } from '../engine/colour';
import { smoothstep } from '../engine/maths';
import type { Picture } from '../engine/picture';
import { cutStroke, type Place } from '../shapes/burin';

/** A lick of fire: its path in heights of the fire, half its width, and how hot it is from foot to tip. */
type Lick = readonly [path: string, swell: number, heat: readonly [number, number]];

const HEART: Rgb = [1, 0.97, 0.87];

/** 1 is white gold, 0 is ember. */
const glow = (heat: number): Rgb =>
  heat > 0.55
    ? mixRgb(palette.gold, HEART, smoothstep(0.55, 1, heat))
    : mixRgb(palette.ember, palette.gold, smoothstep(0, 0.55, heat));

/** The fire's own dark, between its licks: no line of the water shows through. */
const breath = { path: '0 0.1, -0.1 0.26, 0.1 0.5, 0.02 0.98', swell: 0.28, widest: 0.24 };
const BREATH: Rgb = [0.27, 0.085, 0.05];

/** The hottest last. Each rises from the wood, leans out, and curls back to where the flame is drawn up. */
const licks: readonly Lick[] = [
  ['-0.27 0.06, -0.44 0.2, -0.27 0.34, -0.41 0.56', 0.02, [0.35, 0]],
  ['0.28 0.07, 0.46 0.2, 0.27 0.36, 0.41 0.62', 0.02, [0.35, 0]],
  ['-0.2 0.05, -0.44 0.24, -0.08 0.44, -0.28 0.76', 0.031, [0.55, 0]],
  ['0.21 0.05, 0.44 0.24, 0.08 0.46, 0.27 0.82', 0.031, [0.55, 0]],
  ['-0.13 0.04, -0.36 0.26, 0.05 0.52, -0.17 0.94', 0.039, [0.8, 0.12]],
  ['0.14 0.04, 0.36 0.24, -0.02 0.54, 0.17 1.02', 0.039, [0.8, 0.12]],
  ['-0.05 0.76, -0.15 0.9, 0.07 0.98, -0.06 1.2', 0.02, [0.5, 0]],
  ['0.06 0.86, 0.15 1, -0.04 1.08, 0.07 1.32', 0.017, [0.4, 0]],
  ['-0.07 0.04, -0.26 0.2, 0.06 0.44, -0.08 0.74', 0.042, [0.95, 0.4]],
  ['0.07 0.04, 0.24 0.18, -0.04 0.46, 0.09 0.8', 0.042, [0.95, 0.4]],
  ['0 0.04, -0.13 0.2, 0.11 0.42, -0.01 0.94', 0.074, [1.1, 0.55]],
];

/** A camp fire that stands on a place as high as its size, cut rather than painted. */
export const cutFlame = (picture: Picture, place: Place) => {
  cutStroke(picture, place, { ...breath, colour: () => BREATH });
  for (const [path, swell, [foot, tip]] of licks) {
    cutStroke(picture, place, { path, swell, widest: 0.36, colour: (t) => glow(foot + (tip - foot) * t) });
  }
};
