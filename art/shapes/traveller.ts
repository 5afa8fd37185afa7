import { rotation, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import { points } from '../engine/points';
import { lathe } from './lathe';
import { sphere } from './sphere';
import { tube } from './tube';

export type Calling = 'wizard' | 'ranger' | 'knight' | 'bard' | 'cleric';

export interface TravellerOptions {
  calling: Calling;
  at: Vec3;
  height: number;
  /** Which way the body is turned, in radians. */
  facing?: number;
  material?: string;
  gear?: string;
}

/** Cloak from hem to shoulder: radius and height for a body one unit tall. */
const cloaks: Record<Calling, readonly (readonly [number, number])[]> = {
  wizard: points('0.25 0, 0.215 0.14, 0.17 0.34, 0.15 0.5, 0.155 0.6, 0.115 0.68, 0.04 0.72'),
  ranger: points('0.2 0.1, 0.205 0.22, 0.17 0.4, 0.155 0.54, 0.165 0.66, 0.125 0.75, 0.04 0.79'),
  knight: points('0.17 0.06, 0.18 0.2, 0.15 0.4, 0.17 0.58, 0.2 0.69, 0.14 0.77, 0.05 0.8'),
  bard: points('0.2 0.12, 0.21 0.22, 0.19 0.36, 0.16 0.48, 0.165 0.58, 0.12 0.66, 0.04 0.7'),
  cleric: points('0.23 0, 0.205 0.15, 0.165 0.36, 0.145 0.54, 0.16 0.66, 0.12 0.75, 0.04 0.79'),
};

const folds = (count: number, depth: number) => (angle: number, t: number) =>
  1 + depth * (1 - t) ** 1.3 * (Math.sin(angle * count) + 0.5 * Math.sin(angle * (count * 2 - 1) + 1));

/** One of the party: the same five stand at every fire in the book. */
export const traveller = ({
  calling,
  at,
  height,
  facing = 0,
  material = 'cloth',
  gear = 'gear',
}: TravellerOptions): Mesh[] => {
  const cloth = (profile: readonly (readonly [number, number])[], extra: object = {}) =>
    lathe({ material, profile, segments: 72, flatten: 0.82, lines: 'ribs', ...extra });
  const parts: Mesh[] = [cloth(cloaks[calling], { fold: folds(calling === 'knight' ? 5 : 7, 0.1) })];
  const legs = (spread: number) =>
    [-spread, spread].map((x) =>
      tube(
        material,
        [
          [x, 0, 0.02],
          [x * 0.9, 0.2, 0],
        ],
        0.045,
      ),
    );
  const hood = (y: number, r: number) => {
    parts.push(
      cloth(
        [
          [r * 1.25, y - r * 0.9],
          [r * 1.12, y - r * 0.2],
          [r * 1.02, y + r * 0.5],
          [r * 0.6, y + r * 1.05],
          [0.003, y + r * 1.35],
        ],
        { flatten: 0.95, lean: [0, -0.05] },
      ),
    );
  };
  switch (calling) {
    case 'wizard':
      parts.push(sphere(material, [0, 0.76, 0.01], 0.085, 1.1));
      parts.push(
        lathe({
          material,
          at: [0, 0.8, 0],
          profile: points(
            '0.205 -0.015, 0.19 0.005, 0.1 0.02, 0.082 0.06, 0.055 0.17, 0.024 0.27, 0.002 0.33',
          ),
          lean: [0.07, -0.03],
        }),
      );
      parts.push(
        tube(
          gear,
          [
            [-0.27, 0, 0.1],
            [-0.255, 0.5, 0.09],
            [-0.25, 1.02, 0.08],
          ],
          0.017,
        ),
        sphere(gear, [-0.25, 1.05, 0.08], 0.038),
      );
      parts.push(
        lathe({
          material: gear,
          at: [0, 0.5, 0.1],
          segments: 24,
          flatten: 0.5,
          lines: 'ribs',
          profile: points('0.003 0, 0.045 0.08, 0.075 0.19, 0.07 0.25, 0.04 0.27'),
        }),
      );
      parts.push(
        tube(
          material,
          [
            [-0.1, 0.6, 0.05],
            [-0.19, 0.52, 0.1],
            [-0.255, 0.56, 0.1],
          ],
          (t) => 0.055 - 0.02 * t,
        ),
      );
      break;
    case 'ranger':
      parts.push(...legs(0.08));
      hood(0.85, 0.095);
      parts.push(
        tube(
          gear,
          Array.from({ length: 13 }, (_, k) => {
            const t = k / 12 - 0.5;
            return [0.2 - t * 0.16 + 0.1 * (1 - 4 * t * t), 0.55 + t * 0.92, -0.12] as Vec3;
          }),
          0.013,
        ),
      );
      parts.push(
        tube(
          gear,
          [
            [-0.13, 0.42, -0.13],
            [-0.2, 0.86, -0.15],
          ],
          0.045,
        ),
        tube(
          gear,
          [
            [-0.17, 0.84, -0.14],
            [-0.23, 0.99, -0.16],
          ],
          0.008,
        ),
        tube(
          gear,
          [
            [-0.2, 0.84, -0.14],
            [-0.265, 0.97, -0.14],
          ],
          0.008,
        ),
      );
      break;
    case 'knight':
      parts.push(...legs(0.09));
      parts.push(
        lathe({
          material: gear,
          profile: points('0.075 0.77, 0.088 0.84, 0.086 0.91, 0.06 0.965, 0.003 0.985'),
        }),
        tube(
          gear,
          [
            [0, 0.97, -0.02],
            [0, 1.05, -0.07],
            [0, 1.02, -0.15],
          ],
          (t) => 0.018 + 0.022 * t,
        ),
      );
      parts.push(...[-1, 1].map((side) => sphere(gear, [side * 0.165, 0.7, 0], 0.065, 0.8)));
      parts.push(
        tube(
          gear,
          [
            [0.27, 0.0, 0.12],
            [0.26, 0.52, 0.1],
          ],
          (t) => 0.012 + 0.012 * t,
        ),
        tube(
          gear,
          [
            [0.2, 0.53, 0.1],
            [0.32, 0.53, 0.1],
          ],
          0.016,
        ),
        tube(
          gear,
          [
            [0.26, 0.53, 0.1],
            [0.257, 0.63, 0.1],
          ],
          0.016,
        ),
      );
      parts.push(
        tube(
          material,
          [
            [0.15, 0.66, 0],
            [0.24, 0.58, 0.06],
            [0.258, 0.6, 0.1],
          ],
          0.045,
        ),
      );
      parts.push(
        lathe({
          material: gear,
          profile: points('0.002 0, 0.09 0.012, 0.165 0.0, 0.17 -0.015'),
          segments: 28,
        }),
      );
      parts[parts.length - 1] = transform(parts[parts.length - 1], (p) => {
        const q = rotation('x', 1.45)(p);
        return [q[0] - 0.2, q[1] + 0.42, q[2] + 0.1];
      });
      break;
    case 'bard':
      parts.push(...legs(0.085));
      parts.push(sphere(material, [0, 0.775, 0.01], 0.085, 1.12));
      parts.push(
        lathe({
          material,
          at: [0.01, 0.83, 0],
          profile: points('0.15 -0.01, 0.13 0.01, 0.1 0.05, 0.05 0.075, 0.003 0.08'),
          lean: [0.03, 0],
        }),
        tube(
          gear,
          [
            [0.09, 0.85, -0.02],
            [0.15, 0.95, -0.05],
            [0.19, 1.07, -0.1],
          ],
          (t) => 0.018 * (1 - t) + 0.004,
        ),
      );
      parts.push(
        sphere(gear, [-0.1, 0.45, 0.16], 0.1, 1.15),
        tube(
          gear,
          [
            [-0.06, 0.5, 0.18],
            [0.12, 0.64, 0.18],
            [0.22, 0.72, 0.16],
          ],
          0.02,
        ),
      );
      break;
    case 'cleric':
      hood(0.85, 0.092);
      parts.push(
        tube(
          gear,
          [
            [0.24, 0, 0.08],
            [0.235, 0.95, 0.07],
          ],
          0.014,
        ),
        tube(
          gear,
          [
            [0.235, 0.93, 0.07],
            [0.31, 0.97, 0.09],
            [0.35, 0.9, 0.1],
          ],
          0.012,
        ),
      );
      parts.push(
        lathe({
          material: 'lantern',
          at: [0.35, 0.78, 0.1],
          profile: points('0.035 0, 0.042 0.02, 0.042 0.07, 0.02 0.1, 0.003 0.115'),
          segments: 6,
        }),
      );
      parts.push(
        tube(
          material,
          [
            [0.12, 0.62, 0.03],
            [0.2, 0.52, 0.07],
            [0.235, 0.56, 0.08],
          ],
          (t) => 0.055 - 0.02 * t,
        ),
      );
      break;
  }
  const turn = rotation('y', facing);
  return parts.map((mesh) =>
    transform(
      mesh,
      (p) => {
        const q = turn([p[0] * height, p[1] * height, p[2] * height]);
        return [q[0] + at[0], q[1] + at[1], q[2] + at[2]];
      },
      height,
    ),
  );
};
