import type { Part } from '../engine/cutout';
import { limb, outline, type Point, type Shape } from '../engine/outline';
import { depthAt } from './stairs-well';

export type Style = Partial<Omit<Part, 'shape' | 'box' | 'depth' | 'grain'>> & {
  /** Direction of the lines, in degrees from level. */
  hatch?: number;
  grain?: Part['grain'];
};

/** Moves the points of a figure from the paper they were drawn on into the picture. */
export type Place = (p: Point) => Point;

/** Turned by `angle` degrees, clockwise as seen, and moved so that the paper's middle lies at `at`. */
export const placed = (at: Point, angle: number): Place => {
  const c = Math.cos((angle * Math.PI) / 180),
    s = Math.sin((angle * Math.PI) / 180);
  return ([x, y]) => [at[0] + c * x - s * y, at[1] + s * x + c * y];
};

/** Numbers as noted on the paper: `46 20, 47 18`, hundredths of the paper's width. */
const read = (list: string): number[][] =>
  list.split(',').map((p) =>
    p
      .trim()
      .split(/\s+/)
      .map((v) => Number(v) / 100),
  );

const boxOf = (list: readonly Point[], margin: number): Part['box'] => [
  Math.min(...list.map(([x]) => x)) - margin,
  Math.min(...list.map(([, y]) => y)) - margin,
  Math.max(...list.map(([x]) => x)) + margin,
  Math.max(...list.map(([, y]) => y)) + margin,
];

const finish = (shape: Shape, box: Part['box'], z: number, { hatch = 0, grain, ...style }: Style): Part => {
  const a = (hatch * Math.PI) / 180;
  const across = [Math.sin(a), Math.cos(a)];
  return {
    shape,
    box,
    depth: depthAt(z),
    round: 0.02,
    albedo: 0.8,
    face: 0.12,
    rim: 0.0048,
    sky: 1,
    fine: 0.62,
    grain: grain ?? ((x, y) => x * across[0] + y * across[1]),
    ...style,
  };
};

/** The drawing tools of one figure that sits at depth z. */
export const figure = (z: number, common: Style = {}) => ({
  /** A closed curve; a point given twice is a corner. */
  form: (list: string, style: Style = {}, place: Place = (p) => p): Part => {
    const path = read(list).map(([x, y]) => place([x, y]));
    return finish(outline(path), boxOf(path, 0.015), z, { ...common, ...style });
  },
  /** A rounded limb through joints, each with its own thickness. */
  bone: (list: string, style: Style = {}): Part => {
    const joints = read(list).map(([x, y, r]) => [x, y, r] as const);
    const thick = Math.max(...joints.map(([, , r]) => r));
    return finish(
      limb(joints),
      boxOf(
        joints.map(([x, y]) => [x, y] as const),
        thick + 0.005,
      ),
      z,
      { ...common, ...style },
    );
  },
});
