import { bloom } from '../engine/bloom';
import { mixRgb, palette } from '../engine/colour';
import { cut } from '../engine/cutter';
import { mix, smoothstep } from '../engine/maths';
import { fbm, hash } from '../engine/noise';
import type { Picture } from '../engine/picture';
import { setColour } from '../engine/plate';
import { relief } from '../engine/relief';
import { stain } from '../engine/stain';
import { paintSpark } from '../shapes/spark';
import { starStag } from './star-stag';

/** Where the stag leaps, in shares of the picture's width. */
const AT = { x: 0.487, y: 0.435, scale: 0.36 };

const skyPlaces = ({ width }: Picture) => ({
  toStag: (x: number, y: number) => [(x / width - AT.x) / AT.scale, (y / width - AT.y) / AT.scale] as const,
  fromStag: (u: number, v: number) => [(u * AT.scale + AT.x) * width, (v * AT.scale + AT.y) * width] as const,
});

/** From gold at the hooves, where the fire still is, to the white of stars. */
const starlight = (v: number) => mixRgb(palette.vellum, palette.gold, smoothstep(-0.7, 0.1, v));

/** The stag: flowing lines lit from the fire below, and stars thickest along its outline. */
export const paintStag = (picture: Picture, pitch: number) => {
  const { width, height } = picture;
  const { toStag, fromStag } = skyPlaces(picture);
  const unit = width / 1400;
  const [cx, cy] = fromStag(-0.05, -0.42);
  bloom(picture, cx, cy, width * 0.2, palette.plum, 0.5);
  carve(picture, pitch, toStag);
  for (let k = 0; k < 260; k++) {
    const x = width * mix(0.04, 0.96, hash(k, 421));
    const y = height * mix(0.03, 0.62, hash(k, 422));
    const away = Math.hypot(x / width - 0.5, (y / height - 0.35) * 0.8) / 0.5;
    paintSpark(picture, x, y, unit * (1.1 + hash(k, 423)), palette.lilac, 0.6 * smoothstep(1, 0.3, away));
  }
  for (let k = 0, placed = 0; placed < 1100 && k < 90000; k++) {
    const u = mix(-0.85, 1, hash(k, 401)),
      v = mix(-1.2, 0.3, hash(k, 402));
    const d = Math.min(starStag.body(u, v), starStag.antlers(u, v), starStag.ears(u, v));
    if (d > 0.006 || d < -0.12 || hash(k, 407) > 0.03 + Math.exp(-Math.abs(d) * 100)) continue;
    placed++;
    const [x, y] = fromStag(u, v);
    const size = hash(k, 403);
    const radius = size > 0.96 ? 9 : size > 0.6 ? 2.9 : 1.8;
    paintSpark(picture, x, y, radius * unit, starlight(v), 0.95, size > 0.96);
  }
  for (const [k, [u, v]] of starStag.stars.entries()) {
    const [x, y] = fromStag(u, v);
    const radius = (15 + 8 * hash(k, 411)) * unit;
    bloom(picture, x, y, radius * 1.1, palette.gold, 0.3);
    paintSpark(picture, x, y, radius, starlight(v), 1, true);
  }
  const [ex, ey] = fromStag(...starStag.eye);
  bloom(picture, ex, ey, 16 * unit, palette.gold, 0.5);
  paintSpark(picture, ex, ey, 13 * unit, palette.vellum, 1, true);
};

const carve = (
  picture: Picture,
  pitch: number,
  toStag: (x: number, y: number) => readonly [number, number],
) => {
  const { width, height } = picture;
  const place = (shape: (x: number, y: number) => number) => (u: number, v: number) =>
    shape(...toStag(((u + 1) / 2) * width, ((v + 1) / 2) * width)) * AT.scale * 2;
  const square = relief({
    size: width,
    light: [0.2, 0.8, 0.55],
    follow: 0.5,
    layers: [
      {
        shape: place(starStag.body),
        rise: 0.1,
        bevel: 0.1,
        albedo: 0.9,
        grain: (x, y) => y + 0.35 * x + 0.06 * Math.sin(x * 7),
      },
      { shape: place(starStag.ears), rise: 0.03, bevel: 0.02, albedo: 1 },
      { shape: place(starStag.antlers), rise: 0.02, bevel: 0.016, albedo: 1.2, grain: (x, y) => x + y },
    ],
  }).plate;
  const plate = { ...square, height };
  for (let i = 0; i < width * height; i++) {
    const [u, v] = toStag(i % width, (i / width) | 0);
    const dust = smoothstep(0.25, 0.62, fbm(u * 9 + 3, v * 9));
    // The hooves have not quite left the fire: they are sparks still.
    const whole = smoothstep(0.24, -0.1, v);
    plate.tone[i] = Math.min(plate.tone[i] + 0.1, 1) * (0.3 + 0.75 * dust) * whole;
    plate.edge[i] = 0;
    plate.fill[i] = 0.9 * whole;
    setColour(plate, i, mixRgb(palette.lilac, palette.gold, smoothstep(-1, -0.1, v)));
  }
  const cropped = { ...plate, tone: plate.tone.subarray(0, width * height) };
  stain(picture, cropped, 0.4);
  cut(cropped, picture, { pitch });
};

/** The stream that climbs from the flame in one S, between the heads, and turns into the stag's foreleg. */
export const paintStream = (picture: Picture, x0: number, y0: number) => {
  const unit = picture.width / 1400;
  const [x3, y3] = skyPlaces(picture).fromStag(-0.37, -0.02);
  const course = (a: number, b: number, c: number, d: number, t: number) => {
    const s = 1 - t;
    return s ** 3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t ** 3 * d;
  };
  for (let k = 0; k < 620; k++) {
    const t = hash(k, 501);
    const px = course(x0, x0 + 165 * unit, x3 + 225 * unit, x3, t);
    const py = course(y0, y0 - 120 * unit, y3 - 70 * unit, y3, t);
    const spread = (6 + 30 * Math.sin(t * 3.1) ** 1.2) * unit;
    const a = hash(k, 502) + hash(k, 503) - 1;
    const b = hash(k, 504) + hash(k, 505) - 1;
    const colour = mixRgb(
      palette.ember,
      mixRgb(palette.gold, palette.vellum, t),
      smoothstep(0, 0.5, t + hash(k, 507) * 0.3),
    );
    const isStar = hash(k, 509) > 0.97;
    paintSpark(
      picture,
      px + a * spread,
      py + b * spread * 0.7,
      (isStar ? 9 : 1.5 + 3 * hash(k, 506) ** 3) * unit,
      colour,
      0.55 + 0.45 * hash(k, 508),
      isStar,
    );
  }
};
