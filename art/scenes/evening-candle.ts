import { mixRgb, palette, type Rgb } from '../engine/colour';
import { cut } from '../engine/cutter';
import { clamp, smoothstep } from '../engine/maths';
import { noise } from '../engine/noise';
import { createPicture, type Picture } from '../engine/picture';
import { createPlate, setColour } from '../engine/plate';
import { cutLivingFlame } from '../shapes/living-flame';

/** Height as a share of the width: as tall as most windows. */
const SHAPE = 37.5;
/** All that follows in shares of the width. The wax, from the middle to its edge. */
const HALF = 0.29;
/** Of the rim of the wax; above it stands the flame. */
const RIM = 1.55;
const FLAME = 1.25;
const AMBER: Rgb = [0.74, 0.42, 0.15];

/** Wax that has run, one at each side: from where below the rim to where, and how far out it stands. */
const drips = [
  { from: 0.06, end: 3.3, out: 0.055 },
  { from: 0.12, end: 1.5, out: 0.05 },
];
/** Of a drip, from the middle of the candle and to either side, in shares of its half. */
const LANE = { middle: 0.8, half: 0.27 };
const BEAD = 0.13;

/** How far a drip stands out of the side at a depth below the rim: it grows out of the lip and ends in a bead. */
const runOf = ({ from, end, out }: (typeof drips)[number], depth: number) => {
  if (depth < from || depth > end) return 0;
  const round = Math.sqrt(Math.max(0, 1 - (1 - Math.min((end - depth) / BEAD, 1)) ** 2));
  const swell = 1 + 0.9 * Math.exp(-(((end - depth - BEAD) / (1.6 * BEAD)) ** 2));
  return out * round * swell * smoothstep(from, from + 0.5, depth);
};

/** The lip is low in front and a little higher at the left. */
const rimAt = (across: number) => RIM + 0.07 * Math.sqrt(Math.max(0, 1 - across ** 2)) + 0.03 * across;

/**
 * The candle that burns down beside the page: a strip, without a dish, which goes on below the window. It has a shape of
 * its own, for whatever stands behind it to show.
 */
export const eveningCandle = (width: number, pitch: number): Picture => {
  const height = Math.round(width * SHAPE);
  const plate = createPlate(width, height);
  const alpha = new Float32Array(width * height);
  const picture = createPicture(width, height, () => palette.ink);
  for (let y = 0, i = 0; y < height; y++) {
    const down = (y + 0.5) / width;
    const depth = down - RIM;
    const [left = 0, right = 0] = drips.map((drip) => runOf(drip, depth));
    for (let x = 0; x < width; x++, i++) {
      const off = (x + 0.5) / width - 0.5;
      const run = off < 0 ? left : right;
      const own = clamp(off / HALF, -1, 1);
      const fromRim = down - rimAt(own);
      const cover = clamp((HALF + run - Math.abs(off)) * width + 0.5) * clamp(fromRim * width + 0.5);
      if (cover === 0) continue;
      alpha[i] = cover;
      const facing = Math.sqrt(1 - own ** 2);
      const lane = (Math.abs(off) / HALF - LANE.middle) / (LANE.half + run / HALF / 2);
      const bump = run > 0 ? 20 * Math.min(run, 0.05) * Math.sqrt(Math.max(0, 1 - lane ** 2)) : 0;
      const through = Math.exp(-Math.max(0, depth) * 0.55);
      const lit = Math.max(0.2 + 0.75 * facing - 0.2 * own, 0.95 * bump);
      const tone = clamp((0.42 + 0.75 * through) * lit * (0.92 + 0.16 * noise(down * 3, 4)), 0.06, 0.95);
      const isLip = fromRim < 0.05;
      plate.surface[i] = isLip ? 2 : 1;
      plate.depth[i] = 1;
      plate.tone[i] = isLip ? 2 : tone;
      // Rings that sag in the middle, and over what has run down.
      plate.phase[i * 2] = down - 0.09 * facing - 0.1 * bump;
      setColour(
        plate,
        i,
        mixRgb(
          mixRgb(AMBER, palette.gold, smoothstep(0.1, 0.5, tone)),
          palette.vellum,
          isLip ? 0.8 : 0.6 * through ** 2,
        ),
      );
      const inside = mixRgb(palette.ink, AMBER, 0.14 + 0.6 * Math.exp(-0.9 * Math.max(0, depth)));
      picture.data.set(inside, i * 3);
    }
  }
  cut(plate, picture, { pitch, wobble: 0.3 });
  burn(picture, alpha, width, pitch);
  return { ...picture, alpha };
};

/** The wick and the flame, which shows as far as it shines. */
const burn = (picture: Picture, alpha: Float32Array, width: number, pitch: number) => {
  const foot = (RIM + 0.02) * width;
  const before = picture.data.slice(0, Math.ceil(foot) * width * 3);
  cutLivingFlame(picture, { x: width / 2, y: foot, height: FLAME * width, pitch: pitch * 0.8 });
  for (let i = 0; i < before.length / 3; i++) {
    const [r, g, b] = [0, 1, 2].map((k) => Math.abs(picture.data[i * 3 + k] - before[i * 3 + k]));
    alpha[i] = Math.max(alpha[i], smoothstep(0.02, 0.3, Math.max(r, g, b)));
  }
};
