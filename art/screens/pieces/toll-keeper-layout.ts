import { add, scale, type Vec3 } from '../../engine/maths';
import { handLantern } from '../../shapes/hand-lantern';

/** Metres round the middle of the plate; z runs towards us, and the eye is at 3. */
export const keeper = {
  head: [0.2, -0.055, 0] as Vec3,
  /** Half a face. */
  face: 0.16,
} as const;

/** Foot of the gate's post. */
export const GATE: Vec3 = [-0.69, -0.52, -0.3];

/** On its crag, a day's walk behind her. */
export const keep = { at: [3.3, -0.1, -14] as Vec3, height: 1.05 } as const;

const { meshes, wick, grip } = handLantern();
const SIZE = 0.235;
const hang = (p: Vec3): Vec3 => add(scale(p, SIZE), [-0.37, -0.212, 0.06]);
const FLAME = 0.1;

export const lamp = {
  meshes,
  size: SIZE,
  hang,
  grip: hang(grip),
  wick: hang(wick),
  /** Height of the flame. */
  flame: FLAME,
  /** Its brightest place. */
  heart: add(hang(wick), [0, FLAME * 0.35, 0]),
} as const;
