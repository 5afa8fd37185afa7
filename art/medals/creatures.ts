import type { Layer } from '../engine/relief';
import { badger } from './creatures/badger';
import { bear } from './creatures/bear';
import { cat } from './creatures/cat';
import { fox } from './creatures/fox';
import { hare } from './creatures/hare';
import { owl } from './creatures/owl';
import { raven } from './creatures/raven';
import { stag } from './creatures/stag';

/** The animals of the people on the page, by the names of their files. */
export const people = { fox, badger, owl, hare, bear, cat } as const satisfies Record<
  string,
  readonly Layer[]
>;

/** All animals: with those that stand against the party on the app's screens, and are nobody on the page. */
export const creatures = { ...people, raven, stag } as const satisfies Record<string, readonly Layer[]>;
