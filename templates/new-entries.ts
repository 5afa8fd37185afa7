import type { Content } from '../content/schema';
import type { NewEntry } from '../generator/site/site-definition';

type Testimonial = Content['testimonials']['testimonials'][number];
type RoadmapItem = Content['roadmap']['items'][number];

export const newEntries = {
  testimonial: {
    list: ['testimonials', 'testimonials'],
    example: 'Ada Moss',
    description: 'what one more player says',
    next: 'Replace the words, the portrait and the stars; then delete the line "sample".',
    make: ({ words, slug }, entries): Testimonial => ({
      sample: true,
      id: slug,
      name: words,
      role: 'Sample, in a few words',
      content:
        'Sample words. Write here what this player says about the game, in fifteen to thirty words, and ask before you publish them.',
      // The portrait of the first, because one is required.
      avatar: { file: (entries as Testimonial[])[0]?.avatar.file ?? '', alt: 'Sample portrait of a player.' },
      rating: 5,
    }),
  },
  'roadmap-item': {
    list: ['roadmap', 'items'],
    example: 'Dark mode',
    description: 'one more item of the roadmap',
    next: 'Replace its words, status, date and version; then delete the line "sample".',
    make: ({ words, slug }, _, today): RoadmapItem => ({
      sample: true,
      id: slug,
      title: words,
      description: 'Sample words. Say in one or two short sentences what players get.',
      status: 'planned',
      date: `${today.getUTCFullYear() + 1}-12-31`,
      version: 'v0.0.0',
    }),
  },
} satisfies Record<string, NewEntry>;
