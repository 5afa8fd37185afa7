import { add, rotation, type Vec3 } from '../../engine/maths';
import { type Mesh, transform } from '../../engine/mesh';
import { die } from '../die';
import { sphere } from '../sphere';
import { shell } from './head';
import { bend, cloth, gear, hair, rod, sheet } from './parts';

/** Where a place on the head is, in front of the seat. */
export type OnHead = (p: Vec3) => Vec3;

export interface Sitter {
  /** 1 for a tall man. */
  size: number;
  /** To the side and over the table, in radians. */
  lean: number;
  bow: number;
  /** Where the face looks: radians from straight ahead. */
  turn: number;
  /** How far to the side the candle stands. */
  candle: number;
  /** Of wool, which takes the light, or of leather, which keeps it. */
  coat: 'wool' | 'leather';
  /** Left and right as we see them, in front of the seat. */
  hands: (head: OnHead) => readonly [Vec3, Vec3];
  /** On the head, whose middle is the origin. */
  wears: () => Mesh[];
  /** On the shoulders. */
  mantle?: () => Mesh[];
  /** What the hands are at. */
  holds: (head: OnHead) => Mesh[];
}

const tilted = (angle: number, meshes: Mesh[]) => meshes.map((mesh) => transform(mesh, rotation('x', angle)));

const mug = ([x, y, z]: Vec3): Mesh[] => [
  gear('0.075 -0.09, 0.08 -0.07, 0.068 -0.05, 0.07 0.07, 0.082 0.09, 0.06 0.095, 0.003 0.1', [x, y, z]),
  rod(bend([x - 0.07, y + 0.05, z], [x - 0.17, y, z], [x - 0.07, y - 0.06, z]), 0.015),
];

const dieAt = (at: Vec3, turn: number) =>
  transform(die('ivory', 0.062), (p) => add(rotation('y', turn)(rotation('x', turn)(p)), at));

/** A fan of cards seen from behind. */
const cards = ([x, y, z]: Vec3): Mesh[] =>
  [-0.55, -0.18, 0.18, 0.55].map((angle, k) => {
    const turn = rotation('z', -angle);
    const corner = (dx: number, dy: number): Vec3 => {
      const p = turn([dx, dy, 0]);
      return [x + p[0], y + p[1], z + 0.006 * k];
    };
    return sheet([corner(-0.05, 0.03), corner(0.05, 0.03), corner(0.05, 0.2), corner(-0.05, 0.2)], 'card');
  });

