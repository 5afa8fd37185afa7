import type { Vec3 } from '../../engine/maths';
import { tube } from '../tube';
import { arm, type Cloth, type Figure, garment, hoodedHead, legs, path } from './parts';

/** From tip to tip, bent away from the string. */
const bow = Array.from({ length: 17 }, (_, k): Vec3 => {
  const t = k / 8 - 1;
  return [0.22 + 0.14 * (1 - t * t), 0.56 + 0.53 * t, 0.12];
});

/** Hooded, light on the feet, with a bow as tall as the body and arrows over the shoulder. */
export const ranger = ({ material, gear }: Cloth): Figure => ({
  body: [
    garment(material, '0.205 0.17, 0.2 0.26, 0.16 0.42, 0.14 0.54, 0.16 0.66, 0.12 0.75, 0.04 0.79', {
      folds: 7,
    }),
    ...legs(material, 0.08),
    ...hoodedHead(material, gear, 0.85, 0.095),
    tube(gear, path('-0.1 0.42 -0.15, -0.17 0.86 -0.16'), 0.046),
    tube(gear, path('-0.15 0.84 -0.15, -0.2 1 -0.17'), 0.009),
    tube(gear, path('-0.18 0.84 -0.15, -0.25 0.98 -0.15'), 0.009),
  ],
  held: [
    arm(material, '0.13 0.67 0.04, 0.26 0.56 0.1, 0.35 0.56 0.12'),
    tube(gear, bow, (t) => 0.02 - 0.013 * Math.abs(2 * t - 1)),
    tube(gear, [bow[0], bow[16]], 0.006),
  ],
});
