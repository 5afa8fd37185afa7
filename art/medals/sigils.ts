import type { Layer } from '../engine/relief';
import { lantern } from './sigils/lantern';
import { rules } from './sigils/rules';
import { stool } from './sigils/stool';

/** What the house rules are known by, by the names of their files. */
export const sigils = { stool, rules, lantern } as const satisfies Record<string, readonly Layer[]>;
