import { mixRgb, palette } from '../engine/colour';
import { cut } from '../engine/cutter';
import { clamp, smoothstep } from '../engine/maths';
import { fbm, hash, noise } from '../engine/noise';
import { createPicture, type Picture } from '../engine/picture';
import { pitchAt } from '../engine/pitch';
import { createPlate, setColour } from '../engine/plate';

const DESIGN = { width: 780, pitch: 6.2 };
/** Squares of the battle grid across the picture. */
const ACROSS = 10;

const rooms: readonly (readonly [number, number, number, number])[] = [
  [0.6, 0.6, 9.4, 7.4],
  [3.5, 7, 5.5, 10],
  [1.5, 9.5, 7.5, 12.6],
];
const pillars: readonly (readonly [number, number])[] = [
  [2, 2],
  [7, 2],
  [2, 6],
  [7, 6],
];
const torches: readonly (readonly [number, number, number])[] = [
  [4.6, 4.2, 5.4],
  [4.5, 10.8, 3.2],
];

/** Distance into the rock in squares: negative on the floor. */
const rock = (x: number, y: number) => {
  const rough = 0.22 * (fbm(x * 1.7, y * 1.7) - 0.5);
  return Math.min(...rooms.map(([x0, y0, x1, y1]) => Math.max(x0 - x, x - x1, y0 - y, y - y1))) + rough;
};

/** The under-tower from above: flagstones by torchlight, everything else uncut block. */
export const crypt = (width: number): Picture => {
  const height = Math.round((width * 500) / 390);
  const square = width / ACROSS;
  const plate = createPlate(width, height);
  for (let py = 0, i = 0; py < height; py++) {
    for (let px = 0; px < width; px++, i++) {
      const x = px / square,
        y = py / square;
      const deep = rock(x, y);
      const light = torches.reduce((sum, [tx, ty, reach]) => {
        const d = Math.hypot(x - tx, y - ty);
        let seen = 1;
        for (let k = 1; k < 10 && seen; k++) {
          const sx = x + ((tx - x) * k) / 10,
            sy = y + ((ty - y) * k) / 10;
          if (
            (deep < 0 && rock(sx, sy) > 0.05) ||
            pillars.some(
              ([cx, cy]) => Math.hypot(sx - cx, sy - cy) < 0.36 && Math.hypot(x - cx, y - cy) > 0.4,
            )
          )
            seen = 0;
        }
        return sum + seen * Math.max(0, 1 - d / reach) ** 1.05;
      }, 0);
      const pillar = pillars.find(([cx, cy]) => Math.hypot(x - cx, y - cy) < 0.42);
      plate.fill[i] = 1;
      plate.depth[i] = 1;
      if (pillar) {
        const [dx, dy] = [x - pillar[0], y - pillar[1]];
        const r = Math.hypot(dx, dy);
        const facing = clamp(
          (-(dx * (pillar[0] - 4.6) + dy * (pillar[1] - 4.2)) /
            (r * Math.hypot(pillar[0] - 4.6, pillar[1] - 4.2) + 1e-6)) *
            0.5 +
            0.5,
        );
        plate.surface[i] = 3;
        plate.phase[i * 2] = r;
        plate.tone[i] = r > 0.36 ? 0.25 + 0.7 * facing : 0.12 + 0.5 * facing * smoothstep(0, 0.36, r);
      } else if (deep > 0) {
        plate.surface[i] = 2;
        plate.phase[i * 2] = x * 0.7 + y + 0.12 * fbm(x * 2, y * 2);
        plate.phase[i * 2 + 1] = x - y * 0.7;
        plate.tone[i] = smoothstep(0.75, 0, deep) * (0.2 + 0.34 * light) + 0.02;
        if (deep < 0.05) plate.tone[i] = 0.3 + 0.65 * clamp(light * 1.6);
      } else {
        const row = Math.round(y),
          column = Math.round(x);
        const upright = (row + column) % 2 === 0;
        const seam = 0.5 - Math.max(Math.abs(x - column), Math.abs(y - row));
        plate.surface[i] = 10 + (upright ? 1 : 0) + 2 * (row * 16 + column);
        plate.phase[i * 2] = (upright ? x : y) + 0.03 * noise(x * 6, y * 6);
        plate.tone[i] =
          seam < 0.022
            ? 0
            : (0.1 + 0.78 * light) *
              (0.72 + 0.28 * hash(row, column)) *
              smoothstep(0, -0.4, deep * 1.2 - 0.06);
      }
      setColour(plate, i, mixRgb(palette.lilac, palette.gold, smoothstep(0.02, 0.4, light)));
    }
  }
  const picture = createPicture(width, height, () => palette.ink);
  cut(plate, picture, { pitch: pitchAt(width, DESIGN), wobble: 0.8 });
  return picture;
};
