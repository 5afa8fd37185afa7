import { Community } from './community';
import { Features } from './features';
import { Roadmap } from './roadmap';
import { Team } from './team';
import { UltimateHost } from './ultimate-host';

/** The sections below the first screen by their ids, in their order. `npm run new -- section` adds one at the end. */
export const sections = {
  features: Features,
  'ultimate-host': UltimateHost,
  roadmap: Roadmap,
  community: Community,
  team: Team,
};
