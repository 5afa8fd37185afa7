import { rotation, type Vec3 } from '../engine/maths';
import { transform } from '../engine/mesh';
import type { Picture } from '../engine/picture';
import { die, showing } from '../shapes/die';
import { dieFace } from '../shapes/die-face';
import type { Glyph } from '../shapes/glyph';
import { table } from '../shapes/table';
import { oval, stillLife } from './still-life';

/** The worst roll there is, at rest on the table. */
export const naturalOne = (width: number, pitch: number, glyphs: readonly Glyph[]): Picture => {
  const front = 7;
  const straight = showing(front);
  const tip = rotation('x', -0.27),
    turn = rotation('y', 0.13),
    roll = rotation('z', 0.05);
  const place = (p: Vec3): Vec3 => {
    const q = turn(tip(roll(straight(p))));
    return [q[0], q[1] + 0.9, q[2]];
  };
  return stillLife({
    width,
    pitch,
    shape: 1,
    camera: { eye: [0, 2.2, 7], target: [0, 0.86, 0], focal: 2.17 },
    meshes: [table(6, 3.4, -4), transform(die('die', 1), place)],
    materials: { die: dieFace(glyphs, 1, front, 1) },
    lamp: [-0.9, 2.9, 5],
    lampPower: 2.2,
    lampLoss: 0.03,
    vignette: oval(0.5, 0.55, 0.52, 0.5, 0.6),
  }).picture;
};
