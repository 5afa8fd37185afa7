import { add, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import { type Lantern, lantern } from './lantern';
import { tube } from './tube';

/** Of its ring above its foot, for a lantern of size 1. */
const RING = 1.68;

/** A lantern whose foot is at a place, on a chain that goes up to a height where nobody sees what it hangs on. */
export const hangingLantern = (at: Vec3, size: number, top: number): Lantern => {
  const place = (p: Vec3): Vec3 => add(at, [p[0] * size, p[1] * size, p[2] * size]);
  const { meshes, wick } = lantern([0, 0, 0]);
  const first = at[1] + RING * size;
  const count = Math.ceil((top - first) / LINK.step);
  return {
    meshes: [
      ...meshes.map((mesh) => transform(mesh, place, size)),
      ...Array.from({ length: count }, (_, k) => link([at[0], first + k * LINK.step, at[2]], k % 2 === 1)),
    ],
    wick: place(wick),
  };
};

const LINK = { step: 0.15, high: 0.1, wide: 0.055, thick: 0.018 };

/** Every other link is seen from its edge. */
const link = ([x, y, z]: Vec3, isEdgeOn: boolean): Mesh => {
  const ring = Array.from({ length: 25 }, (_, k): Vec3 => {
    const a = (k / 24) * Math.PI * 2;
    const across = Math.cos(a) * LINK.wide;
    return [x + (isEdgeOn ? 0 : across), y + Math.sin(a) * LINK.high, z + (isEdgeOn ? across : 0)];
  });
  return tube('iron', ring, LINK.thick, { along: true });
};
