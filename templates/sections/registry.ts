import { Community } from './community/community';
import { Features } from './features/features';
import { Roadmap } from './roadmap/roadmap';
import { Team } from './team/team';
import { UltimateHost } from './ultimate-host/ultimate-host';

/**
 * The sections below the first screen, in their order. The key is a section's id and the name of its folder, whose
 * stylesheet of the same name holds all its styles.
 */
export const sections = {
  features: Features,
  'ultimate-host': UltimateHost,
  roadmap: Roadmap,
  community: Community,
  team: Team,
};