/** From left to right; the first three are those who sit at any table. */
export const company: readonly Sitter[] = [
  // A wizard, writing.
  {
    size: 1.04,
    lean: -0.06,
    bow: 0.14,
    turn: 0.5,
    candle: 0.34,
    coat: 'wool',
    hands: () => [
      [-0.25, 0.05, 0.42],
      [0.06, 0.09, 0.52],
    ],
    wears: () => [
      ...tilted(-0.22, [
        cloth(
          '0.27 0.06, 0.275 0.075, 0.15 0.1, 0.12 0.19, 0.075 0.33, 0.035 0.44, 0.002 0.52',
          [0, 0, 0],
          0.95,
          [-0.12, -0.03],
        ),
      ]),
      hair('0.002 -0.5, 0.04 -0.4, 0.09 -0.24, 0.1 -0.13, 0.075 -0.06, 0.05 -0.045', [0, 0, 0.085]),
    ],
    holds: () => [
      sheet([
        [-0.3, 0.012, 0.8],
        [0.14, 0.012, 0.8],
        [0.14, 0.012, 0.4],
        [-0.3, 0.012, 0.4],
      ]),
      {
        ...gear('0.004 0, 0.01 0.08, 0.05 0.16, 0.045 0.3, 0.002 0.42', [0.05, 0.05, 0.56], 0.3, [0.2, 0]),
        material: 'feather',
      },
    ],
  },
  // A knight, casting dice.
  {
    size: 1.06,
    lean: 0.04,
    bow: 0,
    turn: -0.5,
    candle: -0.3,
    coat: 'leather',
    hands: () => [
      [-0.12, 0.05, 0.4],
      [0.3, 0.22, 0.5],
    ],
    wears: () => [
      shell({ material: 'gear', open: 0.62, from: -0.85, out: 1.16, rings: true }),
      rod(
        [
          [0, 0.13, 0.155],
          [0, -0.01, 0.182],
        ],
        0.012,
      ),
      cloth('0.03 0.17, 0.07 0.24, 0.085 0.33, 0.05 0.42, 0.003 0.47', [0, 0, -0.02], 0.9, [0.16, -0.1]),
    ],
    mantle: () => [-1, 1].map((side) => sphere('gear', [side * 0.26, 0.4, 0.02], 0.105, 0.8)),
    holds: () => [
      dieAt([0.3, 0.075, 0.62], 0.6),
      dieAt([0.19, 0.2, 0.6], 1.7),
      dieAt([0.43, 0.075, 0.72], 2.6),
    ],
  },
  // A ranger with a pipe.
  {
    size: 0.98,
    lean: 0.09,
    bow: 0.03,
    turn: 0.6,
    candle: 0.36,
    coat: 'leather',
    hands: (head) => [[-0.24, 0.05, 0.4], head([0.13, -0.21, 0.26])],
    wears: () => [shell({ material: 'cloth', open: 0.8, from: -1.15, out: 1.24, peak: 0.12 })],
    mantle: () => [cloth('0.31 0.27, 0.295 0.35, 0.2 0.45, 0.14 0.52', [0, 0, 0], 0.7)],
    holds: (head) => {
      const bowl = head([0.1, -0.14, 0.31]);
      return [
        rod(bend(head([0.01, -0.075, 0.12]), head([0.06, -0.16, 0.24]), bowl), 0.012),
        gear('0.02 -0.03, 0.034 0, 0.03 0.05, 0.003 0.055', bowl),
        rod(
          Array.from({ length: 15 }, (_, k): Vec3 => {
            const t = k / 14 - 0.5;
            return [-0.2 - 0.13 * (1 - 4 * t * t), 0.52 + t * 1.0, -0.18];
          }),
          0.014,
        ),
      ];
    },
  },
  // A bard at the lute.
  {
    size: 0.96,
    lean: -0.1,
    bow: 0,
    turn: -0.55,
    candle: -0.31,
    coat: 'wool',
    hands: () => [
      [-0.06, 0.2, 0.42],
      [0.33, 0.42, 0.26],
    ],
    wears: () => [
      ...tilted(-0.12, [
        cloth(
          '0.13 0.08, 0.19 0.1, 0.2 0.13, 0.16 0.19, 0.08 0.22, 0.003 0.225',
          [-0.03, 0, 0],
          0.95,
          [-0.05, 0],
        ),
        {
          ...gear(
            '0.006 0, 0.035 0.08, 0.05 0.2, 0.035 0.32, 0.003 0.42',
            [0.08, 0.13, 0.06],
            0.3,
            [0.24, -0.06],
          ),
          material: 'feather',
        },
      ]),
      hair('0.15 -0.2, 0.145 -0.1, 0.135 0.03, 0.1 0.1', [0, 0, -0.05], 0.85),
    ],
    holds: () => [
      transform(sphere('gear', [0, 0, 0], 0.15, 1.15), (p) => [p[0] - 0.1, p[1] + 0.17, p[2] * 0.5 + 0.3]),
      rod(
        [
          [-0.04, 0.22, 0.36],
          [0.38, 0.47, 0.24],
        ],
        0.022,
      ),
    ],
  },
  // A cleric with crook and book.
  {
    size: 1.02,
    lean: 0.03,
    bow: 0.04,
    turn: 0.36,
    candle: 0.34,
    coat: 'wool',
    hands: () => [
      [-0.34, 0.33, 0.24],
      [0.14, 0.06, 0.46],
    ],
    wears: () => [
      cloth('0.128 0.07, 0.15 0.2, 0.135 0.3, 0.07 0.4, 0.003 0.45', [0, 0, -0.01], 0.6),
      gear('0.135 0.06, 0.142 0.07, 0.148 0.11, 0.14 0.12', [0, 0, -0.01], 0.66),
      hair('0.14 -0.16, 0.138 -0.05, 0.13 0.06, 0.1 0.12', [0, 0, -0.05], 0.8),
    ],
    mantle: () => [cloth('0.29 0.3, 0.27 0.38, 0.16 0.48, 0.12 0.53', [0, 0, 0], 0.68)],
    holds: () => [
      rod(
        [
          [-0.34, -0.05, 0.24],
          [-0.34, 0.9, 0.2],
        ],
        0.016,
      ),
      rod(
        Array.from({ length: 17 }, (_, k): Vec3 => {
          const angle = 3.4 - (k / 16) * 4.6;
          return [-0.24 + Math.cos(angle) * 0.1, 0.92 + Math.sin(angle) * 0.1, 0.2];
        }),
        (t) => 0.018 - 0.008 * t,
      ),
      sheet([
        [-0.14, 0.02, 0.72],
        [0.06, 0.045, 0.74],
        [0.06, 0.045, 0.46],
        [-0.14, 0.02, 0.44],
      ]),
      sheet([
        [0.06, 0.045, 0.74],
        [0.26, 0.02, 0.72],
        [0.26, 0.02, 0.44],
        [0.06, 0.045, 0.46],
      ]),
    ],
  },
  // A dwarf with a mug.
  {
    size: 0.84,
    lean: -0.05,
    bow: -0.04,
    turn: 0.42,
    candle: 0.34,
    coat: 'leather',
    hands: () => [
      [-0.26, 0.28, 0.46],
      [0.24, 0.05, 0.42],
    ],
    wears: () => [
      gear('0.15 0.085, 0.152 0.11, 0.128 0.2, 0.07 0.26, 0.003 0.28'),
      ...[-1, 1].map((side) =>
        rod(
          bend([side * 0.13, 0.14, 0], [side * 0.34, 0.12, 0], [side * 0.27, 0.42, 0.02]),
          (t) => 0.045 * (1 - t) + 0.004,
        ),
      ),
      hair('0.002 -0.5, 0.08 -0.42, 0.15 -0.26, 0.155 -0.12, 0.12 -0.05, 0.06 -0.05', [0, 0, 0.07], 0.62),
    ],
    holds: () => mug([-0.27, 0.3, 0.54]),
  },
  // A rogue at cards.
  {
    size: 0.95,
    lean: 0.1,
    bow: 0.05,
    turn: -0.6,
    candle: -0.36,
    coat: 'leather',
    hands: () => [
      [-0.02, 0.18, 0.47],
      [0.25, 0.05, 0.42],
    ],
    wears: () => [
      ...tilted(-0.1, [
        cloth(
          '0.29 0.11, 0.295 0.125, 0.16 0.11, 0.14 0.17, 0.13 0.25, 0.06 0.275, 0.003 0.26',
          [0, 0, -0.01],
          0.95,
          [0.02, 0],
        ),
      ]),
      hair('0.14 -0.2, 0.14 -0.1, 0.13 0.03, 0.1 0.12', [0, 0, -0.05], 0.8),
    ],
    mantle: () => [cloth('0.24 0.36, 0.22 0.42, 0.19 0.5, 0.16 0.58', [0, 0, 0.0], 0.85)],
    holds: () => cards([-0.02, 0.2, 0.43]),
  },
];
