import { add, type Vec3 } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';

export interface TowerMaterials {
  stone: string;
  roof: string;
}

const battlements = (angle: number, t: number) => (t > 0.99 ? 1 : 1 + 0.001 * Math.sin(angle));

/** A keep with a slender stair turret and a low hall, about `height` tall to the tip of its roof. */
export const tower = ({ stone, roof }: TowerMaterials, at: Vec3, height: number): Mesh[] => {
  const h = height;
  const body = (
    x: number,
    y: number,
    z: number,
    profile: readonly (readonly [number, number])[],
    material = stone,
    segments = 40,
  ) =>
    lathe({
      material,
      at: add(at, [x * h, y * h, z * h]),
      segments,
      profile: profile.map(([r, v]) => [r * h, v * h] as const),
      fold: battlements,
    });
  return [
    body(0, 0, 0, points('0.16 -0.6, 0.118 0, 0.108 0.2, 0.104 0.5, 0.106 0.56')),
    body(0, 0.56, 0, points('0.106 0, 0.142 0.035, 0.142 0.085, 0.13 0.09')),
    body(0, 0.64, 0, points('0.152 0, 0.115 0.09, 0.07 0.22, 0.028 0.33, 0.002 0.42'), roof),
    body(0.155, 0, 0.03, points('0.085 -0.6, 0.062 0, 0.058 0.34, 0.06 0.36')),
    body(0.155, 0.35, 0.03, points('0.06 0, 0.08 0.02, 0.08 0.05')),
    body(0.155, 0.395, 0.03, points('0.088 0, 0.055 0.09, 0.022 0.19, 0.002 0.25'), roof),
    body(-0.13, 0, 0.06, points('0.1 -0.6, 0.085 0, 0.085 0.16'), stone, 6),
    body(-0.13, 0.155, 0.06, points('0.105 0, 0.06 0.07, 0.002 0.13'), roof, 6),
  ];
};
