import { rotation, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';
import { tube } from './tube';

/** Of the bow's three rings. */
const RING = { radius: 0.15, away: 0.19, thick: 0.045 };

/** A key to an old lock, 1.5 long: its bow is a clover, its shank runs along x, its bit hangs down at the far end. */
export const key = (material: string): Mesh[] => {
  const upright = rotation('z', -Math.PI / 2);
  const ring = (turn: number) => {
    const [x, y] = [Math.cos(turn) * RING.away, Math.sin(turn) * RING.away];
    return tube(
      material,
      Array.from({ length: 49 }, (_, k): Vec3 => {
        const a = (k / 48) * Math.PI * 2;
        return [x + Math.cos(a) * RING.radius, y + Math.sin(a) * RING.radius, 0];
      }),
      RING.thick,
      { sides: 20, along: true },
    );
  };
  const shank = lathe({
    material,
    segments: 48,
    profile: points(
      '0.05 0.02, 0.09 0.06, 0.09 0.1, 0.06 0.13, 0.06 0.2, 0.1 0.23, 0.1 0.27, 0.055 0.3, 0.05 0.6, 0.05 1.1, 0.075 1.12, 0.075 1.15, 0.05 1.17, 0.05 1.22, 0.002 1.23',
    ),
  });
  const tooth = (from: number, to: number, down: number) =>
    tube(
      material,
      [
        [(from + to) / 2, -0.02, 0],
        [(from + to) / 2, -down, 0],
      ],
      (to - from) / 2,
      { sides: 4 },
    );
  return [
    ...[1, 2, 3].map((k) => ring((k * Math.PI) / 2)),
    transform(shank, upright),
    tooth(0.8, 0.9, 0.3),
    tooth(0.89, 0.98, 0.22),
    tooth(0.97, 1.07, 0.32),
  ];
};
