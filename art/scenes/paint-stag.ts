import { mixRgb, palette } from '../engine/colour';
import { cut } from '../engine/cutter';
import { mix, smoothstep } from '../engine/maths';
import { fbm, hash } from '../engine/noise';
import type { Picture } from '../engine/picture';
import { setColour } from '../engine/plate';
import { relief } from '../engine/relief';
import { paintSpark } from '../shapes/spark';
import { starStag } from './star-stag';

/** Where the stag leaps in a picture, and back from there to its own coordinates. */
const placeIn = ({ width, height }: Picture) => {
  const scale = width * 0.389;
  return {
    scale,
    toStag: (x: number, y: number): [number, number] => [
      (x - width * 0.49) / scale,
      (y - height * 0.555) / scale,
    ],
    fromStag: (x: number, y: number): [number, number] => [
      x * scale + width * 0.49,
      y * scale + height * 0.555,
    ],
  };
};

/** Sparks shrink with the picture, though less than it. */
const sparkScale = ({ width }: Picture) => (width / 1400) ** 0.6;

/** The stag: dim flowing lines, and stars thickest along its outline. */
export const paintStag = (picture: Picture, pitch: number) => {
  const { width, height } = picture;
  const { scale, toStag, fromStag } = placeIn(picture);
  const grow = sparkScale(picture);
  const place = (shape: (x: number, y: number) => number) => (u: number, v: number) =>
    shape(...toStag(((u + 1) / 2) * width, ((v + 1) / 2) * width)) * (scale / (width / 2));
  const { plate } = relief({
    size: width,
    light: [0.25, 0.75, 0.55],
    follow: 0.45,
    layers: [
      {
        shape: place(starStag.body),
        rise: 0.1,
        bevel: 0.1,
        albedo: 0.8,
        grain: (x, y) => y + 0.35 * x + 0.06 * Math.sin(x * 7),
      },
      { shape: place(starStag.ears), rise: 0.03, bevel: 0.02, albedo: 1 },
      { shape: place(starStag.antlers), rise: 0.02, bevel: 0.016, albedo: 1.1, grain: (x, y) => x + y },
    ],
  });
  for (let i = 0; i < width * height; i++) {
    const [u, v] = toStag(i % width, (i / width) | 0);
    const dust = smoothstep(0.25, 0.62, fbm(u * 9 + 3, v * 9));
    plate.tone[i] =
      Math.min(plate.tone[i], 1) * (0.12 + 0.62 * dust) * smoothstep(0.26, -0.12, v) * smoothstep(1, 0.55, u);
    plate.edge[i] = 0;
    plate.fill[i] = 0;
    setColour(plate, i, mixRgb(palette.lilac, palette.gold, smoothstep(-0.75, 0.05, v)));
  }
  const crop = { ...plate, height };
  cut(crop, picture, { pitch });
  let placed = 0;
  for (let k = 0; placed < 520 && k < 60000; k++) {
    const u = mix(-0.8, 1, hash(k, 401)),
      v = mix(-1, 0.3, hash(k, 402));
    const d = Math.min(starStag.body(u, v), starStag.antlers(u, v), starStag.ears(u, v));
    if (d > 0.004 || d < -0.035 || hash(k, 407) > Math.exp(-Math.abs(d) * 110)) continue;
    placed++;
    const [x, y] = fromStag(u, v);
    const size = hash(k, 403);
    paintSpark(
      picture,
      x,
      y,
      grow * (size > 0.93 ? 11 : size > 0.6 ? 3 : 1.9),
      mixRgb(palette.vellum, palette.gold, smoothstep(-0.5, 0.1, v)),
      0.95,
      size > 0.93,
    );
  }
  const [ex, ey] = fromStag(...starStag.eye);
  paintSpark(picture, ex, ey, 13 * grow, palette.vellum, 1, true);
};

/** The stream that climbs from the flame and turns into the stag's hooves. */
export const paintStream = (picture: Picture, x0: number, y0: number) => {
  const [x3, y3] = placeIn(picture).fromStag(0.82, 0.1);
  const grow = sparkScale(picture);
  const unit = picture.width / 1400;
  for (let k = 0; k < 420; k++) {
    const t = hash(k, 501);
    const s = 1 - t;
    const px =
      s ** 3 * x0 + 3 * s * s * t * (x0 - 150 * unit) + 3 * s * t * t * (x3 + 130 * unit) + t ** 3 * x3;
    const py =
      s ** 3 * y0 + 3 * s * s * t * (y0 - 170 * unit) + 3 * s * t * t * (y3 + 90 * unit) + t ** 3 * y3;
    const spread = unit * (10 + 46 * Math.sin(t * 3.1) ** 1.2);
    const a = hash(k, 502) + hash(k, 503) - 1;
    const b = hash(k, 504) + hash(k, 505) - 1;
    paintSpark(
      picture,
      px + a * spread,
      py + b * spread * 0.7,
      grow * (1.5 + 3 * hash(k, 506) ** 3),
      mixRgb(
        palette.ember,
        mixRgb(palette.gold, palette.vellum, t),
        smoothstep(0, 0.5, t + hash(k, 507) * 0.3),
      ),
      0.55 + 0.45 * hash(k, 508),
    );
  }
};
