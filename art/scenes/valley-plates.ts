import { mix } from '../engine/maths';
import { type Hour, tall, type ValleyLayout, wide } from './valley-layout';
import { crag, ranges } from './valley-peaks';

/** A picture of the site: the same scene at every width, with lines that suit the width. */
export interface ValleyPlate {
  hour: Hour;
  widths: readonly number[];
  quality: number;
  pitch: (width: number) => number;
  at: (width: number, pitch: number) => ValleyLayout;
}

/** `pitch` gives the distance of lines at the smallest and at the largest width. */
const plate = (
  hour: Hour,
  layout: ValleyLayout,
  widths: readonly number[],
  pitch: readonly [number, number],
  quality: number,
): ValleyPlate => ({
  hour,
  widths,
  quality,
  pitch: (width) => mix(...pitch, (width - widths[0]) / (widths[widths.length - 1] - widths[0])),
  at: (width, pitch) => ({
    ...layout,
    width,
    // Even, for it may be halved.
    height: 2 * Math.round((layout.height * width) / layout.width / 2),
    pitch,
    // The hand trembles once in so many pixels: where lines lie far apart it must be calmer.
    wobble: Math.min(1, 8.5 / pitch),
  }),
});

const wideDawn: ValleyLayout = {
  ...wide,
  height: 1400,
  focal: 1.28,
  centre: [0.57, 0.58],
  fire: [-0.42, 0.12, -5.4],
  camp: 1.16,
  frame: [
    { x: -3.3, z: -4.3, height: 1.5 },
    { x: -3.2, z: -5, height: 1.1 },
    { x: -3.95, z: -5.2, height: 1.9 },
    { x: 2.72, z: -4.6, height: 1.6 },
    { x: 2.5, z: -5.3, height: 1.2 },
    { x: 3.2, z: -5.3, height: 2 },
  ],
  glow: [0.5, 0.505],
  calm: 0,
  foot: undefined,
};
const tallDawn: ValleyLayout = {
  ...tall,
  width: 900,
  height: 1200,
  focal: 1.54,
  eye: 1.21,
  centre: [0.5, 0.55],
  crag: [2.37, -18],
  towerHeight: 2.2,
  fire: [0.02, 0.12, -4.6],
  camp: 0.93,
  glow: [0.36, 0.478],
  glowDistance: 19.5,
  peaks: [...ranges, ...crag(2.37, -18)],
  covered: undefined,
  wisps: 0,
  foot: undefined,
};
const wideWidths = [1024, 1440, 1920, 2560];
const narrowWidths = [480, 800, 1200];

/** By the name of the picture. */
export const valleyPlates: Readonly<Record<string, ValleyPlate>> = {
  'valley-dusk': plate('dusk', wide, wideWidths, [5.4, 8.4], 58),
  'valley-dusk-narrow': plate('dusk', tall, narrowWidths, [6.5, 9], 24),
  'valley-dawn': plate('dawn', wideDawn, wideWidths, [5.4, 8.4], 50),
  'valley-dawn-narrow': plate('dawn', tallDawn, narrowWidths, [6.5, 9], 28),
};
