import type { Vec3 } from '../engine/maths';
import type { Peak } from '../shapes/terrain';
import type { Calling } from '../shapes/traveller';
import { crag, raised, ranges } from './valley-peaks';

export type Hour = 'dusk' | 'dawn';

/** Where everything in the valley stands for one shape of picture. */
export interface ValleyLayout {
  width: number;
  height: number;
  pitch: number;
  /** How much the hand trembles. */
  wobble?: number;
  /** Tones below this stay dark. */
  faintest?: number;
  /** Pixels per unit at distance one, as a share of the height. */
  focal: number;
  /** The vanishing point as shares of width and height: the second is the horizon. */
  centre: readonly [number, number];
  /** Height of the eye over the lake. */
  eye: number;
  /** Foot of the crag that bears the tower. */
  crag: readonly [number, number];
  towerHeight: number;
  fire: Vec3;
  /** Where the sky burns, in shares of width and height. */
  glow: readonly [number, number];
  /** How far away that is. Beyond the tower, it leaves the tower's front to the moon. */
  glowDistance?: number;
  /** How strongly the moon, behind us at the left, shines at dusk. */
  moon?: number;
  /** Text stands left of this share of the width; nothing there may be bright. */
  calm: number;
  peaks: readonly Peak[];
  /** Great pines close by, which hold the picture at its sides. */
  frame?: readonly Tree[];
  /** Who stands here, relative to where the fire would be. */
  company: readonly Companion[];
  /** The party has its camp here. */
  lit?: boolean;
  /** How large the camp is for its place: the figures, their fire, and the distances between them. */
  camp?: number;
  /** The party camps on a bank above the water; otherwise a meadow runs down to it. */
  bank?: boolean;
  /** How strongly single lines are cut high in the sky. */
  wisps?: number;
  /** A device will stand before this part: left of one share of the width, between two of the height. */
  covered?: { right: number; top: number; bottom: number };
  /** Between these shares of the height the picture sinks into the page. */
  foot?: readonly [number, number];
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

export const wide: ValleyLayout = {
  width: 2560,
  height: 1600,
  pitch: 9.2,
  focal: 1.31,
  eye: 1.42,
  centre: [0.5, 0.6],
  crag: [2.6, -18],
  towerHeight: 2.6,
  fire: [0.31, 0.12, -5.1],
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
  company: [],
  lit: true,
  camp: 0.9,
  bank: true,
  foot: [0.94, 0.992],
};

/** The first screen of a phone: the words lie over the left three quarters of all but the camp. */
export const tall: ValleyLayout = {
  ...wide,
  width: 800,
  height: 1760,
  pitch: 6.4,
  faintest: 0.1,
  focal: 0.852,
  eye: 2.25,
  centre: [0.5, 0.55],
  crag: [4.69, -24],
  towerHeight: 6.3,
  fire: [0, 0.12, -4.5],
  glow: [0.3, 0.55],
  glowDistance: 30,
  moon: 0.5,
  calm: 0,
  peaks: [...raised(ranges, 1.6), ...raised(crag(4.69, -24, 1.6), 1.35)],
  frame: [
    { x: -1.28, z: -5.0, height: 1 },
    { x: 1.3, z: -4.9, height: 1.25 },
  ],
  camp: 1.04,
  wisps: 0.17,
  covered: { right: 0.74, top: -0.1, bottom: 0.77 },
  foot: [0.962, 0.998],
};

/** Looking up at the tower from the lake road: what lies behind Maren in her portrait. */
const lakeRoad: ValleyLayout = {
  ...wide,
  fire: [0.34, 0.12, -5.2],
  frame: [],
  bank: false,
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
