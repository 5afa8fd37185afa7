import { points } from '../../engine/points';
import { lathe } from '../lathe';
import { tube } from '../tube';
import { arm, type Cloth, type Figure, garment, hoodedHead, path } from './parts';

/** Robed to the ground, a stole down the front, a lantern on a crook. */
export const cleric = ({ material, gear }: Cloth): Figure => ({
  body: [
    garment(material, '0.24 0, 0.205 0.15, 0.16 0.36, 0.14 0.54, 0.16 0.66, 0.12 0.75, 0.04 0.79', {
      folds: 6,
    }),
    ...hoodedHead(material, gear, 0.85, 0.094),
    ...[-0.045, 0.045].map((x) => tube(gear, path(`${x} 0.73 0.11, ${x} 0.5 0.135, ${x} 0.26 0.18`), 0.02)),
  ],
  held: [
    arm(material, '-0.12 0.63 0.04, -0.2 0.52 0.09, -0.245 0.57 0.12'),
    tube(gear, path('-0.25 0 0.12, -0.245 0.5 0.12, -0.24 0.98 0.12'), 0.015),
    tube(gear, path('-0.24 0.97 0.12, -0.28 1.06 0.12, -0.34 1.06 0.12, -0.365 0.98 0.12'), 0.013),
    lathe({
      material: 'lantern',
      at: [-0.365, 0.8, 0.12],
      profile: points('0.045 0, 0.054 0.025, 0.054 0.1, 0.026 0.14, 0.003 0.165'),
      segments: 6,
    }),
  ],
});
