import type { Part } from '../engine/cutout';
import { smoothstep } from '../engine/maths';
import { figure } from './stairs-parts';

const { form } = figure(0.02, { round: 0.03 });

/** Middle and radius of each. Those along the outline of the head keep the light of the night, too. */
const outerCurls =
  '17.6 52.6 2, 16.4 50.2 2, 16.2 47.4 2, 17.2 44.8 2, 19 42.8 2, 21.4 41.6 2, 24 41.6 1.9, 26.2 42.6 1.8';
const innerCurls =
  '18.6 50.8 2.3, 18.4 47.6 2.3, 19.8 45 2.2, 19.6 53.4 2.2, 21.2 50 2.2, 21.4 46.8 2.2, 22.4 44.2 2.1, 24.6 43.6 1.9, 23.6 47.4 2.1, 22.8 51.6 2, 22.4 54 1.8, 25.4 46 1.9, 25 49.4 1.8, 24.8 52.4 1.8, 27.2 45 1.6, 25.2 54.6 1.5';

const curls = (list: string, sky: number): Part[] =>
  list.split(',').map((each) => {
    const [x, y, r] = each.trim().split(' ').map(Number);
    const around = ['-1 0', '-0.6 -0.8', '0.2 -1', '0.9 -0.5', '1 0.3', '0.5 0.9', '-0.4 0.9'].map((p) => {
      const [dx, dy] = p.split(' ').map(Number);
      return `${x + dx * r} ${y + dy * r}`;
    });
    const albedo = 0.8 * smoothstep(21, 25.5, x);
    return form(around.join(), { albedo, rim: 0.0038, sky, fine: 0.5, round: 0.012 });
  });

/** A skirt over the knee that she has drawn up, and the tip of a shoe. */
const lap = (): Part[] => [
  form('38 70.6, 42.6 70.2, 45.6 71.8, 45.8 73, 45.8 73, 38 73, 38 73', { hatch: 20, rim: 0.0036 }),
  form(
    '24 79, 29 69, 33.6 63.2, 36.6 61.8, 39 63, 40.4 66.4, 41 70, 42.2 73.2, 42.2 73.2, 38.6 72.6, 36 73.4, 33 73, 33 79',
    { hatch: 50, round: 0.035 },
  ),
  form('24 79, 30 70, 33.6 65.4, 35.8 64.4, 37.4 66, 38.4 69.6, 39 72.8, 39 72.8, 36 73.4, 33 73, 33 79', {
    hatch: 50,
    round: 0.03,
    albedo: 0.6,
    sky: 0,
  }),
  form('24 79, 30 72, 33 68, 34.6 69, 35.6 73.4, 35.6 73.4, 33 79', { hatch: 50, albedo: 0.4, sky: 0 }),
];

const shawl = (): Part[] => [
  form(
    '20 55.5, 15 57.6, 10.6 62, 8.6 70, 8 78, 7.4 84.6, 7.4 84.6, 13 85.2, 19 84.4, 25 85.2, 31 84.4, 36.2 85, 36.2 85, 34.4 76, 33.6 69, 31 61.4, 26.6 56',
    { round: 0.06, hatch: 25 },
  ),
  form('22 56.4, 26.4 60, 29.4 68, 30 76, 31 84.4, 31 84.4, 25 85.2, 12 85.2, 12 70, 16 60', {
    round: 0.05,
    hatch: 25,
    albedo: 0.55,
    sky: 0,
  }),
  form('20.6 57, 23.6 62, 25.6 71, 25.4 78, 26.2 85, 26.2 85, 19 84.4, 12 85.2, 12 72, 15 62', {
    round: 0.04,
    hatch: 25,
    albedo: 0.35,
    sky: 0,
  }),
];

/** She who tells it, low on the left, seen from behind: a crown of curls and a shawl. */
export const teller = (): Part[] => [
  ...lap(),
  ...shawl(),
  form('20.6 52, 20 57, 27 57.5, 26.4 52'),
  form(
    '24.5 43.5, 28 45.2, 28.7 46.6, 28.5 47.6, 29.1 48.7, 29.9 49.8, 29.3 50.5, 28.8 50.7, 29.1 51.4, 28.7 52, 28.6 53, 27.2 54.4, 24.5 54',
    { face: 0.3, albedo: 1, fine: 0.5, round: 0.014 },
  ),
  ...curls(outerCurls, 0.9),
  ...curls(innerCurls, 0),
];
