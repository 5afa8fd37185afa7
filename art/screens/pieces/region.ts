import { mixRgb, palette } from '../../engine/colour';
import { cut } from '../../engine/cutter';
import { fineCut } from '../../engine/fine-cut';
import { clamp, mix, smoothstep } from '../../engine/maths';
import { noise } from '../../engine/noise';
import { createPicture, type Picture } from '../../engine/picture';
import { createPlate, type Plate, setColour } from '../../engine/plate';
import { pitchFor } from './pitch';
import { inPine, mountains, onMountain, pines } from './region-heights';

/** In the screen's units; the picture begins below the status bar. */
const SIZE = { width: 390, height: 630 };
const LAKE = { x: 216, y: 298, rx: 64, ry: 48 };
const RIVER = {
  half: 4,
  north: [
    [205, 256],
    [186, 200],
    [196, 140],
    [170, 40],
  ],
  south: [
    [264, 326],
    [302, 362],
    [310, 412],
    [290, 466],
    [284, 630],
  ],
} as const;

const WATER = mixRgb(palette.ink, [0.16, 0.19, 0.4], 0.55);

/** How far inside the lake a place is: below 0 is land. */
const insideLake = (x: number, y: number) => {
  const dx = (x - LAKE.x) / LAKE.rx,
    dy = (y - LAKE.y) / LAKE.ry;
  return (1 - Math.hypot(dx, dy) + 0.5 * (noise(x * 0.035 + 2, y * 0.035) - 0.5)) * 50;
};

/** Distance to the middle of the river. */
const fromRiver = (x: number, y: number) => {
  let best = Infinity;
  for (const course of [RIVER.north, RIVER.south]) {
    for (let k = 1; k < course.length; k++) {
      const [ax, ay] = course[k - 1],
        [bx, by] = course[k];
      const t = clamp((y - ay) / (by - ay));
      best = Math.min(best, Math.hypot(x - mix(ax, bx, t * t * (3 - 2 * t)), y - mix(ay, by, t)));
    }
  }
  return best;
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

const isWater = (x: number, y: number) => insideLake(x, y) > 0 || fromRiver(x, y) < RIVER.half;

const layWater = (plate: Plate, i: number, x: number, y: number) => {
  const deep = insideLake(x, y);
  const river = RIVER.half - fromRiver(x, y);
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
  mountains.forEach((mountain, k) => {
    const place = onMountain(mountain, x, y);
    if (!place) return;
    const { side, down, foot } = place;
    const lit = side < 0;
    plate.fill[i] = 1;
    plate.surface[i] = 10 + k * 2 + (lit ? 1 : 0);
    plate.depth[i] = 8 - k * 0.5;
    plate.edge[i] = (lit ? 1 : 2.6) * foot * smoothstep(1, 0.94, down);
    plate.phase[i * 2] = lit ? x + 0.62 * y : x - 0.8 * y;
    plate.tone[i] = lit ? (0.86 - 0.5 * down) * foot : 0.2 * foot * smoothstep(48, 4, side);
    if (Math.abs(side) < 1.2 * foot) plate.tone[i] = SOLID;
    setColour(plate, i, lit || plate.tone[i] >= SOLID ? palette.gold : palette.lilac);
  });
  for (const pine of pines) {
    const side = inPine(pine, x, y);
    if (side === undefined) continue;
    plate.surface[i] = 3;
    plate.fill[i] = 1;
    plate.depth[i] = 1;
    plate.edge[i] = 0;
    plate.tone[i] = side < 0 ? SOLID : 0;
    setColour(plate, i, mixRgb(palette.night, palette.gold, 0.75));
  }
};
