import { rotation, type Vec3 } from '../engine/maths';
import { type Mesh, transform } from '../engine/mesh';
import { bard } from './callings/bard';
import { cleric } from './callings/cleric';
import { knight } from './callings/knight';
import type { Cloth, Figure } from './callings/parts';
import { ranger } from './callings/ranger';
import { wizard } from './callings/wizard';

const callings = { wizard, ranger, knight, bard, cleric } satisfies Record<string, (cloth: Cloth) => Figure>;

export type Calling = keyof typeof callings;

export interface TravellerOptions {
  calling: Calling;
  at: Vec3;
  height: number;
  /** Which way the body is turned, in radians. */
  facing?: number;
  material?: string;
  gear?: string;
}

/** One of the party: the same five stand at every fire in the book. */
export const traveller = ({
  calling,
  at,
  height,
  facing = 0,
  material = 'cloth',
  gear = 'gear',
}: TravellerOptions): Mesh[] => {
  const { body, held } = callings[calling]({ material, gear });
  const place = (mesh: Mesh, angle: number) => {
    const turn = rotation('y', angle);
    return transform(
      mesh,
      (p) => {
        const q = turn([p[0] * height, p[1] * height, p[2] * height]);
        return [q[0] + at[0], q[1] + at[1], q[2] + at[2]];
      },
      height,
    );
  };
  return [...body.map((mesh) => place(mesh, facing)), ...held.map((mesh) => place(mesh, 0))];
};
