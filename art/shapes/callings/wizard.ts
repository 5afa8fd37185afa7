import { points } from '../../engine/points';
import { lathe } from '../lathe';
import { sphere } from '../sphere';
import { tube } from '../tube';
import { arm, type Cloth, type Figure, garment, path } from './parts';

/** A hat as tall as its wearer's pride, a beard, and a staff with a bright stone. */
export const wizard = ({ material, gear }: Cloth): Figure => ({
  body: [
    garment(material, '0.26 0, 0.22 0.14, 0.17 0.34, 0.145 0.5, 0.155 0.6, 0.115 0.68, 0.04 0.72', {
      folds: 7,
    }),
    sphere(gear, [0, 0.765, 0.015], 0.08, 1.1),
    lathe({
      material,
      at: [0, 0.81, 0],
      profile: points('0.235 -0.03, 0.215 -0.005, 0.115 0.02, 0.095 0.07, 0.066 0.19, 0.03 0.32, 0.002 0.42'),
      lean: [0.13, -0.04],
    }),
    garment(gear, '0.003 0, 0.045 0.08, 0.082 0.2, 0.078 0.27, 0.04 0.29', {
      at: [0, 0.47, 0.11],
      flatten: 0.5,
    }),
  ],
  held: [
    arm(material, '-0.1 0.61 0.05, -0.2 0.52 0.1, -0.265 0.57 0.12'),
    tube(gear, path('-0.28 0 0.12, -0.268 0.5 0.12, -0.262 1.04 0.12'), 0.017),
    sphere(gear, [-0.262, 1.085, 0.12], 0.042),
  ],
});
