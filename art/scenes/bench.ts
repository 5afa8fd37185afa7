import { mixRgb, palette, type Rgb } from '../engine/colour';
import { BRIGHTEST, cut, WHOLE } from '../engine/cutter';
import { type Lamp, type Leaf, type LeafView, layLeaf } from '../engine/leaf';
import { smoothstep } from '../engine/maths';
import { noise } from '../engine/noise';
import { createPicture, type Picture } from '../engine/picture';
import { createPlate, type Plate, setColour } from '../engine/plate';
import { stain } from '../engine/stain';
import { cutLivingFlame } from '../shapes/living-flame';
import type { Sitter } from '../shapes/sitters/company';
import { leaf, placed } from '../shapes/sitters/parts';

interface Place {
  sitter: Sitter;
  /** The middle of the seat, counted in seats. */
  x: number;
  /** Whose candles light them. */
  party: number;
}

interface Candle {
  x: number;
  /** Of its wax above the table. */
  height: number;
  party: number;
}

export interface Bench {
  /** In pixels. */
  width: number;
  height: number;
  pitch: number;
  /** Where the picture's left edge is and how many seats fill its width. */
  left: number;
  across: number;
  places: readonly Place[];
  candles: readonly Candle[];
  /** The parties whose candles burn. */
  lit: readonly number[];
}

/** Heights above the table's far edge, in distances between two seats. */
const TOP = 1.16;
const FRONT = -0.36;
const BOARD = -0.42;
const FOOT = -0.13;
const FLAME = 0.25;
/** How far those on either side are from the candles, towards us. */
const FAR = -0.22;
const NEAR = 0.3;
const WARM: Rgb = [0.42, 0.18, 0.07];

/** A company round a long table. Every outline is in the same place, whatever is lit. */
export const bench = ({ width, height, pitch, left, across, places, candles, lit }: Bench): Picture => {
  const plate = createPlate(width, height);
  const view: LeafView = { plate, unit: width / across, left, top: TOP };
  const burning = candles.filter(({ party }) => lit.includes(party));
  const lampsOf = (party: number): Lamp[] =>
    burning
      .filter((candle) => candle.party === party)
      .map(({ x, height: wax }) => ({ at: [x, FOOT + wax + FLAME * 0.5, 0], power: 1.9 }));
  let count = 1;
  const lay = (leaves: readonly Leaf[], x: number, z: number, lamps: readonly Lamp[]) => {
    for (const each of placed(leaves, { at: [x, 0] })) layLeaf(view, each, z, ++count, lamps);
  };
  const far = places.filter(({ sitter }) => !sitter.near);
  const near = places.filter(({ sitter }) => sitter.near);
  for (const { sitter, x, party } of far) lay(sitter.body, x, FAR, lampsOf(party));
  const ends = [
    Math.min(...places.map(({ x }) => x)) - 0.5,
    Math.max(...places.map(({ x }) => x)) + 0.5,
  ] as const;
  layTable(view, ends, lit.flatMap(lampsOf));
  for (const candle of candles) {
    // A candle is lit through: it has its light from in front, too.
    const lamps = lampsOf(candle.party).map(({ at: [x, y], power }): Lamp => ({ at: [x, y, 0.5], power }));
    lay(stick(candle), candle.x, 0, lamps);
  }
  for (const { sitter, x, party } of far) lay(sitter.upon, x, FAR * 0.4, lampsOf(party));
  for (const { sitter, x, party } of near) lay(sitter.upon, x, 0, lampsOf(party));
  const before = count;
  for (const { sitter, x, party } of near) lay(sitter.body, x, NEAR, lampsOf(party));
  // Whoever sits on this side goes down into the dark below the table's edge.
  for (let y = 0, i = 0; y < height; y++) {
    const keep = smoothstep(-0.36, -0.18, TOP - y / view.unit);
    for (let x = 0; x < width; x++, i++) if (plate.surface[i] > before * 2 + 1) plate.tone[i] *= keep;
  }
  const flames = burning.map(({ x, height: wax }) => ({
    x: (x - left) * view.unit,
    y: (TOP - FOOT - wax + 0.01) * view.unit,
  }));
  const picture = createPicture(width, height, (x, y) => {
    let glow = 0;
    for (const flame of flames)
      glow += Math.exp(
        -(((x - flame.x) / view.unit) ** 2 * 0.75 + ((y - flame.y) / view.unit + 0.12) ** 2 * 2.6),
      );
    const fade = smoothstep(0, 0.25, y / height) * smoothstep(1, 0.75, y / height);
    const side = smoothstep(0, 0.06, Math.min(x, width - x) / width);
    return mixRgb(palette.ink, WARM, 0.38 * Math.min(glow, 1) * fade * side);
  });
  stain(picture, plate, 0.3);
  cut(plate, picture, { pitch, faintest: 0.08, wobble: 0.35 });
  for (const { x, y } of flames)
    cutLivingFlame(picture, { x, y, height: FLAME * view.unit, pitch: pitch * 0.6 });
  return picture;
};

