import { mix, type Vec3 } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';
import { tube } from './tube';

const FRONT = Math.PI / 2;
/** Where the crown is riveted to the sides. */
const SEAM = 0.53;
/** Where the sides end, above the throat. */
export const RIM = -0.05;

/**
 * A great helm with a pointed crown and a plume; about 0.8 tall. Nothing in its shape is a face's. The phases of its
 * sides are the angle from the ridge in front and the height, by which its material cuts the sights.
 */
export const helm = (): Mesh[] => [sides(), crown(), ...plume()];

/** Two plates that meet in a ridge in front, so that a blow slides off. */
const ridged = (a: number) => 1 + 0.14 * Math.exp(-Math.abs(a - FRONT) / 0.5);

const sides = () =>
  grid({
    material: 'sights',
    columns: 200,
    rows: 60,
    at: (s, t) => {
      const a = s * Math.PI * 2 - FRONT;
      const r = mix(0.255, 0.33, t ** 0.7);
      return [
        Math.cos(a) * r * ridged(a) * 0.95,
        mix(RIM, SEAM, t) - 0.06 * Math.exp(-(((a - FRONT) / 0.5) ** 2)) * (1 - t),
        Math.sin(a) * r * ridged(a) * 1.05,
      ];
    },
    phase: (s, t) => [s * Math.PI * 2 - Math.PI, mix(RIM, SEAM, t)],
  });

const crown = () =>
  lathe({
    material: 'steel',
    segments: 160,
    lines: 'ribs',
    profile: points('0.334 0.5, 0.334 0.56, 0.315 0.64, 0.27 0.73, 0.2 0.81, 0.1 0.87, 0.002 0.9'),
    fold: ridged,
  });

/** Feathers that rise from the comb and fall over the back, the outermost furthest. */
const plume = () =>
  Array.from({ length: 26 }, (_, k) => {
    const back = (k % 9) / 8;
    const side = (Math.floor(k / 9) - 1) * 0.07;
    const root: Vec3 = [0, 0.86 - 0.05 * back, mix(0, -0.16, back)];
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
