import type { Part } from '../engine/cutout';
import { figure, placed } from './stairs-parts';

/** She who reads the die sits beyond the candle, in profile. */
const reader = (): Part[] => {
  const { form, bone } = figure(-0.375, { round: 0.022 });
  const head = placed([0.535, 0.24], 1, 8);
  const skin = { albedo: 1.3, face: 0.35, round: 0.014, fine: 0.5 };
  const finger = { ...skin, rim: 0.003, round: 0.009 };
  return [
    // The far leg, then the near one: thigh, knee, and the foot two treads below.
    bone('58 47 4, 47 46 3.4, 44.5 46.5 3.1, 41.5 61 2.1', { hatch: 60, albedo: 0.6 }),
    form('52 34, 56 31.5, 60.5 33, 64 38.5, 65.5 46, 64 50.5, 56 50.5, 51 48, 50.5 42', {
      round: 0.05,
      hatch: 30,
    }),
    bone('60 46.6 4.6, 45 45.6 3.5, 42.8 46.4 3.1, 36.5 60.5 2.2', { hatch: 60 }),
    form('38.8 60, 39.2 63.6, 39.2 63.6, 29.8 63.8, 29.8 63.8, 30.5 62.3, 34 61.4, 35.5 59.4', { hatch: 20 }),
    // The neck, the face, the hair with its knot.
    form('50.6 27, 51.6 32, 50.6 35.5, 58.5 35, 57.6 31, 57.5 26', { hatch: 20, face: 0.15 }),
    form(
      '-2.6 -5.2, -4.1 -3.4, -4.75 -1.5, -4.65 -0.7, -6.1 1.3, -5.95 1.75, -5 2, -5.4 2.75, -5.05 3.2, -5.3 3.7, -4.85 4.2, -5 5.2, -4.1 6, -1.8 5.5, 0.8 3.6, 3.6 2, 4.4 -2, 2 -5',
      { ...skin, albedo: 1.1, round: 0.02, hatch: 35 },
      head,
    ),
    // A brow, and the eye under it on the die.
    form('-4.4 -1.7, -3.2 -2.1, -1.9 -1.6, -3.2 -1.6', { albedo: 0, rim: 0, sky: 0 }, head),
    form('-4.1 -0.6, -3.2 -1, -2.3 -0.35, -3.2 -0.1', { albedo: 0, rim: 0, sky: 0 }, head),
    form(
      '-3.4 -4.5, -2.2 -6.3, 1.2 -7.1, 4.4 -5.6, 6 -2.4, 5.6 1.2, 4 3.6, 2.4 3.8, 1.6 1.6, 0.4 -0.4, -0.6 -2.2, -2 -3.2',
      { albedo: 0.6, face: 0.3, rim: 0.0035, hatch: -30, fine: 0.5 },
      head,
    ),
    form(
      '3.6 -5.6, 4.8 -7.6, 7 -7.6, 8.2 -5.8, 7.4 -3.6, 5.4 -2.8, 3.8 -3.8',
      { albedo: 0.45, rim: 0.0035, hatch: -50, fine: 0.5 },
      head,
    ),
    // The arm that holds the die up: three fingers folded, the fourth behind the die.
    form('40.9 29.6, 41.2 26.4, 40.2 24, 40.4 22, 42 21, 44 22, 44.6 24.6, 44.2 27, 44.8 29.8', {
      ...skin,
      hatch: 30,
    }),
    bone('57.5 35.5 3.6, 48.5 39.2 2.7, 47 38.4 2.6, 43.6 30 2.3', { hatch: 70, albedo: 1 }),
    bone('41.2 26.3 0.75, 39.9 26.9 0.7', finger),
    bone('41 25 0.85, 39.1 25.4 0.75', finger),
    bone('40.9 23.5 0.9, 38.5 23.7 0.8', finger),
    bone('40.9 22.2 1, 38 20.5 0.85, 37.3 17 0.7', finger),
  ];
};

/** Before the die. */
const thumb = (): Part =>
  figure(-0.28).bone('43.4 24 1.25, 43.5 20.6 1, 41.7 17.3 0.78', {
    albedo: 1.4,
    face: 0.5,
    round: 0.01,
    fine: 0.5,
  });

/** She who tells it, low on the left, seen from behind: a crown of curls and a shawl. */
const teller = (): Part[] => {
  const { form, bone } = figure(0.02, { round: 0.03 });
  const curl = (x: number, y: number, r: number, sky = 0) =>
    form(
      `${x - r} ${y}, ${x - 0.6 * r} ${y - 0.8 * r}, ${x + 0.2 * r} ${y - r}, ${x + 0.9 * r} ${y - 0.5 * r}, ${x + r} ${y + 0.3 * r}, ${x + 0.5 * r} ${y + 0.9 * r}, ${x - 0.4 * r} ${y + 0.9 * r}`,
      { albedo: 0.75, rim: 0.0035, sky, fine: 0.5, round: 0.012 },
    );
  return [
    bone('23 76 5, 37 64.5 3.4, 38.4 65.6 3, 38.8 70.5 2.3', { hatch: 50 }),
    form('36.5 69.5, 41.5 69, 44.6 71, 44.8 72.4, 44.8 72.4, 36 72.4, 36 72.4', { hatch: 20 }),
    // The shawl and two of its folds.
    form(
      '20 55.5, 15 57.6, 10.6 62, 8.6 70, 8 78, 7.6 82.4, 7.6 82.4, 13 83, 19 82.2, 25 83, 31 82.2, 35.8 82.8, 35.8 82.8, 34.4 76, 33.6 69, 31 61.4, 26.6 56',
      { round: 0.06, hatch: 25 },
    ),
    form('22 56.4, 26.4 60, 29.4 68, 30 76, 31 82.2, 31 82.2, 25 83, 12 83, 12 70, 16 60', {
      round: 0.05,
      hatch: 25,
      albedo: 0.55,
      sky: 0,
    }),
    form('20.6 57, 23.6 62, 25.6 71, 25.4 78, 26 82.8, 26 82.8, 19 82.2, 12 83, 12 72, 15 62', {
      round: 0.04,
      hatch: 25,
      albedo: 0.35,
      sky: 0,
    }),
    form('20.6 52, 20 57, 27 57.5, 26.4 52', {}),
    form(
      '24.5 43.5, 28 45.2, 28.7 46.6, 28.5 47.6, 29.1 48.7, 29.9 49.8, 29.3 50.5, 28.8 50.7, 29.1 51.4, 28.7 52, 28.6 53, 27.2 54.4, 24.5 54',
      { face: 0.3, albedo: 1, fine: 0.5, round: 0.014 },
    ),

    // The outline of the curls keeps the night's light, each curl takes the candle's.
    ...OUTER.map(([x, y, r]) => curl(x, y, r, 0.9)),
    ...CURLS.map(([x, y, r]) => curl(x, y, r)),
  ];
};