/** Its boards are seen where light pools on them; what runs all along is its front edge. */
const layTable = (
  { plate, unit, left, top }: LeafView,
  [from, to]: readonly [number, number],
  lamps: readonly Lamp[],
) => {
  const { width, height }: Plate = plate;
  for (let y = Math.max(0, Math.floor(top * unit)), i = y * width; y < height; y++) {
    const up = top - (y + 0.5) / unit;
    if (up < BOARD) break;
    const onTop = up > FRONT;
    // As the eye sees it, what is farther lies closer together.
    const deep = 1 / (1.25 + up);
    for (let x = 0; x < width; x++, i++) {
      const px = left + (x + 0.5) / unit;
      const own = 0.2 * noise(px * 0.9 + 7, deep * 60);
      const end = smoothstep(from - 0.02, from + 0.3, px - own) * smoothstep(to + 0.02, to - 0.3, px + own);
      let light = 0;
      for (const { at } of lamps)
        light += 0.95 / (1 + 3.2 * ((px - at[0]) ** 2 + ((up - FOOT) * 2.1) ** 2)) ** 1.5;
      const edge = onTop && up < FRONT + 0.014;
      const tone = onTop ? light * (0.6 + 0.4 * noise(px * 1.3, deep * 70)) : 0.22 * light;
      plate.surface[i] = onTop ? 1 : 2;
      plate.phase[i * 2] = onTop ? deep : px * 3;
      plate.tone[i] =
        (edge ? BRIGHTEST + (WHOLE - BRIGHTEST) * Math.min(1, 0.2 + light) : Math.min(tone, 0.8)) * end;
      plate.fill[i] = 1;
      plate.fine[i] = 0.9;
      setColour(plate, i, mixRgb(palette.lilac, palette.gold, smoothstep(0.05, 0.2, light)));
    }
  }
};

/** A candle in its own wax. */
const stick = ({ height: wax }: Candle): Leaf[] => {
  const top = FOOT + wax;
  return [
    leaf(
      'metal',
      `-0.12 ${FOOT}, -0.07 ${FOOT + 0.025}, 0.07 ${FOOT + 0.025}, 0.12 ${FOOT}, 0.06 ${FOOT - 0.03}, -0.06 ${FOOT - 0.03}`,
      { round: 0.03 },
    ),
    leaf(
      'bright',
      `-0.042 ${top}, -0.044 ${top - 0.06}, -0.05 ${FOOT + 0.05}, -0.075 ${FOOT + 0.005}, 0 ${FOOT - 0.012}, 0.07 ${FOOT + 0.005}, 0.05 ${FOOT + 0.05}, 0.044 ${top - 0.08}, 0.042 ${top - 0.01}, 0 ${top - 0.02}`,
      { grain: 90, round: 0.05 },
    ),
  ];
};
