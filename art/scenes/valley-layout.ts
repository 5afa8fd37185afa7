import type { Vec3 } from '../engine/maths';
import type { Peak } from '../shapes/terrain';
import type { Calling } from '../shapes/traveller';
import { crag, ranges } from './valley-peaks';

export type Hour = 'dusk' | 'dawn';

/** Where everything in the valley stands for one shape of picture. */
export interface ValleyLayout {
  width: number;
  height: number;
  pitch: number;
  /** Tones below this stay dark. */
  faintest?: number;
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
  /** Great pines close by, which hold the picture at its sides. */
  frame?: readonly Tree[];
  /** Who stands here, relative to the fire. Without a fire there are no flames, logs or embers. */
  company: readonly Companion[];
  lit?: boolean;
  /** Keeps the picture whole to its foot instead of sinking into the page. */
  whole?: boolean;
}

export interface Tree {
  x: number;
  z: number;
  height: number;
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
  { calling: 'bard', x: -0.62, z: 0.16, height: 0.4, facing: 0.9 },
  { calling: 'cleric', x: -0.33, z: -0.34, height: 0.47, facing: 0.3 },
  { calling: 'wizard', x: 0.04, z: -0.52, height: 0.5, facing: 0 },
  { calling: 'knight', x: 0.4, z: -0.3, height: 0.48, facing: -0.4 },
  { calling: 'ranger', x: 0.68, z: 0.2, height: 0.46, facing: -1.1 },
];

/** The party as it stands in the valley: half a step behind the fire, so that its light finds their faces. */
const gathered = (size: number, places: Readonly<Record<Calling, readonly [number, number]>>) =>
  party.map((p) => ({ ...p, x: places[p.calling][0], z: places[p.calling][1], height: p.height * size }));

export const wide: ValleyLayout = {
  width: 2560,
  height: 1600,
  pitch: 9.2,
  focal: 1.31,
  centre: [0.5, 0.6],
  crag: [2.6, -18],
  towerHeight: 2.6,
  fire: [0.2, 0.12, -5.2],
  glow: [0.53, 0.6],
  calm: 0.46,
  peaks: [...ranges, ...crag(2.6, -18)],
  frame: [
    { x: -2.55, z: -4.3, height: 1.6 },
    { x: -2.2, z: -4.9, height: 1.15 },
    { x: -3.1, z: -5.2, height: 2 },
    { x: 2.72, z: -4.6, height: 1.75 },
    { x: 2.45, z: -5.3, height: 1.25 },
    { x: 3.15, z: -5.3, height: 2.1 },
  ],
  company: gathered(1.14, {
    bard: [-0.47, -0.06],
    cleric: [-0.265, -0.26],
    wizard: [-0.01, -0.4],
    knight: [0.235, -0.24],
    ranger: [0.47, -0.04],
  }),
  lit: true,
};

export const tall: ValleyLayout = {
  ...wide,
  width: 900,
  height: 1300,
  pitch: 6.4,
  faintest: 0.09,
  focal: 1.02,
  centre: [0.5, 0.56],
  crag: [3.25, -13],
  towerHeight: 2.8,
  fire: [0, 0.12, -4.6],
  glow: [0.36, 0.56],
  calm: 0,
  peaks: [...ranges, ...crag(3.25, -13)],
  frame: [
    { x: -1.5, z: -4.3, height: 1.1 },
    { x: 1.62, z: -4.5, height: 1.25 },
  ],
  company: gathered(1.22, {
    bard: [-0.62, -0.04],
    cleric: [-0.36, -0.28],
    wizard: [0.02, -0.42],
    knight: [0.36, -0.26],
    ranger: [0.58, -0.04],
  }),
};

/** Looking up at the tower from the lake road: the picture above the story on the phone. */
const lakeRoad: ValleyLayout = {
  ...wide,
  frame: [],
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
