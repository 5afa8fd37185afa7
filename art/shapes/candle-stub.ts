import { mix, smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { noise } from '../engine/noise';
import { points } from '../engine/points';
import type { Candle } from './candle';
import { lathe } from './lathe';
import { tube } from './tube';

/** Of the wax at half its height, from the middle of the dish. */
const RADIUS = 0.3;
/** The wax stands on the dish this far above the table. */
const FOOT = 0.07;
const HEIGHT = 0.62;
/** Of the rounded lip. */
const LIP = 0.04;
/** Where the lip has given way, as an angle from the right towards us. */
const BREACH = 0.72;
const POOL = FOOT + HEIGHT - 0.13;

const bump = (angle: number, at: number, reach: number) => {
  const off = Math.atan2(Math.sin(angle - at), Math.cos(angle - at));
  return Math.exp(-((off / reach) ** 2));
};

/** Wax that has run down the outside: how far (1 is the dish), how wide, how thick. */
const runs = [
  { angle: BREACH, end: 1, reach: 0.3, rise: 0.085 },
  { angle: 1.5, end: 0.55, reach: 0.14, rise: 0.06 },
  { angle: 2.12, end: 1, reach: 0.17, rise: 0.075 },
  { angle: 2.8, end: 0.72, reach: 0.15, rise: 0.07 },
];

/** High at the back, slumped in front, and broken down where the wax runs out. */
const rim = (angle: number) =>
  FOOT +
  HEIGHT +
  0.06 * Math.cos(angle - 3.9) -
  0.12 * bump(angle, BREACH, 0.55) +
  0.01 * Math.sin(angle * 3 + 0.7);

/** Distance from the axis, `down` being 0 at the rim and 1 on the dish. */
const girth = (angle: number, down: number) => {
  const slump = RADIUS * (0.97 + 0.03 * Math.sin(down * 5 + angle) + 0.34 * down ** 3.2);
  return runs.reduce((r, { angle: at, end, reach, rise }) => {
    const bead = end < 1 ? 1 + 0.9 * Math.exp(-(((down - end + 0.07) / 0.09) ** 2)) : 1 + 0.5 * down;
    const length = smoothstep(end + 0.03, end - 0.06, down) + (end === 1 ? smoothstep(0.9, 1, down) : 0);
    return r + rise * bump(angle, at, reach * bead) * bead * Math.min(1, length) * smoothstep(0, 0.3, down);
  }, slump);
};

/** The outside with its lip. Its lines go round and sag over whatever has run down. */
const side = () =>
  grid({
    material: 'wax',
    columns: 300,
    rows: 110,
    at: (s, t) => {
      const a = s * Math.PI * 2;
      const up = Math.min(t / 0.82, 1);
      const turn = Math.max(0, (t - 0.82) / 0.18) * Math.PI;
      const r = girth(a, 1 - up) - LIP * (1 - Math.cos(turn));
      const y = mix(FOOT, rim(a) - LIP, up) + LIP * Math.sin(turn);
      return [Math.cos(a) * r, y, Math.sin(a) * r];
    },
    phase: (s, t, p) => {
      const a = s * Math.PI * 2;
      const up = Math.min(t / 0.82, 1);
      return [p[1] + 0.62 * (girth(a, 1 - up) - RADIUS) + 0.02 * noise(a * 2 + 9, up * 3), s];
    },
  });

/** Inside the lip, down to the molten wax. */
const hollow = () =>
  grid({
    material: 'hollow',
    columns: 120,
    rows: 10,
    at: (s, t) => {
      const a = s * Math.PI * 2;
      const r = girth(a, 0) - 2 * LIP - 0.05 * t;
      return [Math.cos(a) * r, mix(Math.max(rim(a) - LIP, POOL), POOL - 0.01, t), Math.sin(a) * r];
    },
    phase: (s, _t, p) => [p[1], s],
  });

const pool = () =>
  grid({
    material: 'pool',
    columns: 120,
    rows: 12,
    at: (s, t) => {
      const a = s * Math.PI * 2;
      const r = (girth(a, 0) - LIP) * (1 - t);
      return [Math.cos(a) * r, POOL, Math.sin(a) * r];
    },
    phase: (_s, t) => [t * RADIUS, 0],
  });

/** Where the wax has gone: over the dish, farthest below the breach. */
const spread = (angle: number) =>
  0.46 +
  0.2 * bump(angle, BREACH, 0.5) +
  0.1 * bump(angle, 2.6, 0.4) +
  0.06 * bump(angle, 1.75, 0.3) +
  0.025 * Math.sin(angle * 5 + 1);

const puddle = () =>
  grid({
    material: 'wax',
    columns: 200,
    rows: 24,
    at: (s, t) => {
      const a = s * Math.PI * 2;
      const r = mix(spread(a), RADIUS * 0.9, t);
      const y = 0.06 + 0.075 * Math.sqrt(1 - (1 - Math.min(1, t * 1.6)) ** 2) + 0.03 * t;
      return [Math.cos(a) * r, y + 0.05 * smoothstep(0.5, 0.68, r), Math.sin(a) * r];
    },
    phase: (s, t) => [t * 0.3, s],
  });

/** Over the rim of the dish and down to the table. */
const overflow = () => {
  const out = (r: number, y: number): Vec3 => [Math.cos(BREACH) * r, y, Math.sin(BREACH) * r];
  return tube(
    'wax',
    [
      out(0.5, 0.1),
      out(0.6, 0.12),
      out(0.7, 0.16),
      out(0.75, 0.175),
      out(0.78, 0.15),
      out(0.785, 0.11),
      out(0.78, 0.07),
      out(0.775, 0.045),
      out(0.772, 0.03),
    ],
    (t) =>
      (0.075 - 0.045 * t + 0.018 * smoothstep(0.6, 0.85, t)) * Math.sqrt(Math.min(1, (1 - t) * 9 + 0.02)),
    { sides: 28, along: true },
  );
};

/** A finger ring that stands on the dish's rim, in the plane of its axis: as foreshortened as the dish lets it be. */
const handle = (angle: number): Mesh =>
  tube(
    'brass',
    Array.from({ length: 49 }, (_, k): Vec3 => {
      const turn = (k / 48) * Math.PI * 2;
      const r = 0.9 + 0.185 * Math.cos(turn);
      return [Math.cos(angle) * r, 0.2 + 0.16 * Math.sin(turn), Math.sin(angle) * r];
    }),
    0.034,
    { sides: 18, along: true },
  );

/** The last third of a candle, slumped and guttering in its chamberstick. It stands at the origin. */
export const candleStub = (): Candle => {
  const dish = lathe({
    material: 'brass',
    segments: 160,
    profile: points('0.4 0, 0.6 0.015, 0.71 0.08, 0.755 0.165, 0.74 0.18, 0.7 0.12, 0.58 0.06, 0.02 0.055'),
  });
  const lean: Vec3 = [0.05, 0, 0];
  const foot = POOL - 0.02;
  const wick: Vec3[] = [
    [0, foot, 0],
    [0.004, foot + 0.07, 0],
    [0.02, foot + 0.14, 0],
    [lean[0], foot + 0.19, 0],
  ];
  return {
    meshes: [
      side(),
      hollow(),
      pool(),
      puddle(),
      overflow(),
      dish,
      handle(2.55),
      tube('wick', wick, (t) => 0.017 - 0.006 * t),
    ],
    wick: [0.004, foot + 0.07, 0],
  };
};
