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
/** The wax stands on the dish this far above the table. */
const FOOT = 0.12;
/** Of the rounded lip. */
const LIP = 0.045;

/** Wax that has run: `end` as a share of the height, the rest in world units. */
const drips = [
  { angle: 0.6, end: 0.6, neck: 0.026, bead: 0.044 },
  { angle: 1.16, end: 0.3, neck: 0.032, bead: 0.052 },
  { angle: 1.98, end: 0.52, neck: 0.034, bead: 0.055 },
  { angle: 2.5, end: 0.76, neck: 0.026, bead: 0.042 },
];

/** Low in front, where the wax runs over and the eye looks in. */
const rim = (angle: number, height: number) =>
  height - 0.03 * Math.sin(angle) + 0.014 * Math.sin(angle * 2 + 0.7) + 0.008 * Math.sin(angle * 5);

/** A little wider at the foot. */
const girth = (up: number) => RADIUS * (1.05 - 0.05 * up);

/** The side with its lip. Its lines hang from the rim, evenly wherever the eye stands in front. */
const side = ([x, y, z]: Vec3, height: number) =>
  grid({
    material: 'wax',
    columns: 160,
    rows: 60,
    at: (s, t) => {
      const a = s * Math.PI * 2;
      const up = Math.min(t / 0.75, 1);
      const turn = Math.max(0, (t - 0.75) / 0.25) * Math.PI;
      const r = girth(up) - LIP * (1 - Math.cos(turn));
      return [
        x + Math.cos(a) * r,
        y + FOOT + (rim(a, height) - LIP) * up + LIP * Math.sin(turn),
        z + Math.sin(a) * r,
      ];
    },
    phase: (s, t) => [Math.cos(s * Math.PI * 2) * RADIUS, t],
  });

/** Molten wax inside the lip. */
const pool = ([x, y, z]: Vec3, height: number) =>
  grid({
    material: 'pool',
    columns: 80,
    rows: 8,
    at: (s, t) => {
      const a = s * Math.PI * 2;
      const r = (RADIUS - LIP) * (1 - t);
      return [x + Math.cos(a) * r, y + FOOT + height - LIP - 0.02, z + Math.sin(a) * r];
    },
    phase: (s, t) => [t * RADIUS, s],
  });

/** One run of wax: it grows out of the wax in a point and ends in a bead; its lines follow it. */
const drip = ([x, y, z]: Vec3, height: number, { angle, end, neck, bead }: (typeof drips)[number]) => {
  const top = rim(angle, height) - 0.01;
  const bottom = end * height;
  return grid({
    material: 'drip',
    columns: 24,
    rows: 90,
    at: (s, t) => {
      const up = bottom + (top - bottom) * t;
      const fromEnd = up - bottom;
      const round = Math.sqrt(Math.max(0, 1 - (1 - Math.min(fromEnd / bead, 1)) ** 2));
      const swell = Math.exp(-(((fromEnd - bead) / (bead * 1.5)) ** 2));
      const flare = smoothstep(top - 0.2, top, up);
      const half = round * (neck * (1 - 0.4 * flare) + (bead - neck) * swell);
      const rise = round * (0.55 * neck + 0.4 * bead * swell) * (1 - flare);
      const across = (s * 2 - 1) * (Math.PI / 2);
      const a = angle + (half / RADIUS) * Math.sin(across);
      const r = girth(up / height) - 0.004 - 0.012 * flare + rise * Math.cos(across);
      return [x + Math.cos(a) * r, y + FOOT + up, z + Math.sin(a) * r];
    },
    phase: (s) => [Math.sin((s * 2 - 1) * (Math.PI / 2)) * bead, 0],
  });
};

/** A candle in a chamberstick, `height` from the dish to the rim of the wax. */
export const candle = (at: Vec3, height = 1.3): Candle => {
  const [x, y, z] = at;
  const dish = lathe({
    material: 'brass',
    at,
    segments: 120,
    profile: points(
      '0.42 0, 0.62 0.02, 0.72 0.1, 0.75 0.17, 0.735 0.185, 0.69 0.12, 0.58 0.065, 0.4 0.06, 0.36 0.12, 0.34 0.2, 0.355 0.24, 0.35 0.26, 0.31 0.25, 0.3 0.16',
    ),
  });
  const ring: Vec3[] = Array.from({ length: 41 }, (_, k) => {
    const a = (k / 40) * Math.PI * 2;
    return [x - 0.88 + Math.cos(a) * 0.17, y + 0.2 + Math.sin(a) * 0.17, z + 0.12];
  });
  const foot = y + FOOT + height - 0.07;
  const wick: Vec3[] = [
    [x, foot, z],
    [x, foot + 0.1, z],
    [x, foot + 0.14, z],
  ];
  return {
    meshes: [
      side(at, height),
      pool(at, height),
      ...drips.map((each) => drip(at, height, each)),
      dish,
      tube('brass', ring, 0.036, { sides: 18, along: true }),
      tube('wick', wick, 0.014),
    ],
    wick: [x, foot + 0.09, z],
  };
};
