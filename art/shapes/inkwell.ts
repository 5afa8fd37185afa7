import { smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { noise } from '../engine/noise';
import { points } from '../engine/points';
import { lathe } from './lathe';
import { tube } from './tube';

/** An ink bottle with a goose quill standing in it; `lean` tips the quill. */
export const inkwell = ([x, y, z]: Vec3, lean = 0.34, length = 2.3): Mesh[] => {
  const bend = (t: number): Vec3 => [
    x + lean * t * length + 0.16 * Math.sin(t * 2.6),
    y + 0.3 + t * length * (1 - 0.06 * t),
    z - 0.12 * t,
  ];
  const feather = grid({
    material: 'feather',
    columns: 40,
    rows: 220,
    at: (s, t) => {
      const a = 0.22 + 0.78 * t;
      const side = s * 2 - 1;
      const notch = noise(a * 26, side > 0 ? 3 : 9) > 0.76 ? 0.72 : 1;
      const width =
        length *
        0.088 *
        smoothstep(0.2, 0.42, a) ** 0.8 *
        Math.sqrt(Math.max(0, (1.002 - a) / 0.5) ** 0.9) *
        Math.min(1, notch + 0.2 * (1 - Math.abs(side))) *
        (side < 0 ? 0.72 : 1);
      const p = bend(a);
      return [
        p[0] + side * width * 0.94,
        p[1] - side * width * 0.3 - Math.abs(side) * width * 0.2,
        p[2] + 0.05 * side * side - 0.12 * side * width,
      ];
    },
    phase: (s, t) => [t * length * 0.78 - Math.abs(s * 2 - 1) * 0.26, s],
  });
  const shaft = tube(
    'shaft',
    Array.from({ length: 25 }, (_, k) => bend(-0.08 + (1.06 * k) / 24)),
    (t) => 0.02 * (1 - 0.75 * t),
  );
  const bottle = lathe({
    material: 'glass',
    at: [x, y, z],
    segments: 72,
    profile: points(
      '0.3 0, 0.335 0.04, 0.335 0.24, 0.29 0.33, 0.19 0.38, 0.175 0.46, 0.215 0.49, 0.215 0.53, 0.17 0.54, 0.15 0.48',
    ),
  });
  return [feather, shaft, bottle];
};
