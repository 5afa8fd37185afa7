import type { Rgb } from './colour';

/** A plate ready for the cutter: what tone, which lines, what colour, in front of what. */
export interface Plate {
  width: number;
  height: number;
  /** How much of the surface the lines cover, 0 to 1. */
  tone: Float32Array;
  /** Line phase and crossing phase, interleaved. */
  phase: Float32Array;
  depth: Float32Array;
  surface: Uint32Array;
  /** Strength of the line along a silhouette. */
  edge: Float32Array;
  /** Strength of the second set of lines in the lights. */
  cross: Float32Array;
  /** Colour of the light, interleaved. */
  colour: Float32Array;
  /** Share of the pitch at which small things are cut. */
  fine: Float32Array;
  /** Opacity of the night that the lines are cut from. */
  fill: Float32Array;
}

export const createPlate = (width: number, height: number): Plate => {
  const size = width * height;
  return {
    width,
    height,
    tone: new Float32Array(size),
    phase: new Float32Array(size * 2),
    depth: new Float32Array(size).fill(Infinity),
    surface: new Uint32Array(size),
    edge: new Float32Array(size),
    cross: new Float32Array(size),
    colour: new Float32Array(size * 3),
    fine: new Float32Array(size).fill(1),
    fill: new Float32Array(size),
  };
};

export const setColour = (plate: Plate, i: number, [r, g, b]: Rgb) => {
  plate.colour[i * 3] = r;
  plate.colour[i * 3 + 1] = g;
  plate.colour[i * 3 + 2] = b;
};
