import { add, mixVec, normalize, scale, subtract, type Vec3 } from '../engine/maths';
import { grid, type Mesh, transform } from '../engine/mesh';
import { bent } from './bent';
import { path } from './callings/parts';
import { sphere } from './sphere';
import { tube } from './tube';

/** An arm raised to hold a ring, in a sleeve with a wide mouth. Metres. */
export const keeperArm = (shoulder: Vec3, elbow: Vec3, ring: Vec3): Mesh[] => {
  const wrist = add(ring, [0.062, -0.06, -0.02]);
  return [sleeve(shoulder, elbow, add(wrist, [0.012, -0.02, 0])), ...fist(elbow, wrist, ring)];
};

const sleeve = (shoulder: Vec3, elbow: Vec3, wrist: Vec3): Mesh =>
  grid({
    material: 'sleeve',
    columns: 160,
    rows: 120,
    at: (s, t) => {
      const spine = mixVec(mixVec(shoulder, elbow, t), mixVec(elbow, wrist, t), t);
      const a = s * Math.PI * 2;
      // Rolled outwards at its mouth.
      const lip = 0.012 * Math.exp(-(((1 - t) / 0.025) ** 2));
      const r = 0.085 - 0.035 * t + lip;
      const hang = (0.02 + 0.14 * t ** 1.6) * Math.max(0, -Math.cos(a)) ** 1.4;
      const fold = 1 + 0.09 * Math.sin(a * 5 + t * 4);
      return add(spine, [
        0.35 * hang + 0.3 * t ** 6 * Math.sin(a) * r,
        Math.cos(a) * r * fold - hang,
        Math.sin(a) * r * 1.15 * fold,
      ]);
    },
    phase: (s, t) => [Math.abs(s - 0.5) * 0.5, t * 0.4],
  });

/** Four fingers hooked round the top of a ring that faces us, the back of the hand behind them. */
const fist = (elbow: Vec3, wrist: Vec3, ring: Vec3): Mesh[] => {
  const at = (p: Vec3) => add(p, ring);
  const forearm = add(wrist, scale(normalize(subtract(elbow, wrist)), 0.2));
  return [
    tube('skin', bent(forearm, wrist, at([0.01, 0.006, -0.016]), 0.7), (t) => 0.034 - 0.006 * t, {
      sides: 28,
      along: true,
    }),
    transform(sphere('skin', [0, 0, 0], 0.036, 0.9, 36), (p) => at(add(p, [0.022, 0.004, -0.022]))),
    ...[-1.5, -0.5, 0.5, 1.5].map((k) => {
      // Side by side, spread a little at the knuckles, the outer ones lower.
      const drop = 0.003 * k * k - 0.0035 * k;
      const [a, b, c] = path('0 0.02 -0.03, 0 0.03 0.06, 0 -0.03 0.012').map(([, y, z]) =>
        at([k * (0.0195 + 0.09 * y), y - drop, z]),
      );
      return tube('skin', bent(a, b, c, 0.9), (t) => 0.0132 * (1 - (2 * t - 1) ** 8) ** 0.5, { sides: 20 });
    }),
  ];
};
