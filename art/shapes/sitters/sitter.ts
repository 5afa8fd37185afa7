import { add, rotation, scale, type Vec3 } from '../../engine/maths';
import { type Mesh, transform } from '../../engine/mesh';
import { points } from '../../engine/points';
import { lathe } from '../lathe';
import type { Sitter } from './company';
import { head } from './head';
import { arm } from './parts';

/** Middle of the head above the seat's edge of the table. */
const HEAD: Vec3 = [0, 0.69, 0.09];

/** Shoulders, and a coat that falls in a few folds. */
const torso = (coat: string) =>
  lathe({
    material: coat,
    segments: 90,
    flatten: 0.66,
    lines: 'ribs',
    seam: 0,
    profile: points('0.27 -0.2, 0.26 0, 0.275 0.18, 0.285 0.3, 0.25 0.4, 0.15 0.47, 0.08 0.52, 0.075 0.6'),
    fold: (angle, t) => 1 + 0.1 * (1 - t) * Math.sin(angle * 5 + 1),
  });

/** One who sits behind the table at `at`, leaning and looking their own way, with their hands at something. */
export const sitter = (
  { size, lean, bow, turn, coat, hands, wears, mantle, holds }: Sitter,
  at: Vec3,
): Mesh[] => {
  const [aside, over, look, half] = [
    rotation('z', -lean),
    rotation('x', bow),
    rotation('y', turn),
    rotation('y', turn * 0.4),
  ];
  const onBody = (p: Vec3): Vec3 => scale(aside(over(half(p))), size);
  const onHead = (p: Vec3): Vec3 => {
    const neck = aside(over(HEAD));
    return scale(add(neck, aside(over(look(p)))), size);
  };
  const [left, right] = hands(onHead);
  const reach = (side: number, end: Vec3) => {
    const shoulder = onBody([side * 0.24, 0.37, 0.02]);
    const elbow: Vec3 = [side * 0.42 * size + 0.2 * end[0], 0.04 + 0.3 * end[1], 0.12 + 0.2 * end[2]];
    return arm(coat, shoulder, elbow, end);
  };
  return [
    ...[torso(coat), ...(mantle?.() ?? [])].map((mesh) => transform(mesh, onBody)),
    ...[head(), ...wears()].map((mesh) => transform(mesh, onHead)),
    ...reach(-1, left),
    ...reach(1, right),
    ...holds(onHead),
  ].map((mesh) => transform(mesh, (p) => add(p, at)));
};
