import { smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';
import { tube } from './tube';

export interface Candle {
  meshes: Mesh[];
  /** Foot of the flame. */
  wick: Vec3;
}

const RADIUS = 0.27;

/** Wax that has run: each drip is a ridge that ends in a bead. */
const drips = [
  { angle: 0.75, end: 0.3, width: 0.2 },
  { angle: 1.28, end: 0.66, width: 0.17 },
  { angle: 1.95, end: 0.48, width: 0.22 },
  { angle: 2.5, end: 0.8, width: 0.16 },
  { angle: 3.05, end: 0.38, width: 0.22 },
  { angle: 0.05, end: 0.62, width: 0.2 },
  { angle: 4.4, end: 0.5, width: 0.2 },
];

/** A candle in a chamberstick, `height` from the dish to the rim of the wax. */
export const candle = ([x, y, z]: Vec3, height = 1.3): Candle => {
  const wax = grid({
    material: 'wax',
    columns: 160,
    rows: 120,
    at: (s, t) => {
      const a = s * Math.PI * 2;
      const rim = height * (1 + 0.025 * Math.sin(a * 3 + 1) + 0.012 * Math.sin(a * 7));
      const up = Math.min(t / 0.9, 1);
      let r = RADIUS * (1 + 0.05 * (1 - up));
      for (const d of drips) {
        const away = Math.abs(((a - d.angle + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
        const bead = 1 + 0.7 * Math.exp(-(((up - d.end) / 0.035) ** 2));
        r +=
          0.05 *
          bead *
          Math.exp(-((away / (d.width * (0.8 + 0.25 * bead))) ** 2)) *
          smoothstep(d.end - 0.03, d.end, up);
      }
      const inward = Math.max(0, (t - 0.9) / 0.1);
      const bowl = inward > 0 ? 0.06 * Math.sin(Math.min(inward * 2.2, 1) * (Math.PI / 2)) : 0;
      return [
        x + Math.cos(a) * r * (1 - inward),
        y + 0.12 + rim * up - bowl + (inward > 0 ? 0.012 * Math.sin(inward * 9) : 0),
        z + Math.sin(a) * r * (1 - inward),
      ];
    },
    phase: (s, t) => [t * height, Math.abs(s - 0.5) * 1.7],
  });
  const dish = lathe({
    material: 'brass',
    at: [x, y, z],
    segments: 120,
    profile: points(
      '0.42 0, 0.62 0.02, 0.72 0.1, 0.75 0.17, 0.735 0.185, 0.69 0.12, 0.58 0.065, 0.4 0.06, 0.36 0.12, 0.34 0.2, 0.355 0.24, 0.35 0.26, 0.31 0.25, 0.3 0.16',
    ),
  });
  const ring: Vec3[] = Array.from({ length: 41 }, (_, k) => {
    const a = (k / 40) * Math.PI * 2;
    return [x - 0.88 + Math.cos(a) * 0.17, y + 0.2 + Math.sin(a) * 0.17, z + 0.12];
  });
  const foot = y + 0.12 + height - 0.07;
  const wick: Vec3[] = [
    [x, foot, z],
    [x + 0.012, foot + 0.1, z],
    [x + 0.035, foot + 0.17, z],
  ];
  return {
    meshes: [wax, dish, tube('brass', ring, 0.036, { sides: 18 }), tube('wick', wick, 0.014)],
    wick: [x + 0.02, foot + 0.09, z],
  };
};
