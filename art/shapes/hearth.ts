import { clamp } from '../engine/maths';
import type { Mesh } from '../engine/mesh';
import { hash } from '../engine/noise';
import { tube } from './tube';

/** Three crossed logs in a ring of stones. */
export const hearth = (): Mesh[] => {
  const logs = [0.2, 1.3, 2.4].map((from) => {
    const to = from + 3.2;
    return tube(
      'log',
      [
        [Math.cos(from) * 0.16, 0.03, Math.sin(from) * 0.11],
        [Math.cos(to) * 0.16, 0.07, Math.sin(to) * 0.11],
      ],
      0.024,
    );
  });
  const stones = Array.from({ length: 11 }, (_, k) => {
    const angle = (k / 11) * Math.PI * 2;
    const [x, z] = [Math.cos(angle) * 0.235, Math.sin(angle) * 0.235];
    return tube(
      'stone',
      [
        [x, -0.02, z],
        [x, 0.03, z],
      ],
      (t) => 0.04 * (1 - t * clamp(hash(k, 3), 0.3, 0.8)),
      { sides: 7 },
    );
  });
  return [...logs, ...stones];
};
