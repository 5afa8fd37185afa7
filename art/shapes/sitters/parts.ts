import type { Leaf, Stuff } from '../../engine/leaf';
import { smoothstep } from '../../engine/maths';
import type { Point } from '../../engine/outline';
import { points } from '../../engine/points';

/** A few strokes on the side of the light, and night beside them. */
const strokes = (most: number) => (light: number) => most * smoothstep(0.07, 0.85, light) ** 1.2;

/** A clear plane where light is full, then a few lines, then night. */
const clear = (from: number) => (light: number) =>
  light > from ? 2 : 0.75 * smoothstep(0.35 * from, from, light);

const stuffs = {
  wool: { albedo: 1, tone: strokes(0.66), fine: 1, edge: 0.011 },
  leather: { albedo: 0.6, tone: strokes(0.55), fine: 1, edge: 0.011 },
  hair: { albedo: 1.1, tone: strokes(0.8), fine: 0.8, edge: 0.007 },
  metal: { albedo: 1.25, tone: strokes(0.85), fine: 0.85, edge: 0.014 },
  wood: { albedo: 0.9, tone: strokes(0.7), fine: 0.8, edge: 0.009 },
  skin: { albedo: 1.15, tone: clear(0.5), fine: 0.7, edge: 0.009 },
  bright: { albedo: 1.3, tone: clear(0.38), fine: 0.7, edge: 0.009 },
  dark: { albedo: 0, tone: () => 0, fine: 1, edge: 0 },
} satisfies Record<string, Stuff>;

export type StuffName = keyof typeof stuffs;

interface LeafOptions {
  round?: number;
  grain?: number;
  flat?: boolean;
}

export const leaf = (
  stuff: StuffName,
  text: string,
  { round = 0.13, grain = 0, flat }: LeafOptions = {},
): Leaf => ({ outline: points(text), stuff: stuffs[stuff], round, grain, flat });

/** A rod: places with a radius each. */
export const rod = (stuff: StuffName, text: string, grain = 0): Leaf => {
  const joints = text.split(',').map((joint) => joint.trim().split(/\s+/).map(Number));
  return {
    limb: joints.map(([x, y, r]) => [x, y, r] as const),
    stuff: stuffs[stuff],
    round: Math.max(...joints.map(([, , r]) => r)),
    grain,
  };
};

interface Place {
  at: Point;
  /** 1 looks to the right, −1 to the left. */
  facing?: 1 | -1;
  /** The chin down, in radians. */
  nod?: number;
  size?: number;
}

export const placed = (leaves: readonly Leaf[], { at, facing = 1, nod = 0, size = 1 }: Place): Leaf[] => {
  const [sin, cos] = [Math.sin(-nod), Math.cos(nod)];
  const put = ([x, y]: Point): Point => [
    at[0] + facing * size * (x * cos - y * sin),
    at[1] + size * (x * sin + y * cos),
  ];
  return leaves.map((each) => ({
    ...each,
    outline: each.outline?.map(put),
    limb: each.limb?.map(([x, y, r]) => [...put([x, y]), r * size] as const),
    round: each.round * size,
    grain: facing * (each.grain - (nod * 180) / Math.PI),
  }));
};

/** A head that looks to the right, round its own middle: brow, nose and chin will be what the light finds. */
export const profile = (place: Place): Leaf[] =>
  placed(
    [
      leaf('skin', '-0.1 -0.02, -0.02 -0.12, 0.09 -0.12, 0.08 -0.2, 0.1 -0.32, -0.12 -0.32, -0.11 -0.15', {
        grain: 20,
      }),
      leaf(
        'skin',
        '-0.02 0.19, 0.08 0.17, 0.128 0.11, 0.14 0.058, 0.126 0.03, 0.15 -0.005, 0.184 -0.04, 0.184 -0.04, 0.146 -0.056, 0.152 -0.075, 0.134 -0.088, 0.147 -0.104, 0.132 -0.12, 0.14 -0.15, 0.112 -0.178, 0.05 -0.165, -0.02 -0.12, -0.1 -0.06, -0.15 0.03, -0.12 0.14',
        { round: 0.085, grain: 25 },
      ),
      leaf('dark', '0.118 0.024, 0.118 0.024, 0.08 0.03, 0.062 0.018, 0.062 0.018, 0.09 0.006', {
        round: 0.02,
      }),
    ],
    place,
  );

export const die = (x: number, y: number, size: number): Leaf[] => [
  leaf(
    'bright',
    [0, 1, 2, 3, 4, 5]
      .map((k) => {
        const angle = (k / 6) * Math.PI * 2 + Math.PI / 6;
        const corner = `${x + Math.cos(angle) * size} ${y + Math.sin(angle) * size}`;
        return `${corner}, ${corner}`;
      })
      .join(', '),
    { round: size * 0.7, grain: 45 },
  ),
];
