import { mixRgb, palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { smoothstep } from '../engine/maths';
import { ellipse, limb, pair, type Shape, union } from '../engine/outline';
import { createPicture, type Picture } from '../engine/picture';
import { type Plate, setColour } from '../engine/plate';
import { relief } from '../engine/relief';
import { stain } from '../engine/stain';
import { letter } from '../shapes/letter';

/** Half the side of the outer and of the inner frame. */
const FRAME = { outer: 0.965, inner: 0.885 };
const WIRE = 0.022;

const BRONZE: Rgb = [0.74, 0.47, 0.2];

/** A tendril that rolls itself up towards x, y. */
const scroll = (x: number, y: number, radius: number, from: number, turns: number): Shape =>
  limb(
    Array.from({ length: 26 }, (_, k) => {
      const t = k / 25;
      const angle = from + turns * Math.PI * 2 * t;
      const r = radius * (1 - 0.86 * t);
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r, 0.042 - 0.018 * t] as const;
    }),
  );

/** What grows behind every letter: a stem at the foot, two scrolls a side, leaves like small flames. */
const growth = union(
  pair(scroll(0.5, 0.46, 0.3, Math.PI * 0.75, 1.5)),
  pair(scroll(0.55, -0.4, 0.26, Math.PI * 0.5, -1.4)),
  pair(
    limb([
      [0, 0.84, 0.046],
      [0.16, 0.78, 0.042],
      [0.3, 0.68, 0.042],
    ]),
  ),
  pair(
    limb([
      [0.74, 0.28, 0.042],
      [0.74, 0.04, 0.04],
      [0.55, -0.14, 0.038],
    ]),
  ),
  pair(ellipse(0.74, 0.76, 0.1, 0.05, -0.7)),
  pair(ellipse(0.78, -0.02, 0.09, 0.042, 1.1)),
  pair(ellipse(0.76, -0.72, 0.1, 0.045, 0.8)),
  pair(ellipse(0.24, -0.74, 0.1, 0.04, 0.5)),
  pair(ellipse(0.16, 0.55, 0.1, 0.042, 1)),
  ellipse(0, -0.76, 0.04, 0.09),
);

/** An engraved initial: the letter in gold relief over a growth of bronze, in a thin double frame. */
export const initial = async (capital: string, size: number, pitch: number): Promise<Picture> => {
  const shape = await letter(capital);
  const { plate } = relief({
    size,
    layers: [
      { shape: growth, rise: 0.07, bevel: 0.04, albedo: 0.8, grain: (x, y) => Math.abs(x) - y },
      { shape, rise: 0.2, bevel: 0.1, albedo: 1.25, grain: (x, y) => y * 0.9 - x * 0.45, level: true },
    ],
  });
  for (let y = 0, i = 0; y < size; y++) {
    for (let x = 0; x < size; x++, i++) {
      const u = ((x + 0.5) / size) * 2 - 1,
        v = ((y + 0.5) / size) * 2 - 1;
      const side = Math.max(Math.abs(u), Math.abs(v));
      if (side > FRAME.inner - WIRE) frame(plate, i, side, u + v);
      else block(plate, i, u, v, shape);
    }
  }
  const picture = createPicture(size, size, () => palette.ink);
  stain(picture, plate, 0.45);
  cut(plate, picture, { pitch, wobble: 0.25 });
  return picture;
};

/** Two wires, lit from the upper left, and darkness outside them. */
const frame = (plate: Plate, i: number, side: number, diagonal: number) => {
  const isWire = side < FRAME.inner || Math.abs(side - FRAME.outer + WIRE / 4) < WIRE / 4;
  plate.surface[i] = 3;
  plate.tone[i] = isWire ? 1.9 : 0;
  plate.fill[i] = 1;
  plate.edge[i] = 0;
  setColour(plate, i, mixRgb(palette.ink, palette.gold, 0.75 - 0.22 * diagonal));
};

const block = (plate: Plate, i: number, u: number, v: number, shape: Shape) => {
  const away = shape(u, v);
  plate.edge[i] = 0;
  plate.fill[i] = 1;
  if (away < 0) {
    const tone = Math.min(1.15, 0.06 + 1.15 * plate.tone[i]);
    plate.tone[i] = tone;
    const gold = mixRgb(BRONZE, palette.gold, smoothstep(0.08, 0.5, tone));
    setColour(plate, i, mixRgb(gold, palette.vellum, 0.5 * smoothstep(0.65, 1.1, tone)));
    return;
  }
  // The letter casts its shadow to the lower right.
  const clear = smoothstep(0.02, 0.06, away) * (0.25 + 0.75 * smoothstep(0, 0.05, shape(u - 0.06, v - 0.06)));
  if (plate.surface[i]) {
    plate.tone[i] = (0.1 + 0.8 * plate.tone[i]) * clear;
    setColour(plate, i, mixRgb(BRONZE, palette.gold, 0.35));
    return;
  }
  plate.surface[i] = 2;
  plate.phase[i * 2] = v;
  plate.tone[i] = 0.26 * clear;
  plate.depth[i] = 2;
  setColour(plate, i, palette.lilac);
};
