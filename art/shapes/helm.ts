import { mix, type Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';
import { tube } from './tube';

/** Half the angle that the visor covers. */
const VISOR = 1.5;

/**
 * A close helmet with a comb, a beaked visor and a plume; about 0.8 tall. Lines run over the skull from front to
 * back, and down both sides of the beak. The visor's phases tell its material where the slits are.
 */
export const helm = (): Mesh[] => [
  lathe({
    material: 'steel',
    segments: 100,
    profile: points('0.3 -0.04, 0.25 0.04, 0.24 0.1, 0.28 0.16'),
  }),
  skull(),
  visor(),
  comb(),
  ...plume(),
];

const skull = () =>
  grid({
    material: 'steel',
    columns: 120,
    rows: 60,
    at: (s, t) => {
      const a = s * Math.PI * 2;
      const up = mix(-0.72, Math.PI / 2, t);
      const r = 0.325 * Math.cos(up) ** 0.9;
      return [Math.cos(a) * r * 0.94, 0.42 + 0.37 * Math.sin(up), Math.sin(a) * r * 1.08];
    },
    phase: (_s, _t, [x, y, z]) => [Math.atan2(x, y - 0.1), z],
  });

const visor = () =>
  grid({
    material: 'visor',
    columns: 90,
    rows: 60,
    at: (s, t) => {
      const side = Math.abs(s * 2 - 1);
      const a = Math.PI / 2 + (s * 2 - 1) * VISOR;
      const beak = 0.24 * (1 - side) ** 1.5 * Math.sin(Math.PI * mix(0.12, 0.9, t)) ** 1.2;
      const r = 0.335 + 0.02 * Math.sin(Math.PI * t) + beak - 0.05 * (1 - t);
      const y = mix(0.1 + 0.06 * side, 0.5 - 0.1 * side * side, t);
      return [Math.cos(a) * r * 0.96, y, Math.sin(a) * r * 1.06];
    },
    phase: (s, t) => [t, s * 2 - 1],
  });

const comb = () =>
  grid({
    material: 'steel',
    columns: 40,
    rows: 10,
    at: (s, t) => {
      const a = mix(0.5, 2.9, s);
      const r = 0.34 + 0.09 * t * Math.sin(s * Math.PI) ** 0.6;
      return [0.018 * (1 - t), 0.42 + Math.sin(a) * r * 1.08, Math.cos(a) * r];
    },
  });

/** Feathers that rise from the comb and fall over the back, the outermost furthest. */
const plume = () =>
  Array.from({ length: 26 }, (_, k) => {
    const back = (k % 9) / 8;
    const side = (Math.floor(k / 9) - 1) * 0.07;
    const root: Vec3 = [0, 0.84 - 0.06 * back, mix(0, -0.2, back)];
    const rise = 0.22 - 0.16 * back;
    return tube(
      'plume',
      [0, 0.14, 0.3, 0.48, 0.66, 0.84, 1].map(
        (t): Vec3 => [
          side * Math.sin(t * 2) + 0.12 * t + 0.22 * t ** 2.2,
          root[1] + rise * Math.sin(t * 3.3) - 0.3 * t ** 3,
          root[2] - 0.42 * t,
        ],
      ),
      (t) => 0.034 * Math.sin(Math.PI * Math.min(0.15 + 0.85 * t, 1)) ** 0.6 + 0.003,
      { sides: 9, along: true },
    );
  });
