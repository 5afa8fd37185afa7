/** What runs within the page that is looked at; `inspect.ts` puts it there as `gallery`. */
export { findLayoutFaults } from './layout-faults';
export { measureTexts } from './measured-texts';
export { findSmallTargets } from './touch-targets';

/** What is wrong, and how wrong it is where it was seen. */
export interface Fault {
  text: string;
  measure?: string;
}
