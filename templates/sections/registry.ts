import type { ComponentType } from 'react';
import type { Content } from '../../content/schema';
import type { SectionProps } from '../types';
import { Community } from './community/community';
import { Features } from './features/features';
import { Roadmap } from './roadmap/roadmap';
import { Team } from './team/team';
import { UltimateHost } from './ultimate-host/ultimate-host';

export interface SectionEntry {
  Section: ComponentType<SectionProps>;
  /** The content files that the section shows. It is there if any of them is; without this line, always. */
  content?: readonly (keyof Content)[];
}

/**
 * The sections below the first screen, in their order. The key is a section's id and the name of its folder, whose
 * stylesheet of the same name holds all its styles.
 */
export const sections: Readonly<Record<string, SectionEntry>> = {
  features: { Section: Features, content: ['features'] },
  'ultimate-host': { Section: UltimateHost, content: ['ultimateHost'] },
  roadmap: { Section: Roadmap, content: ['roadmap'] },
  community: { Section: Community, content: ['community', 'testimonials', 'questions'] },
  team: { Section: Team, content: ['team'] },
};

export function isPresent({ content }: SectionEntry, site: Content): boolean {
  return !content || content.some((key) => site[key] !== undefined);
}
