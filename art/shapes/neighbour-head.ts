import { add, rotation, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import { points } from '../engine/points';
import { path } from './callings/parts';
import { lathe } from './lathe';
import { sphere } from './sphere';
import { tube } from './tube';

export interface HeadOptions {
  hair: 'curls' | 'cap' | 'bun';
  /** To its own left and down, in radians. */
  turn?: number;
  nod?: number;
}

/** A head round its own middle that looks at us. The eyes are large: by candlelight one looks for them first. */
export const neighbourHead = ({ hair, turn = 0, nod = 0 }: HeadOptions): Mesh[] => {
  const tip = rotation('x', nod);
  return [...face(), ...hairs[hair]()].map((mesh) => transform(mesh, (p) => turned(turn)(tip(p))));
};

export const turned = (angle: number) => rotation('y', angle);

const face = (): Mesh[] => [
  lathe({
    material: 'skin',
    segments: 64,
    flatten: 0.98,
    profile: points(
      '0.003 -0.142, 0.045 -0.136, 0.075 -0.11, 0.098 -0.06, 0.11 0, 0.114 0.05, 0.1 0.1, 0.06 0.135, 0.003 0.145',
    ),
  }),
  tube('skin', path('0 0.025 0.1, 0 -0.02 0.128, 0 -0.032 0.112'), (t) => 0.011 + 0.012 * t, { sides: 14 }),
  ...[-1, 1].flatMap((side) => [
    sphere('skin', [side * 0.112, -0.01, 0], 0.024, 1.4, 16),
    almond(side),
    tube(
      'hair',
      path(`${side * 0.02} 0.05 0.113, ${side * 0.045} 0.056 0.107, ${side * 0.076} 0.04 0.092`),
      0.008,
      { sides: 8 },
    ),
  ]),
  tube('dark', path('-0.036 -0.068 0.096, -0.018 -0.077 0.1, 0.018 -0.077 0.1, 0.036 -0.068 0.096'), 0.0075, {
    sides: 8,
  }),
];

/** Under a lid that is half down. */
const almond = (side: number): Mesh =>
  transform(sphere('dark', [0, 0, 0], 0.02, 0.55, 20), ([x, y, z]) => [
    side * 0.044 + x,
    0.008 + y - 9 * x * x,
    0.099 + z * 0.8 - side * x * 0.35,
  ]);

/** Hair from the brow backwards. */
const crop = (grow: number, low: number): Mesh =>
  transform(
    lathe({
      material: 'hair',
      segments: 72,
      lines: 'ribs',
      profile: points('0.1 0, 0.122 0.03, 0.124 0.08, 0.1 0.13, 0.055 0.157, 0.003 0.165'),
      fold: (angle) => 1 + 0.02 * Math.sin(angle * 17),
    }),
    (p) => {
      const [x, y, z] = rotation('x', -0.5)([p[0] * grow, (p[1] - 0.03) * grow, p[2] * grow]);
      return [x, y + low, z - 0.012];
    },
  );

const hairs: Record<HeadOptions['hair'], () => Mesh[]> = {
  curls: () => [
    crop(1.05, 0.02),
    ...Array.from({ length: 46 }, (_, k): Mesh => {
      // Spread evenly over the upper back of a ball.
      const y = 1 - (k + 0.5) / 34;
      const round = Math.sqrt(Math.max(0, 1 - y * y));
      const angle = k * 2.39996;
      const at: Vec3 = [
        Math.cos(angle) * round * 0.135,
        0.06 + y * 0.115,
        Math.sin(angle) * round * 0.12 - 0.035,
      ];
      return sphere('hair', at, at[2] > 0.055 && y < 0.55 ? 0.001 : 0.044, 1, 14);
    }),
  ],
  /** Under a knitted cap. */
  cap: () => [
    transform(
      lathe({
        material: 'knit',
        segments: 72,
        lines: 'ribs',
        profile: points(
          '0.126 0, 0.134 0.012, 0.134 0.04, 0.126 0.052, 0.124 0.08, 0.108 0.125, 0.06 0.165, 0.003 0.18',
        ),
        fold: (angle) => 1 + 0.025 * Math.sin(angle * 26),
      }),
      (p) => add(rotation('x', -0.22)(p), [0, 0.055, -0.005]),
    ),
  ],
  bun: () => [crop(1.04, 0.018), sphere('hair', [0, 0.165, -0.07], 0.062, 0.9, 24)],
};
