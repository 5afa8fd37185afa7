/** What runs within the photographed page; `inspect.ts` puts it there as `gallery`. */
import { describe } from './describe';
import { findLayoutFaults } from './layout-faults';
import { takeShifts, watchShifts } from './layout-shifts';
import { measureTexts } from './measured-texts';
import { findSmallTargets } from './touch-targets';

export { findLayoutFaults, findSmallTargets, measureTexts, watchShifts };

/** Unexpected movement since the last time somebody asked, by what moved. */
export function findShifts(): { value: number; name: string }[] {
  return takeShifts().map(({ value, moved }) => ({ value, name: moved ? describe(moved) : 'something' }));
}
