import { mixRgb, palette } from '../../engine/colour';
import { cut } from '../../engine/cutter';
import { fineCut } from '../../engine/fine-cut';
import { clamp, mix, smoothstep } from '../../engine/maths';
import { noise } from '../../engine/noise';
import { createPicture, type Picture } from '../../engine/picture';
import { createPlate, type Plate, setColour } from '../../engine/plate';
import { pitchFor } from './pitch';
import { inPine, onPeak, peaks, pines } from './region-heights';

/** In the screen's units; the picture begins below the status bar. */
const SIZE = { width: 390, height: 630 };
const LAKE = { x: 216, y: 298, rx: 64, ry: 48 };
/** Points on the river's course with half its width there; from the hills into the lake, and on to the sea. */
const RIVER = [
  [
    [158, 30, 1],
    [170, 84, 1.5],
    [197, 140, 2.1],
    [184, 200, 2.7],
    [202, 256, 3.4],
    [206, 290, 3.6],
  ],
  [
    [250, 310, 4],
    [282, 350, 4.6],
    [300, 410, 5.6],
    [282, 476, 6.8],
    [276, 550, 8.2],
    [290, 650, 10],
  ],
] as const;

const WATER = mixRgb(palette.ink, [0.16, 0.19, 0.4], 0.55);

/** How far inside the lake a place is: below 0 is land. */
const insideLake = (x: number, y: number) => {
  const dx = (x - LAKE.x) / LAKE.rx,
    dy = (y - LAKE.y) / LAKE.ry;
  return (1 - Math.hypot(dx, dy) + 0.5 * (noise(x * 0.035 + 2, y * 0.035) - 0.5)) * 50;
};

type Bend = readonly [x: number, y: number, half: number];

/** A smooth course through its points, in short straight pieces. */
const course = (bends: readonly Bend[]): Bend[] =>
  bends.slice(1).flatMap((c, k) => {
    const b = bends[k] as Bend;
    const [a, d] = [bends[k - 1] ?? b, bends[k + 2] ?? c];
    const at = (i: 0 | 1 | 2, t: number) =>
      0.5 *
      (2 * b[i] +
        (c[i] - a[i]) * t +
        (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
        (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
    return Array.from({ length: 13 }, (_, n): Bend => [at(0, n / 12), at(1, n / 12), at(2, n / 12)]);
  });

const courses = RIVER.map((bends) => course(bends));

/** How far inside the river a place is: below 0 is land. */
const insideRiver = (x: number, y: number) => {
  let inside = -Infinity;
  for (const bends of courses) {
    for (let k = 1; k < bends.length; k++) {
      const [ax, ay, ar] = bends[k - 1] as Bend,
        [bx, by, br] = bends[k] as Bend;
      const ex = bx - ax,
        ey = by - ay;
      const t = clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1));
      inside = Math.max(inside, mix(ar, br, t) - Math.hypot(x - ax - ex * t, y - ay - ey * t));
    }
  }
  return inside;
};

/**
 * The country as a map draws it: a few mountains, each with its ridge, lines on the side towards the evening sun and
 * night on the other; water as bare block inside its shores. Everything else stays uncut, for roads and names.
 */
const regionPlate = (width: number, pitch: number): Picture => {
  const scale = width / SIZE.width;
  const height = Math.round(SIZE.height * scale);
  const plate = createPlate(width, height);
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const x = (px + 0.5) / scale,
        y = (py + 0.5) / scale;
      const keep = smoothstep(18, 70, y) * smoothstep(0, 26, Math.min(x, SIZE.width - x));
      layWater(plate, i, x, y);
      layHeights(plate, i, x, y);
      if (plate.tone[i] < SOLID || keep < 0.5) plate.tone[i] = Math.min(plate.tone[i], 1) * keep;
      plate.edge[i] *= keep;
    }
  }
  const picture = createPicture(width, height, (x, y) =>
    isWater(x / scale, y / scale) ? mixRgb(NIGHT, WATER, smoothstep(30, 70, y / scale)) : NIGHT,
  );
  cut(plate, picture, { pitch, wobble: 0.6, night: NIGHT });
  return picture;
};

export const region = fineCut(regionPlate, (width) => pitchFor(width) * 1.3);

/** Above what any light gives: no lines, but metal. */
const SOLID = 2;
const NIGHT = mixRgb(palette.ink, palette.night, 0.35);
const SHORE = mixRgb(palette.night, palette.lilac, 0.8);

const isWater = (x: number, y: number) => insideLake(x, y) > 0 || insideRiver(x, y) > 0;

const layWater = (plate: Plate, i: number, x: number, y: number) => {
  const deep = insideLake(x, y);
  const river = insideRiver(x, y);
  const inside = Math.max(deep, river);
  plate.depth[i] = 9;
  plate.surface[i] = inside > 0 ? 2 : 1;
  setColour(plate, i, SHORE);
  if (inside <= -1.1 || (inside > 0 && deep < 0)) return;
  if (Math.abs(inside) < 1.1) plate.tone[i] = SOLID;
  // A few lines that follow the shore, and then nothing.
  else {
    plate.phase[i * 2] = deep;
    plate.tone[i] = 0.55 * smoothstep(22, 2, deep);
  }
};

const layHeights = (plate: Plate, i: number, x: number, y: number) => {
  peaks.forEach((peak, k) => {
    const place = onPeak(peak, x, y);
    if (!place) return;
    const { side, down, foot } = place;
    const lit = side < 0;
    plate.fill[i] = 1;
    plate.surface[i] = 10 + k * 2 + (lit ? 1 : 0);
    plate.depth[i] = 8 - k * 0.2;
    plate.edge[i] = (lit ? 2.4 : 1.6) * foot * smoothstep(1, 0.9, down);
    plate.phase[i * 2] = lit ? x + 0.55 * y : x - 0.7 * y;
    // The side away from the sun keeps its night but for a few lines under the ridge.
    plate.tone[i] = lit ? (0.6 - 0.36 * down) * foot : 0.16 * foot * smoothstep(26, 4, side);
    // The ridge, and the line on which the whole range stands.
    if (Math.abs(side) < 0.9 * smoothstep(1, 0.6, down) || y > peak.foot - 0.8) plate.tone[i] = SOLID;
    setColour(plate, i, lit || plate.tone[i] >= SOLID ? palette.gold : palette.lilac);
  });
  for (const pine of pines) {
    const side = inPine(pine, x, y);
    if (side === undefined) continue;
    plate.surface[i] = 3;
    plate.fill[i] = 1;
    plate.depth[i] = 1;
    plate.edge[i] = 0;
    plate.tone[i] = SOLID;
    setColour(plate, i, mixRgb(NIGHT, palette.gold, side < 0 ? 0.72 : 0.3));
  }
};
