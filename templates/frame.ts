import { unreleasedAction } from './parts/stores';
import type { Frame, Site } from './types';

/** What documents show of the shared content, in a build of the day `now`. */
export function frameOf({ site, app, hero }: Site, now: Date): Frame {
  const action = unreleasedAction(app) ?? hero.action.label;
  return { site, app, action, year: now.getUTCFullYear() };
}
