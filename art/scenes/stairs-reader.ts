import type { Part } from '../engine/cutout';
import { figure, placed } from './stairs-parts';

const { form, bone } = figure(-0.375, { round: 0.022 });
const nearer = figure(-0.28);

const skin = { albedo: 1.6, face: 0.5, round: 0.014, fine: 0.5 };
const finger = { ...skin, rim: 0.003, round: 0.009 };
const shut = { albedo: 0, rim: 0, sky: 0 };

/** From the middle of the head, which she lifts to look at the die. */
const head = placed([0.535, 0.24], 4);
/** All her hair is combed towards its knot. */
const knot = head([0.066, -0.04]);
const combed = (x: number, y: number) => 0.06 * Math.atan2(y - knot[1], knot[0] - x);

const legs = (): Part[] => [
  bone('58 47 4, 47 46 3.4, 44.5 46.5 3.1, 41.5 61 2.1', { hatch: 60, albedo: 0.6 }),
  form('52 34, 56 31.5, 60.5 33, 64 38.5, 65.5 46, 64 50.5, 56 50.5, 51 48, 50.5 42', {
    round: 0.05,
    hatch: 30,
  }),
  bone('60 46.6 4.6, 45 45.6 3.5, 42.8 46.4 3.1, 36.5 60.5 2.2', { hatch: 60 }),
  form('38.8 60, 39.2 63.6, 39.2 63.6, 29.8 63.8, 29.8 63.8, 30.5 62.3, 34 61.4, 35.5 59.4', { hatch: 20 }),
];

const profile = (): Part[] => [
  form('50.6 27, 51.6 32, 50.6 35.5, 58.5 35, 57.6 31, 57.5 26', { hatch: 20, face: 0.15 }),
  form(
    '-2.6 -5.2, -4.1 -3.4, -4.75 -1.5, -4.65 -0.7, -6.1 1.3, -5.95 1.75, -5 2, -5.4 2.75, -5.05 3.2, -5.3 3.7, -4.85 4.2, -5 5.2, -4.1 6, -1.8 5.6, 0.4 4, 2.4 2.4, 4.4 -2, 2 -5',
    { ...skin, albedo: 1.4, face: 0.5, rim: 0.0055, round: 0.024, hatch: 35 },
    head,
  ),
  // A brow, and the eye under it.
  form('-4.5 -1.6, -3.2 -2.2, -1.9 -1.7, -3.2 -1.75', shut, head),
  form('-4.2 -0.5, -3.2 -1, -2.2 -0.2, -3.2 -0.15', shut, head),
  form(
    '-3.5 -4.4, -2.2 -6.2, 1.2 -7, 4.4 -5.6, 6 -2.4, 5.8 1, 5 3.6, 3.6 4, 2.8 2.4, 1.8 0.6, 0.6 0.2, 0 1.6, -0.6 1, -0.7 -1, -1.6 -2.6',
    { albedo: 0.95, face: 0.42, rim: 0.0028, grain: combed, fine: 0.55, round: 0.02 },
    head,
  ),
  form('0.4 0.3, 1.4 -0.3, 2.2 0.5, 1.9 1.8, 1 2.7, 0.5 1.6', { ...finger, albedo: 1.1 }, head),
  form(
    '4.6 -4.8, 5.6 -6.6, 7.6 -6.4, 8.6 -4.6, 8.2 -2.6, 6.6 -1.6, 5 -2.6',
    { albedo: 0.8, face: 0.3, rim: 0.003, hatch: -60, fine: 0.5 },
    head,
  ),
];

/** Palm up, the fingers a little curled: two rise behind the die, the first lies under it, the thumb before it. */
const hand = (): Part[] => [
  bone('36.4 25.6 0.9, 31.4 23.4 0.8, 29.5 20.6 0.62', finger),
  bone('36 25.4 0.9, 32 22.8 0.8, 31 19.6 0.6', finger),
  form(
    '41.6 33, 40.6 29.2, 38.4 27.8, 34.8 27.2, 31.6 26.1, 29 24.1, 27.7 22.3, 27.9 21.5, 28.8 21.5, 30.4 23, 32.6 24, 35.4 24.3, 38.2 24.1, 40.2 23.6, 42 24.6, 43.6 27.4, 45.4 33',
    { ...skin, hatch: 10, rim: 0.004 },
  ),
  bone('57.5 35.5 3.6, 48.5 39.2 2.7, 47 38.4 2.6, 42.6 31 2.3', { hatch: 70, albedo: 1 }),
  nearer.form(
    '41.4 25.3, 39.4 24.5, 37 23.6, 34.6 22, 33.5 21.9, 33.2 22.7, 34.4 24.2, 36.4 25.7, 38.6 26.6, 40.6 26.9',
    { ...skin, hatch: 25, round: 0.012, rim: 0.0034 },
  ),
];

/** She who holds up the die sits beyond the candle, in profile. */
export const reader = (): Part[] => [...legs(), ...profile(), ...hand()];
