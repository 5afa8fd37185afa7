import * as archer from '../shapes/camp/archer';
import * as bard from '../shapes/camp/bard';
import * as cleric from '../shapes/camp/cleric';
import type { Cutout } from '../shapes/camp/cutout';
import * as knight from '../shapes/camp/knight';
import { leaning, leaving } from '../shapes/camp/wizard';
import { trunk } from '../shapes/camp/wood';
import type { Hour } from './valley-layout';

/** A cutout in its place: x to the right of the fire, z towards us, and how tall a standing body is there. */
export interface Placed {
  cutout: Cutout;
  x: number;
  z: number;
  height: number;
  flip?: boolean;
}

const BODY = 0.62;

/** By dusk they close round the fire, two on the trunk; one alone looks away, at the tower. */
const dusk: readonly Placed[] = [
  { cutout: leaning, x: -0.19, z: -0.22, height: 1.04 * BODY },
  { cutout: archer.looking, x: 0.49, z: -0.26, height: 1.04 * BODY },
  { cutout: trunk, x: -0.27, z: -0.02, height: 1 },
  { cutout: bard.playing, x: -0.69, z: 0.02, height: 0.98 * BODY },
  { cutout: cleric.warming, x: -0.37, z: 0.06, height: BODY },
  { cutout: knight.feeding, x: 0.36, z: 0.1, height: BODY, flip: true },
];

/** By dawn each has begun the day in their own way. */
const dawn: readonly Placed[] = [
  { cutout: leaving, x: 0.55, z: -0.5, height: 0.98 * BODY },
  { cutout: archer.packing, x: -0.36, z: -0.24, height: BODY, flip: true },
  { cutout: trunk, x: -0.27, z: -0.02, height: 1 },
  { cutout: bard.asleep, x: -0.58, z: 0.12, height: BODY },
  { cutout: knight.watching, x: 0.27, z: -0.01, height: BODY, flip: true },
  { cutout: cleric.rolling, x: 0.82, z: 0.08, height: BODY, flip: true },
];

export const companies: Readonly<Record<Hour, readonly Placed[]>> = { dusk, dawn };
