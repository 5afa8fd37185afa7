import { ellipse, pair, union, without } from '../engine/outline';
import type { Layer } from '../engine/relief';

/** Lines that stream from a place, as fur does from the nose. */
export const from = (cx: number, cy: number) => (x: number, y: number) =>
  Math.atan2(Math.abs(x) - cx, y - cy) * 0.55;
/** Straight lines at an angle, mirrored about the middle. */
export const slanted = (angle: number) => (x: number, y: number) =>
  Math.abs(x) * Math.cos(angle) + y * Math.sin(angle);

/** A dark eye: a rim of light below, one bright point above. */
export const eye = (x: number, y: number, rx: number, ry: number, turn: number): Layer[] => [
  { shape: pair(ellipse(x, y, rx * 1.45, ry * 1.6, turn)), rise: -0.05, bevel: 0.05, albedo: 0.1 },
  { shape: pair(ellipse(x, y, rx, ry, turn)), rise: 0.05, bevel: ry, glow: 0.001 },
  {
    shape: pair(without(ellipse(x, y, rx, ry, turn), ellipse(x, y - ry * 0.28, rx * 1.02, ry * 0.92, turn))),
    rise: 0,
    bevel: 0.03,
    glow: 1.95,
  },
  {
    shape: union(
      ellipse(x - rx * 0.3, y - ry * 0.3, 0.021, 0.021),
      ellipse(-x - rx * 0.3, y - ry * 0.3, 0.021, 0.021),
    ),
    rise: 0,
    bevel: 0.01,
    glow: 2,
  },
];
