import { ellipse, limb } from '../../engine/outline';
import type { Layer } from '../../engine/relief';

const leg = (x0: number, y0: number, x1: number, y1: number, albedo: number): Layer => ({
  shape: limb([
    [x0, y0, 0.085],
    [x1, y1, 0.06],
  ]),
  rise: 0.14,
  bevel: 0.08,
  albedo,
  grain: (_x, y) => y,
  level: true,
});

const seat = (down: number) => ellipse(0, -0.34 + down, 0.72, 0.24);

/** Three legs and a round seat: whoever comes may sit down. */
export const stool: readonly Layer[] = [
  leg(0.03, -0.2, 0.05, 0.5, 0.55),
  {
    shape: limb([
      [-0.5, 0.33, 0.045],
      [0.5, 0.33, 0.045],
    ]),
    rise: 0.1,
    bevel: 0.05,
    albedo: 0.8,
    grain: (_x, y) => y,
    level: true,
  },
  leg(-0.44, -0.2, -0.6, 0.8, 1.1),
  leg(0.44, -0.2, 0.6, 0.8, 1),
  // The edge of the seat, then the seat.
  { shape: seat(0.14), rise: 0.16, bevel: 0.1, albedo: 0.75, grain: (x) => x, level: true },
  {
    shape: seat(0),
    rise: 0.2,
    bevel: 0.06,
    albedo: 1.15,
    grain: (x, y) => Math.hypot(x, (y + 0.34) * 3),
    level: true,
  },
];
