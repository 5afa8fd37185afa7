import type { Frame, Site } from './types';

/** What documents show of the shared content, in a build of the day `now`. */
export function frameOf({ site, hero }: Site, now: Date): Frame {
  return { site, action: hero.action.label, year: now.getUTCFullYear() };
}
