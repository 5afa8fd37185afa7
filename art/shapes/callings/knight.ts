import { rotation } from '../../engine/maths';
import { type Mesh, transform } from '../../engine/mesh';
import { points } from '../../engine/points';
import { lathe } from '../lathe';
import { sphere } from '../sphere';
import { tube } from '../tube';
import { arm, type Cloth, type Figure, garment, legs, path } from './parts';

/** Turned on the lathe flat and then set upright, its boss towards us. */
const shield = (gear: string): Mesh => {
  const disc = lathe({
    material: gear,
    profile: points('0.205 -0.02, 0.2 0, 0.165 0.004, 0.16 0.016, 0.07 0.03, 0.055 0.055, 0.002 0.07'),
    segments: 40,
  });
  const upright = rotation('x', 1.4);
  return transform(disc, (p) => {
    const q = upright(p);
    return [q[0] - 0.2, q[1] + 0.46, q[2] + 0.16];
  });
};

/** Broad in plate armour, plumed, with a round shield and a raised blade. */
export const knight = ({ material, gear }: Cloth): Figure => ({
  body: [
    garment(material, '0.2 0.2, 0.165 0.32, 0.145 0.46', { folds: 5 }),
    lathe({
      material: gear,
      profile: points('0.14 0.42, 0.15 0.54, 0.185 0.66, 0.17 0.73, 0.1 0.78, 0.05 0.8'),
      flatten: 0.75,
      lines: 'ribs',
    }),
    ...legs(gear, 0.095, 0.058),
    lathe({
      material: gear,
      profile: points('0.078 0.77, 0.094 0.83, 0.092 0.91, 0.064 0.97, 0.003 0.99'),
    }),
    tube(material, path('0 0.97 0.02, 0 1.09 -0.03, 0 1.07 -0.13, 0 0.93 -0.2'), (t) => 0.022 + 0.03 * t),
    ...[-1, 1].map((side) => sphere(gear, [side * 0.185, 0.71, 0], 0.075, 0.8)),
  ],
  held: [
    shield(gear),
    arm(gear, '0.18 0.68 0.02, 0.27 0.55 0.08, 0.29 0.5 0.14'),
    tube(
      gear,
      path('0.29 0.56 0.14, 0.278 0.86 0.14, 0.265 1.1 0.14'),
      (t) => 0.03 * (1 - t) ** 0.35 + 0.002,
    ),
    tube(gear, path('0.215 0.545 0.14, 0.37 0.555 0.14'), 0.017),
    tube(gear, path('0.29 0.55 0.14, 0.283 0.42 0.14'), 0.018),
  ],
});
