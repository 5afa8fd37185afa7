import { add, rotation, scale, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import { keeperArm } from './keeper-arm';
import { keeperFace } from './keeper-face';
import { keeperHood } from './keeper-hood';

/**
 * Half a figure who looks to the left and holds up a ring: metres round the middle of the head, half of whose
 * face is `face` high.
 */
export const tollKeeper = (face: number, at: Vec3, ring: Vec3): Mesh[] => {
  const look = rotation('y', -1.2);
  const bow = rotation('x', 0.1);
  return [
    ...[keeperFace('face'), keeperHood('hood')].map((mesh) =>
      transform(mesh, (p) => add(look(bow(scale(p, face))), at), face),
    ),
    ...keeperArm(add(at, [-0.06, -0.28, -0.14]), add(at, [-0.26, -0.34, -0.12]), ring),
  ];
};
