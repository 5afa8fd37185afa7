import { add, rotation, type Vec3 } from '../../engine/maths';
import { grid, type Mesh, transform } from '../../engine/mesh';
import { inkwell } from '../inkwell';
import { mask } from '../mask';
import { tube } from '../tube';
import { wizardHat } from '../wizard-hat';
import { axe, shield } from './arms';
import { arc } from './board';
import { hourglass } from './hourglass';
import { lute } from './lute';
import { BACKS, put, smallDie } from './put';
import { bow, quiver } from './quiver';
import { goblet, tankard } from './vessels';

/** On the table, written across. */
const sheet = ([x, y, z]: Vec3, wide: number, deep: number, turn: number): Mesh => {
  const spin = rotation('y', turn);
  return grid({
    material: 'paper',
    columns: 12,
    rows: 12,
    at: (s, t) =>
      add([x, y + 0.02 * Math.sin(s * Math.PI), z], spin([(s - 0.5) * wide, 0, (t - 0.5) * deep])),
    phase: (s, t) => [t * deep, s * wide],
  });
};

/** A pointed hat over the corner of the chair; paper and a quill. */
const wizard = (): Mesh[] => [
  ...put(wizardHat([0, 0, 0]), [0.2, 0.7, BACKS + 0.03], 0.37, rotation('z', -0.2), rotation('x', 0.25)),
  sheet([-0.14, 0.005, 0.24], 0.34, 0.34, 0.2),
  ...put(inkwell([0, 0, 0], 0.3, 2), [0.12, 0, 0.1], 0.32),
];

/** A shield against the chair, a goblet before it. */
const knight = (): Mesh[] => [
  ...put(shield(), [0.02, 0.5, BACKS + 0.06], 1.15, rotation('z', -0.1)),
  ...put(goblet(), [-0.2, 0, 0.16]),
];

/** A bow over one corner of the chair, a quiver below the other; one die. */
const ranger = (): Mesh[] => [
  ...put(bow(), [0.06, 0.48, BACKS + 0.08], 1, rotation('z', 0.16)),
  ...put(quiver(), [-0.22, 0.38, BACKS + 0.1], 1, rotation('z', 0.16)),
  ...smallDie([0.16, 0, 0.3], 0.1, 0.6),
];

/** A lute against the chair. */
const bard = (): Mesh[] => put(lute(), [-0.12, 0.01, -0.1], 1, rotation('x', -0.32), rotation('z', -0.3));

/** A shepherd’s crook against the chair, and an hourglass. */
const cleric = (): Mesh[] => {
  const bent = arc([0.11, 0.62], [0.11, 0.13], 180, -70, 30).map(([x, y]): Vec3 => [x, y, 0]);
  const crook = tube('wood', [[0, -0.6, 0], ...bent], 0.022, { sides: 18 });
  return [
    ...put([crook], [-0.3, 0.4, BACKS + 0.12], 1, rotation('z', -0.12)),
    ...put(hourglass(), [0.16, 0, 0.12]),
  ];
};

/** An axe against the chair, and a tankard. */
const dwarf = (): Mesh[] => [
  ...put(axe(), [0.2, 0.44, BACKS + 0.12], 1, rotation('z', -0.14)),
  ...put(tankard(), [-0.16, 0, 0.14]),
];

/** A fox’s mask on the chair, two dice. */
const rogue = (): Mesh[] => {
  const [lean, turn] = [rotation('z', -0.08), rotation('y', -0.25)];
  // Its phases are where its paint is: they stay as they are.
  const hung = transform(mask(), ([x, y, z]) =>
    add(turn(lean([x * 0.33, y * 0.33, z * 0.33])), [0, 0.5, BACKS + 0.08]),
  );
  return [hung, ...smallDie([-0.22, 0, 0.24], 0.1, 0.5), ...smallDie([-0.02, 0, 0.38], 0.1, -0.35)];
};

/** What each has left at their place, from left to right. */
export const belongings: readonly (() => Mesh[])[] = [wizard, knight, ranger, bard, cleric, dwarf, rogue];
