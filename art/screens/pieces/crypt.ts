import { mixRgb, palette } from '../../engine/colour';
import { cut } from '../../engine/cutter';
import { clamp, smoothstep } from '../../engine/maths';
import { fbm, hash, noise } from '../../engine/noise';
import { createPicture, type Picture } from '../../engine/picture';
import { createPlate, type Plate, setColour } from '../../engine/plate';
import { cutFlame, type Tongue } from '../../scenes/cut-flame';
import { pitchFor } from './pitch';

/** The battle grid in the screen's units: other parts of the screen stand on it. */
export const SQUARE = 54;
export const COLUMNS = 7;
export const ROWS = 8;
/** The picture reaches a little beyond the grid. */
const MARGIN = (390 - COLUMNS * SQUARE) / 2;
const HEIGHT = 476;

const rooms: readonly (readonly [number, number, number, number])[] = [
  [0.06, 0.06, 6.94, 6],
  [2, 5.5, 5, 7.1],
  [2.25, 7, 4.75, 9],
];
const pillars: readonly (readonly [number, number])[] = [
  [1.5, 1.5],
  [5.5, 1.5],
  [1.5, 5.5],
  [5.5, 5.5],
];
/** The bonfire, in its ring of stones on a round dais. */
const FIRE = { x: 3.5, y: 3 } as const;
const RING = { inner: 0.34, outer: 0.45, stones: 11 } as const;
const tongues: readonly Tongue[] = [
  { x: 0.01, y: 0.2, height: 0.8, lean: 0.16 },
  { x: -0.13, y: 0.15, height: 0.42, lean: -0.32 },
  { x: 0.13, y: 0.16, height: 0.5, lean: 0.3 },
];
const DAIS = 1.42;
const PILLAR = 0.38;

/** Distance into the rock in squares: negative on the floor. */
const rock = (x: number, y: number) => {
  const rough = 0.16 * (fbm(x * 1.7, y * 1.7) - 0.5);
  return Math.min(...rooms.map(([x0, y0, x1, y1]) => Math.max(x0 - x, x - x1, y0 - y, y - y1))) + rough;
};

/** Squares that nobody can stand on. */
export const isBlocked = (column: number, row: number) =>
  [...pillars, [FIRE.x, FIRE.y - 0.5], [FIRE.x, FIRE.y + 0.5]].some(
    ([x = 0, y = 0]) => Math.floor(x) === column && Math.floor(y) === row,
  );

/** From here steps lead down out of the picture. */
const STAIRS = 7;

/** How much of the fire's light comes to this place past rock and pillars. */
const lightAt = (x: number, y: number) => {
  const distance = Math.hypot(x - FIRE.x, y - FIRE.y);
  const onFloor = rock(x, y) < 0;
  for (let k = 1; k < 14; k++) {
    const sx = x + ((FIRE.x - x) * k) / 14,
      sy = y + ((FIRE.y - y) * k) / 14;
    if (onFloor && rock(sx, sy) > 0.05) return 0;
    for (const [px, py] of pillars)
      if (Math.hypot(sx - px, sy - py) < PILLAR - 0.06 && Math.hypot(x - px, y - py) > PILLAR) return 0;
  }
  return Math.max(0, 1 - distance / 5) ** 1.2;
};

/** The under-tower from above: rings of torchlight over flagstones, everything else uncut block. */
export const crypt = (width: number): Picture => {
  const scale = width / 390;
  const height = Math.round(HEIGHT * scale);
  const plate = createPlate(width, height);
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const x = ((px + 0.5) / scale - MARGIN) / SQUARE,
        y = (py + 0.5) / scale / SQUARE;
      const light = lightAt(x, y);
      plate.fill[i] = 1;
      plate.depth[i] = 1;
      const pillar = pillars.find(([cx, cy]) => Math.hypot(x - cx, y - cy) < PILLAR);
      const deep = rock(x, y);
      if (pillar) layPillar(plate, i, x - pillar[0], y - pillar[1], pillar);
      else if (deep > 0) layRock(plate, i, x, y, deep, light);
      else layFloor(plate, i, x, y, deep, light);
      plate.tone[i] *= smoothstep(HEIGHT / SQUARE, 7.2, y);
      setColour(plate, i, mixRgb(palette.lilac, palette.gold, smoothstep(0.02, 0.42, light)));
    }
  }
  const picture = createPicture(width, height, () => palette.ink);
  cut(plate, picture, { pitch: pitchFor(width) * 1.5, wobble: 0.6 });
  cutFlame(picture, {
    x: (MARGIN + FIRE.x * SQUARE) * scale,
    y: (FIRE.y + 0.16) * SQUARE * scale,
    height: 0.98 * SQUARE * scale,
    pitch: pitchFor(width) * 0.8,
    tongues,
  });
  return picture;
};

const layPillar = (plate: Plate, i: number, dx: number, dy: number, [cx, cy]: readonly [number, number]) => {
  const r = Math.hypot(dx, dy);
  const away = Math.hypot(cx - FIRE.x, cy - FIRE.y);
  const facing = clamp(0.5 - (0.5 * (dx * (cx - FIRE.x) + dy * (cy - FIRE.y))) / (r * away + 1e-6));
  plate.surface[i] = 3;
  plate.phase[i * 2] = r;
  plate.tone[i] = r > 0.31 ? 0.2 + 0.75 * facing : 0.1 + 0.4 * facing;
};

const layRock = (plate: Plate, i: number, x: number, y: number, deep: number, light: number) => {
  plate.surface[i] = 2;
  plate.phase[i * 2] = x * 0.7 + y + 0.12 * fbm(x * 2, y * 2);
  plate.tone[i] =
    deep < 0.045 ? 0.25 + 0.7 * clamp(light * 1.6) : smoothstep(0.3, 0, deep) * (0.1 + 0.3 * light);
};

/** Whether a place is on one of the stones round the fire, and not between two. */
const isStone = (x: number, y: number, r: number) => {
  const turn = (Math.atan2(y - FIRE.y, x - FIRE.x) / (2 * Math.PI)) * RING.stones + RING.stones;
  return r > RING.inner && Math.abs((turn % 1) - 0.5) < 0.4;
};

const layFloor = (plate: Plate, i: number, x: number, y: number, deep: number, light: number) => {
  const column = Math.floor(x),
    row = Math.floor(y);
  const r = Math.hypot(x - FIRE.x, y - FIRE.y);
  if (y > STAIRS) {
    const step = ((y - STAIRS) * 4.5) % 1;
    plate.surface[i] = 5;
    plate.phase[i * 2] = y;
    plate.tone[i] = step < 0.16 ? 0 : (0.12 + 1.1 * light) * (1 - 0.75 * step) * smoothstep(0, -0.1, deep);
    return;
  }
  const seam = Math.min(x - column, column + 1 - x, y - row, row + 1 - y);
  const stone = 0.62 + 0.38 * hash(row + 3, column + 5);
  plate.surface[i] = r < DAIS ? 4 : 10 + row * 16 + column;
  plate.phase[i * 2] = r + 0.02 * noise(x * 5, y * 5);
  plate.tone[i] = (0.02 + 0.4 * light * stone) * smoothstep(0, -0.3, deep);
  if (seam < 0.02) plate.tone[i] = 0;
  if (Math.abs(r - DAIS) < 0.035 || r < RING.outer) plate.tone[i] = isStone(x, y, r) ? 0.75 : 0;
  else if (r < DAIS) plate.tone[i] = seam < 0.02 ? 0.2 : r > DAIS - 0.16 ? 0.6 * light : 0.36 * light;
};
