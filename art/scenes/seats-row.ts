import { createCamera, project } from '../engine/camera';
import { mixRgb, palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { add, mix, normalize, smoothstep, type Vec3 } from '../engine/maths';
import { grid, type Mesh, transform } from '../engine/mesh';
import { createPicture, type Picture } from '../engine/picture';
import { points } from '../engine/points';
import { render } from '../engine/render';
import type { Light, Material } from '../engine/shade';
import { pointShadow } from '../engine/shadow';
import { stain } from '../engine/stain';
import { lathe } from '../shapes/lathe';
import { cutLivingFlame } from '../shapes/living-flame';
import { belongings } from '../shapes/seats/belongings';
import { chairs } from '../shapes/seats/chairs';
import { BACKS } from '../shapes/seats/put';
import { seatsMaterials } from './seats-materials';

export interface TableCandle {
  /** Along the table, counted in seats. */
  x: number;
  /** Of its wax above the table. */
  height: number;
}

/** The seats that the same candles light. */
export interface Party {
  from: number;
  to: number;
  candles: readonly TableCandle[];
  isLit: boolean;
}

export interface Row {
  /** In pixels. */
  width: number;
  height: number;
  pitch: number;
  /** Where the picture’s left edge is and how many seats fill its width. */
  left: number;
  across: number;
  parties: readonly Party[];
}

/** Lengths are distances between two seats. How far down we look, in radians. */
const TILT = 0.27;
/** What is seen above and beside the far edge of the table. */
const TOP = 1.3;
const TABLE = { far: -0.36, near: 0.62, thick: 0.1 };
const CANDLES = 0.2;
const FOOT = 0.03;
const FLAME = 0.22;
const WARM: Rgb = [0.42, 0.18, 0.07];

/** Chairs behind a table, with what their owners left there. Every outline is in the same place, whatever is lit. */
export const seatsRow = ({ width, height, pitch, left, across, parties }: Row): Picture => {
  const unit = width / across;
  const middle: Vec3 = [left + across / 2, 0, 0];
  const camera = createCamera({
    eye: add(middle, [0, 12 * Math.sin(TILT), 12 * Math.cos(TILT)]),
    target: middle,
    width,
    height,
    focal: unit,
    centre: [0.5, (TOP * unit) / height],
    parallel: true,
  });
  const from = parties[0].from,
    to = parties[parties.length - 1].to;
  const things = Array.from({ length: to - from }, (_, k) => place(from + k)).flat();
  const lit = parties.filter(({ isLit }) => isLit);
  const burning = lit.flatMap(({ candles }) => candles);
  const plate = render({
    camera,
    meshes: [...table(from, to), ...things, ...parties.flatMap(({ candles }) => candles).flatMap(stick)],
    materials: { ...seatsMaterials, wax: waxOf(burning) },
    lights: [
      ...lit.flatMap((party) => lightsOf(party, things)),
      { colour: palette.lilac, power: 0.5, towards: normalize([-0.35, 0.7, -0.5]), rim: true, wrap: 0.6 },
    ],
    ambient: { colour: palette.lilac, power: 0.03 },
    crease: unit * 0.05,
    gamma: 1.1,
  });
  for (let i = 0; i < plate.tone.length; i++) {
    const x = left + ((i % width) + 0.5) / unit;
    const keep = smoothstep(from, from + 0.25, x) * smoothstep(to, to - 0.25, x);
    plate.tone[i] *= keep;
    plate.fill[i] *= keep;
    // What no candle reaches is drawn by the moon: an outline.
    plate.edge[i] *= keep * mix(6.5, 1, smoothstep(0, 0.2, plate.tone[i]));
  }
  const flames = burning.map((candle) => project(camera, wickOf(candle)));
  const picture = createPicture(width, height, (x, y) => {
    const glow = flames.reduce(
      (sum, [fx, fy]) => sum + Math.exp(-(((x - fx) / unit) ** 2 * 1.3 + ((y - fy) / unit + 0.12) ** 2 * 4)),
      0,
    );
    const fade = smoothstep(0, 0.25, y / height) * smoothstep(1, 0.75, y / height);
    const side = smoothstep(0, 0.06, Math.min(x, width - x) / width);
    return mixRgb(palette.ink, WARM, 0.45 * (1 - Math.exp(-1.3 * glow)) * fade * side);
  });
  stain(picture, plate, 0.34);
  cut(plate, picture, { pitch, wobble: 0.5 });
  for (const [x, y] of flames)
    cutLivingFlame(picture, { x, y: y + 0.01 * unit, height: FLAME * unit, pitch: pitch * 0.6 });
  return picture;
};

/** The chair of a seat and what belongs to it. */
const place = (seat: number): Mesh[] =>
  [...chairs[seat]().map((mesh) => transform(mesh, (p) => add(p, [0, 0, BACKS]))), ...belongings[seat]()].map(
    (mesh) => transform(mesh, (p) => add(p, [seat + 0.5, 0, 0])),
  );

/** Its boards, and the edge that they turn to us. */
const table = (from: number, to: number): Mesh[] => [
  grid({
    material: 'table',
    columns: 40,
    rows: 12,
    at: (s, t) => [mix(from, to, s), 0, mix(TABLE.far, TABLE.near, t)],
    phase: (_s, _t, [x, , z]) => [z, x],
  }),
  grid({
    material: 'table',
    columns: 40,
    rows: 2,
    at: (s, t) => [mix(from, to, s), -TABLE.thick * t, TABLE.near],
    phase: (_s, _t, [x, y]) => [y, x],
  }),
];

const wickOf = ({ x, height }: TableCandle): Vec3 => [x, height + FOOT, CANDLES];

/** A candle on a small dish. */
const stick = ({ x, height }: TableCandle): Mesh[] => [
  lathe({
    material: 'brass',
    at: [x, 0, CANDLES],
    segments: 60,
    profile: points('0.14 0, 0.15 0.015, 0.14 0.03, 0.06 0.035, 0.055 0.06'),
  }),
  lathe({
    material: 'wax',
    at: [x, FOOT, CANDLES],
    segments: 60,
    lines: 'ribs',
    profile: [
      [0.052, 0],
      [0.048, height * 0.5],
      [0.047, height - 0.02],
      [0.038, height],
      [0.002, height - 0.015],
    ],
  }),
];

/** Lit through below a flame; where none burns it is as any other thing. */
const waxOf =
  (burning: readonly TableCandle[]): Material =>
  (s) => {
    s.albedo = 0.6;
    s.cross = 0;
    s.fine = 0.6;
    s.edge = 0.9;
    const own = burning.find(({ x }) => Math.abs(x - s.x) < 0.1);
    if (!own) return;
    s.glow = 0.25 + 0.75 * Math.exp(-6 * (wickOf(own)[1] - s.y));
    s.glowColour = mixRgb(palette.gold, palette.vellum, 0.5);
  };

/** A party’s candles, and what the room throws back of them; neither reaches the next party. */
const lightsOf = ({ from, to, candles }: Party, things: readonly Mesh[]): Light[] => {
  const own = (x: number) => smoothstep(from - 0.2, from + 0.2, x) * smoothstep(to + 0.2, to - 0.2, x);
  return [
    { colour: palette.gold, power: 0.13, towards: normalize([-0.5, 0.45, 0.8]), shadow: own },
    ...candles.map((candle): Light => {
      const at = add(wickOf(candle), [0, FLAME * 0.4, 0]);
      const shadow = pointShadow(at, things, 0.02, 700);
      return {
        colour: palette.gold,
        power: 2.15,
        at,
        loss: 1.7,
        wrap: 0.15,
        shadow: (x, ...rest) => own(x) * shadow(x, ...rest),
      };
    }),
  ];
};
