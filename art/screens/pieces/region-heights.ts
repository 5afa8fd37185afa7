import { clamp, smoothstep } from '../../engine/maths';
import { facetNoise, hash } from '../../engine/noise';

/** A peak by the middle of its foot, in the screen's units. */
export interface Peak {
  x: number;
  foot: number;
  half: number;
  height: number;
  seed: number;
}

/** A range stands on one line; its peaks (place along it, half width, height) go from the back to the front. */
const range = (
  foot: number,
  seed: number,
  ...along: readonly (readonly [x: number, half: number, height: number])[]
): Peak[] => along.map(([x, half, height], k) => ({ x, foot, half, height, seed: seed + k * 17 }));

/** From far to near: the ranges on both sides of the valley, the tower's crag, and the hills before Hollin. */
export const peaks: readonly Peak[] = [
  ...range(150, 3, [84, 34, 62], [34, 40, 84], [118, 30, 40], [62, 32, 52]),
  ...range(214, 8, [332, 30, 54], [366, 34, 76], [346, 28, 42]),
  ...range(288, 31, [64, 30, 46], [20, 40, 82], [46, 32, 50]),
  ...range(336, 12, [360, 34, 66], [330, 26, 40], [380, 28, 44]),
  ...range(432, 40, [70, 36, 66], [24, 42, 92], [104, 28, 38], [52, 30, 46]),
  ...range(420, 57, [374, 30, 52], [348, 24, 30]),
];

const rough = (at: number, seed: number) => facetNoise(at, seed) - 0.5;

/** Where a place is on a peak: beside the ridge (negative towards the sun), how far down, how near its foot. */
export const onPeak = ({ x: middle, foot, half, height, seed }: Peak, x: number, y: number) => {
  const t = (x - middle) / half;
  if (Math.abs(t) > 1 || y > foot || y < foot - height * 1.2) return;
  // Steep at the top, spreading out to the foot, and broken rock between.
  const slope = (1 - Math.abs(t)) ** 1.18;
  const top = foot - height * (slope + 0.16 * Math.sqrt(slope) * (1 - slope) * 2 * rough(t * 5 + 20, seed));
  if (y < top) return;
  const down = clamp((y - (foot - height)) / height);
  const ridge = middle + half * (0.1 * down + 0.4 * down * rough(down * 5, seed + 5));
  return { side: x - ridge, down, foot: smoothstep(1.04, 0.84, down) };
};

/** Copses where no road runs and no name stands: their middle, and how many stand there. */
export const pines = (
  [
    [146, 206, 6],
    [346, 452, 6],
    [162, 424, 6],
    [106, 330, 5],
    [52, 498, 6],
  ] as const
).flatMap(([x, y, count], copse) =>
  Array.from({ length: count }, (_, k) => ({
    x: x + (k - (count - 1) / 2) * 8 + 3 * (hash(k, copse + 4) - 0.5),
    foot: y + (k % 2) * 9 + 4 * (hash(k, copse) - 0.5),
    height: 15 + 4 * hash(k, copse + 9),
  })),
);

/** On which side of its middle a place in a pine lies; nothing outside. */
export const inPine = ({ x: middle, foot, height }: (typeof pines)[number], x: number, y: number) => {
  const up = (foot - y) / height;
  if (up < 0 || up > 1) return;
  const side = x - middle;
  if (up < 0.14) return Math.abs(side) < 0.9 ? side : undefined;
  // Three skirts, one above the other.
  const skirt = 1 - (((up - 0.14) * 3.4) % 1) * 0.45;
  return Math.abs(side) < height * 0.34 * (1.05 - up) * skirt ? side : undefined;
};
