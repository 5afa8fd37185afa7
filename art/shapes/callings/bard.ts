import { rotation } from '../../engine/maths';
import { transform } from '../../engine/mesh';
import { points } from '../../engine/points';
import { lathe } from '../lathe';
import { sphere } from '../sphere';
import { tube } from '../tube';
import { arm, type Cloth, type Figure, garment, legs, path } from './parts';

/** The belly of a lute: a pear on its side, flat towards us. */
const belly = (gear: string) => {
  const pear = lathe({
    material: gear,
    profile: points('0.002 -0.2, 0.1 -0.175, 0.15 -0.1, 0.155 -0.03, 0.12 0.08, 0.05 0.18, 0.02 0.22'),
    flatten: 0.42,
    lines: 'ribs',
  });
  const tilt = rotation('z', -0.95);
  return transform(pear, (p) => {
    const q = tilt(p);
    return [q[0] - 0.02, q[1] + 0.47, q[2] + 0.2];
  });
};

/** Short cape, feathered cap, and a lute mid-song. */
export const bard = ({ material, gear }: Cloth): Figure => ({
  body: [
    garment(material, '0.215 0.24, 0.2 0.34, 0.16 0.48, 0.165 0.58, 0.12 0.66, 0.04 0.7', { folds: 7 }),
    ...legs(material, 0.085, 0.05),
    sphere(gear, [0, 0.775, 0.02], 0.088, 1.12),
    lathe({
      material,
      at: [0.01, 0.83, 0],
      profile: points('0.16 -0.01, 0.15 0.015, 0.12 0.06, 0.06 0.09, 0.003 0.095'),
      lean: [0.05, 0],
    }),
  ],
  held: [
    tube(
      gear,
      path('-0.09 0.86 0.03, -0.17 0.99 0, -0.26 1.1 -0.03, -0.33 1.12 -0.04'),
      (t) => 0.03 * (1 - t) + 0.005,
    ),
    belly(gear),
    tube(gear, path('0.1 0.55 0.21, 0.25 0.66 0.2, 0.37 0.745 0.19'), 0.021),
    tube(gear, path('0.36 0.74 0.19, 0.37 0.81 0.16'), 0.024),
    arm(material, '0.12 0.62 0.04, 0.24 0.52 0.14, 0.29 0.66 0.2'),
    arm(material, '-0.12 0.62 0.04, -0.24 0.5 0.12, -0.08 0.46 0.28'),
  ],
});
