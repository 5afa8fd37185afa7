import type { Layer } from '../engine/relief';
import { badger } from './creatures/badger';
import { fox } from './creatures/fox';
import { hare } from './creatures/hare';
import { owl } from './creatures/owl';
import { raven } from './creatures/raven';
import { stag } from './creatures/stag';

/** The animals of the medals, by the names of their files. */
export const creatures = { fox, badger, owl, hare, raven, stag } as const satisfies Record<
  string,
  readonly Layer[]
>;
