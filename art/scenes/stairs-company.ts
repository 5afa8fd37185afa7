import type { Part } from '../engine/cutout';
import { finder } from './stairs-finder';
import { reader } from './stairs-reader';
import { teller } from './stairs-teller';

/** The three on the stairs, farthest first. */
export const company = (): Part[] => [...reader(), ...teller(), ...finder()];
