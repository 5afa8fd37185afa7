import { clamp, smoothstep } from '../../engine/maths';
import { facetNoise, hash } from '../../engine/noise';

/** A mountain by the middle of its foot, in the screen's units. */
export interface Mountain {
  x: number;
  foot: number;
  half: number;
  height: number;
  seed: number;
}

/** From far to near: two ranges with a valley between them, and the tower's crag. */
export const mountains: readonly Mountain[] = (
  [
    [136, 130, 62, 70],
    [50, 172, 84, 118],
    [296, 216, 86, 76],
    [356, 280, 66, 130],
    [24, 296, 84, 122],
    [362, 388, 66, 98],
    [48, 428, 88, 122],
    [196, 560, 74, 62],
  ] as const
).map(([x, foot, half, height], k) => ({ x, foot, half, height, seed: k * 17 + 3 }));

const rough = (at: number, seed: number) => facetNoise(at, seed) - 0.5;

/** Where a place is on a mountain: beside the ridge (negative towards the sun), how far down, how near its foot. */
export const onMountain = ({ x: middle, foot, half, height, seed }: Mountain, x: number, y: number) => {
  const t = (x - middle) / half;
  if (Math.abs(t) > 1 || y > foot || y < foot - height * 1.3) return;
  // The peak, a shoulder on one side, and broken rock between.
  const shoulder = 0.26 * Math.exp(-(((t - (seed % 2 ? 0.42 : -0.46)) / 0.16) ** 2));
  const peak = (1 - Math.abs(t)) ** 1.12;
  const top = foot - height * (peak + shoulder * peak ** 0.4 * 0.8 + 0.2 * peak * rough(t * 7 + 20, seed));
  const down = clamp((y - (foot - height)) / height);
  const ridge = middle + half * (0.16 * down + 0.34 * down * rough(down * 6, seed + 5));
  const base = smoothstep(1, 0.62, down + 0.14 * rough(x * 0.16, seed));
  return y < top || base < 0.1 ? undefined : { side: x - ridge, down, foot: base };
};

/** Copses where no road runs and no name stands. */
export const pines = (
  [
    [338, 446, 4],
    [128, 196, 4],
    [150, 452, 4],
  ] as const
).flatMap(([x, y, count], copse) =>
  Array.from({ length: count }, (_, k) => ({
    x: x + (k - (count - 1) / 2) * 11,
    foot: y + (hash(k, copse) - 0.5) * 22,
    height: 15 + 5 * hash(k, copse + 9),
  })),
);

/** On which side of its middle a place in a pine lies; nothing outside. */
export const inPine = (pine: (typeof pines)[number], x: number, y: number) => {
  const up = (pine.foot - y) / pine.height;
  if (up < 0 || up > 1) return;
  const side = x - pine.x;
  const tier = 1 - ((up * 3) % 1) * 0.35;
  return Math.abs(side) < pine.height * 0.3 * (1 - up) * tier + 0.4 ? side : undefined;
};
