import type { Vec3 } from '../engine/maths';
import type { Peak } from '../shapes/terrain';
import type { Calling } from '../shapes/traveller';

export type Hour = 'dusk' | 'dawn';

/** Where everything in the valley stands for one shape of picture. */
export interface ValleyLayout {
  width: number;
  height: number;
  pitch: number;
  /** Pixels per unit at distance one, as a share of the height. */
  focal: number;
  /** The vanishing point as shares of width and height: the second is the horizon. */
  centre: readonly [number, number];
  /** Foot of the crag that bears the tower. */
  crag: readonly [number, number];
  towerHeight: number;
  fire: Vec3;
  /** Where the sky burns, in shares of width and height. */
  glow: readonly [number, number];
  /** Text stands left of this share of the width; nothing there may be bright. */
  calm: number;
  peaks: readonly Peak[];
  /** Who stands here, relative to the fire. Without a fire there are no flames, logs or embers. */
  company: readonly Companion[];
  lit?: boolean;
  /** Keeps the picture whole to its foot instead of sinking into the page. */
  whole?: boolean;
}

export interface Companion {
  calling: Calling;
  x: number;
  z: number;
  height: number;
  facing: number;
}

/** The party of five, placed round the fire: x to the right, z away from us. */
export const party: readonly Companion[] = [
  { calling: 'bard', x: -0.64, z: -0.06, height: 0.4, facing: 0.9 },
  { calling: 'cleric', x: -0.33, z: -0.34, height: 0.47, facing: 0.3 },
  { calling: 'wizard', x: 0.04, z: -0.52, height: 0.5, facing: 0 },
  { calling: 'knight', x: 0.4, z: -0.3, height: 0.48, facing: -0.4 },
  { calling: 'ranger', x: 0.7, z: -0.04, height: 0.46, facing: -1.1 },
];

const crag = (x: number, z: number): Peak[] => [
  { x, z, height: 2.9, slope: 2.1, sides: 7, seed: 2003 },
  { x: x - 0.45, z: z - 0.2, height: 2.1, slope: 1.9, sides: 6, seed: 2011 },
  { x: x + 0.75, z: z - 0.5, height: 2.2, slope: 1.6, sides: 6, seed: 2017 },
  { x: x + 0.3, z: z + 0.7, height: 1.7, slope: 1.7, sides: 5, seed: 2021 },
  { x: x + 1.7, z: z - 1.2, height: 2.3, slope: 1.3, sides: 6, seed: 2027 },
  { x: x - 1.0, z: z + 0.2, height: 1.15, slope: 1.5, sides: 5, seed: 2029 },
  { x: x - 0.1, z: z + 1.3, height: 0.9, slope: 1.2, sides: 6, seed: 2039 },
];

/** The ranges round the lake, nearest last; `open` moves the right-hand massif aside. */
const ranges: readonly Peak[] = [
  { x: 12.6, z: -25, height: 6.4, slope: 1.2, sides: 7, seed: 1003 },
  { x: 9.4, z: -24, height: 5.0, slope: 1.3, sides: 6, seed: 1011 },
  { x: 16.4, z: -26, height: 6.2, slope: 1.2, sides: 7, seed: 1017 },
  { x: 6.6, z: -28, height: 3.9, slope: 1.2, sides: 6, seed: 1021 },
  { x: 20, z: -24, height: 6.6, slope: 1.1, sides: 6, seed: 1031 },
  { x: -11, z: -29, height: 4.6, slope: 1.1, sides: 7, seed: 1037 },
  { x: -16, z: -27, height: 6.2, slope: 1.15, sides: 6, seed: 1041 },
  { x: -7.6, z: -34, height: 3.6, slope: 1.15, sides: 6, seed: 1047 },
  { x: -13.2, z: -24, height: 3.6, slope: 1.3, sides: 6, seed: 1053 },
  { x: -20, z: -24, height: 5.6, slope: 1.15, sides: 6, seed: 1057 },
  { x: 5.4, z: -40, height: 4.2, slope: 1.05, sides: 7, seed: 1061 },
  { x: 1.0, z: -46, height: 2.5, slope: 0.8, sides: 5, seed: 1079 },
  { x: -4.4, z: -45, height: 3.9, slope: 1.0, sides: 5, seed: 1083 },
  { x: -2.6, z: -43, height: 2.2, slope: 0.9, sides: 5, seed: 1089 },
  { x: -6.6, z: -42, height: 2.6, slope: 0.95, sides: 5, seed: 1093 },
  { x: 9, z: -46, height: 5.4, slope: 1.0, sides: 6, seed: 1073 },
];

const wide: ValleyLayout = {
  width: 2560,
  height: 1600,
  pitch: 9.2,
  focal: 1.31,
  centre: [0.5, 0.6],
  crag: [1.75, -13.2],
  towerHeight: 2.15,
  fire: [0.3, 0.12, -5.4],
  glow: [0.47, 0.6],
  calm: 0.46,
  peaks: [...ranges, ...crag(1.75, -13.2)],
  company: party,
  lit: true,
};

const tall: ValleyLayout = {
  ...wide,
  width: 900,
  height: 1300,
  pitch: 6.4,
  focal: 1.02,
  centre: [0.5, 0.56],
  crag: [2.9, -13],
  towerHeight: 2.3,
  fire: [0, 0.12, -5.2],
  glow: [0.36, 0.56],
  calm: 0,
  peaks: [...ranges, ...crag(2.9, -13)],
};

/** Looking up at the tower from the lake road: the picture above the story on the phone. */
const lakeRoad: ValleyLayout = {
  ...wide,
  width: 780,
  height: 500,
  pitch: 6.4,
  focal: 2.2,
  centre: [0.4, 0.86],
  crag: [2.9, -13],
  towerHeight: 2.3,
  glow: [0.2, 0.8],
  calm: 0,
  peaks: [...ranges, ...crag(2.9, -13)],
  company: [],
  lit: false,
  whole: true,
};

/** The ranger from behind, before the valley: the picture of the character sheet. */
const lookout: ValleyLayout = {
  ...lakeRoad,
  height: 640,
  focal: 1.15,
  centre: [0.5, 0.6],
  glow: [0.5, 0.6],
  crag: [4.4, -13],
  peaks: [...ranges, ...crag(4.4, -13)],
  fire: [0, 0.12, -3.1],
  company: [{ calling: 'ranger', x: -0.22, z: 0, height: 1.95, facing: 2.8 }],
};

export const screenLayouts = { 'lake-road': lakeRoad, lookout } as const;

export const layouts = {
  'valley-dusk': { hour: 'dusk', layout: wide },
  'valley-dusk-narrow': { hour: 'dusk', layout: tall },
  'valley-dawn': {
    hour: 'dawn',
    layout: { ...wide, glow: [0.44, 0.56], calm: 0 },
  },
  'valley-dawn-narrow': {
    hour: 'dawn',
    layout: { ...tall, height: 1200, focal: 1.1, centre: [0.5, 0.6], glow: [0.42, 0.57] },
  },
} as const satisfies Record<string, { hour: Hour; layout: ValleyLayout }>;
