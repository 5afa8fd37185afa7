import type { ComponentType } from 'react';
import type { Content } from '../../content/schema';
import type { SectionProps } from '../types';
import { Community, Testimonials } from './community/community';
import { QuestionsBelow } from './community/questions';
import { Features } from './features/features';
import { Phone } from './hero/hero';
import { Roadmap } from './roadmap/roadmap';
import { Team } from './team/team';
import { UltimateHost } from './ultimate-host/ultimate-host';

export interface SectionEntry {
  Section: ComponentType<SectionProps>;
  /** The content files that the section shows. It is there if any of them is; without this line, always. */
  content?: readonly (keyof Content)[];
  /** What pages show of it, if not the whole. */
  parts?: Readonly<Record<string, SectionEntry>>;
}

/**
 * The sections below the first screen, in their order. The key is a section's id and the name of its folder, whose
 * stylesheet of the same name holds all its styles.
 */
export const sections: Readonly<Record<string, SectionEntry>> = {
  features: { Section: Features, content: ['features'] },
  'ultimate-host': { Section: UltimateHost, content: ['ultimateHost'] },
  roadmap: { Section: Roadmap, content: ['roadmap'] },
  community: {
    Section: Community,
    content: ['community', 'testimonials', 'questions'],
    parts: {
      testimonials: { Section: Testimonials, content: ['testimonials'] },
      questions: { Section: QuestionsBelow, content: ['questions'] },
    },
  },
  team: { Section: Team, content: ['team'] },
};

/** What pages may show below their text, by the names in their front matter. */
export const pageSections: Readonly<Record<string, SectionEntry>> = Object.assign(
  { phone: { Section: Phone, content: ['slides'] } },
  ...Object.entries(sections).map(([id, section]) => section.parts ?? { [id]: section }),
);

export function isPresent({ content }: SectionEntry, site: Content): boolean {
  return !content || content.some((key) => site[key] !== undefined);
}
