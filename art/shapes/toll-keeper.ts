import { add, rotation, scale, type Vec3 } from '../engine/maths';
import { grid, type Mesh, transform } from '../engine/mesh';
import { points } from '../engine/points';
import { bent } from './bent';
import { path } from './callings/parts';
import { lathe } from './lathe';
import { oldFace } from './old-face';
import { sphere } from './sphere';
import { tube } from './tube';

/** A kerchief tied under the chin: a shell round the head, open in front. Units of the face. */
const kerchief = (): Mesh =>
  grid({
    material: 'kerchief',
    columns: 160,
    rows: 80,
    at: (s, t) => {
      // From one edge round the back to the other; the edge swings out over the brow and in to the chin.
      const y = -1.12 + t * 2.32;
      const edge = 0.95 - 0.62 * Math.max(0, y) ** 2.2 - 0.32 * Math.max(0, -y - 0.35);
      const angle = edge + s * (Math.PI * 2 - edge * 2);
      const lip = Math.exp(-((Math.min(s, 1 - s) / 0.03) ** 2));
      const round = Math.sqrt(Math.max(0, 1 - ((y - 0.05) / 1.17) ** 2)) ** 0.75;
      const fold = 0.02 * Math.sin(angle * 9 + y * 4) * (0.4 + 0.6 * (1 - t));
      const r = (0.98 + fold + 0.07 * lip) * Math.max(round, y < -0.6 ? 0.62 : 0);
      return [Math.sin(angle) * r, y, Math.cos(angle) * r * 0.95 - 0.08];
    },
    phase: (s, t) => [Math.min(s, 1 - s) * 4, t * 2],
  });

const knot = (): Mesh[] => [
  sphere('kerchief', [0, -1.2, 0.55], 0.16, 0.9, 24),
  ...[-1, 1].map((side) =>
    tube(
      'kerchief',
      [
        [0, -1.2, 0.6],
        [side * 0.2, -1.45, 0.66],
        [side * 0.3, -1.85, 0.6],
      ],
      (t) => 0.09 + 0.07 * t,
      {
        sides: 14,
        along: true,
      },
    ),
  ),
];

/** The hand round the lantern's ring, its arm in a wide sleeve. */
const arm = (hand: Vec3): Mesh[] => {
  const wrist = add(hand, [0.045, -0.05, -0.01]);
  const elbow: Vec3 = [0.78, -0.52, -0.02];
  return [
    tube(
      'sleeve',
      bent([0.16, -0.56, -0.1], elbow, add(wrist, [0.06, -0.13, -0.04]), 0.72),
      (t) => 0.115 - 0.03 * t + 0.05 * Math.max(0, t - 0.8),
      {
        sides: 48,
      },
    ),
    tube('skin', [add(wrist, [0.08, -0.2, -0.05]), add(hand, [0.03, 0, -0.005])], 0.042, { sides: 20 }),
    sphere('skin', add(hand, [0.03, 0, -0.005]), 0.05, 1, 24),
    ...[0, 1, 2, 3].map((k) =>
      tube(
        'skin',
        path('0.05 0.03 0, 0.02 0.05 0.03, -0.025 0.03 0.04, -0.03 -0.005 0.03').map((p) =>
          add(hand, add(p, [0, 0.014 - k * 0.021, 0.01])),
        ),
        0.0135,
        { sides: 12 },
      ),
    ),
  ];
};

/** Half a figure at a gate with one hand raised: metres round the middle of the face, half of which is `face` high. */
export const tollKeeper = (face: number, hand: Vec3): Mesh[] => {
  const look = rotation('y', 0.16);
  const bow = rotation('x', 0.05);
  const head = [oldFace('face'), kerchief(), ...knot()].map((mesh) =>
    transform(mesh, (p) => look(bow(scale(p, face))), face),
  );
  const shawl = lathe({
    material: 'shawl',
    at: [0, 0, -0.08],
    segments: 160,
    flatten: 0.62,
    lines: 'ribs',
    profile: points('0.5 -0.95, 0.48 -0.7, 0.43 -0.5, 0.36 -0.36, 0.24 -0.26, 0.14 -0.19, 0.1 -0.13'),
    fold: (angle, t) => 1 + 0.05 * (1 - t) * Math.sin(angle * 12) + 0.02 * Math.sin(angle * 5 + t * 9),
  });
  return [...head, shawl, ...arm(hand)];
};
