import { mixVec, type Vec3 } from '../engine/maths';

/** The path of a limb over its joint, rounded there as cloth rounds it: 0 is a corner, 1 a bow. */
export const bent = (a: Vec3, b: Vec3, c: Vec3, round = 0.36): Vec3[] =>
  Array.from({ length: 25 }, (_, k) => {
    const t = k / 24;
    const straight = t < 0.5 ? mixVec(a, b, t * 2) : mixVec(b, c, t * 2 - 1);
    const curve = mixVec(mixVec(a, b, t), mixVec(b, c, t), t);
    return mixVec(straight, curve, round);
  });