/** Middle and radius of each. */
const OUTER = [
  [17.6, 52.6, 2],
  [16.4, 50.2, 2],
  [16.2, 47.4, 2],
  [17.2, 44.8, 2],
  [19, 42.8, 2],
  [21.4, 41.6, 2],
  [24, 41.6, 1.9],
  [26.2, 42.6, 1.8],
] as const;

const CURLS = [
  [18.6, 50.8, 2.3],
  [18.4, 47.6, 2.3],
  [19.8, 45, 2.2],
  [19.6, 53.4, 2.2],
  [21.2, 50, 2.2],
  [21.4, 46.8, 2.2],
  [22.4, 44.2, 2.1],
  [24.6, 43.6, 1.9],
  [23.6, 47.4, 2.1],
  [22.8, 51.6, 2],
  [22.4, 54, 1.8],
  [25.4, 46, 1.9],
  [25, 49.4, 1.8],
  [24.8, 52.4, 1.8],
  [27.2, 45, 1.6],
  [25.2, 54.6, 1.5],
] as const;

/** He who found the candle, near us on the right, in a knitted cap and a blanket. */
const finder = (): Part[] => {
  const { form, bone } = figure(-0.046, { round: 0.03 });
  const skin = { albedo: 1.1, face: 0.35, round: 0.014, fine: 0.5 };
  return [
    form('53 60.4, 56.8 60.4, 57.4 63, 57.2 65, 57.2 65, 47.4 65.2, 47.4 65.2, 47.8 63.8, 50.4 62.7', {
      hatch: 20,
    }),
    form(
      '62 46.6, 57 46.8, 53.6 47.6, 52 49.8, 52.2 52.6, 52.8 57, 52.9 61.4, 57 61.6, 57.6 58, 58.8 54.6, 64 57',
      { hatch: 60 },
    ),
    bone('62 46 2.2, 57.8 46.5 1.6', { hatch: 110 }),
    ...[
      '57.4 47.6 1, 55 48.6 0.8, 53.6 51 0.65',
      '57.2 46.8 1, 54.2 47.4 0.85, 52.6 49.8 0.7',
      '57 46 1, 53.8 46.4 0.85, 51.8 48.4 0.7',
    ].map((list) => bone(list, { ...skin, rim: 0.0022, round: 0.009 })),
    // The blanket, its open edge, and the folds that hang from the shoulder.
    form(
      '67.4 37.8, 63.6 40.6, 60.8 46, 59.4 52, 58.8 57.6, 58.8 57.6, 72 58.6, 84 58, 84.8 52, 83 45, 78.6 39.6, 73.4 37.2',
      { round: 0.05, hatch: 150 },
    ),
    form('68 38.6, 65.6 43, 63.8 50, 63 57.8, 63 57.8, 74 58.4, 82 57, 82 48, 78 41, 73 38', {
      round: 0.04,
      hatch: 150,
      albedo: 0.5,
    }),
    form('70 39.2, 69 46, 67.6 57.6, 67.6 57.6, 78 58, 80 48, 76 41', {
      round: 0.04,
      hatch: 150,
      albedo: 0.3,
    }),
    form('66.4 35, 66.2 38.4, 65.4 40.2, 70 41.6, 75.6 39.6, 73.6 34', { albedo: 0.7 }),
    form(
      '67 26, 64.8 27.6, 64.3 29.3, 64.4 30.1, 63.1 31.7, 63.4 32.4, 64.1 32.6, 63.8 33.3, 64.1 33.9, 63.9 35.2, 64.8 36.8, 67 37.2, 70 36, 71 30',
      skin,
    ),
    form(
      '66.4 29, 67 31.6, 66.8 33.4, 65 34.2, 64 35, 64.2 36.8, 66 37.8, 69.4 36.8, 73.8 35.4, 75.4 31, 74 28',
      { albedo: 0.5, fine: 0.5, hatch: 60 },
    ),
    form('64 27.6, 64.4 25.2, 66.4 23.2, 69.6 22.4, 73 23.2, 75 25.8, 75.4 29, 70 29', {
      albedo: 0.6,
      hatch: 90,
    }),
    form(
      '63.1 27.7, 63.5 26, 64.7 25.7, 69.6 26.8, 75.2 27.8, 76.2 29, 75.8 30.8, 74.6 31.2, 69.4 30.1, 64 28.9',
      { albedo: 0.65, hatch: 90, round: 0.012, fine: 0.5, rim: 0.004 },
    ),
  ];
};

/** The three on the stairs, farthest first. */
export const company = (): Part[] => [...reader(), thumb(), ...teller(), ...finder()];
