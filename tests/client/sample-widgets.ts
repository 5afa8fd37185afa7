import type { ComponentProps } from 'react';
import type { WidgetName, widgets } from '../../client/widgets/registry';

export type PropsOf<Name extends WidgetName> = ComponentProps<(typeof widgets)[Name]>;

const pauseLabels = {
  pause: 'Pause',
  play: 'Play',
  pauseIcon: '/icons.svg#pause',
  playIcon: '/icons.svg#play',
};

const picture = (name: string) => ({
  src: `/${name}.webp`,
  alt: `A ${name}`,
  width: 40,
  height: 30,
  source: { type: 'image/avif', srcSet: `/${name}-20.avif 20w,/${name}-40.avif 40w`, sizes: '2rem' },
});

const item = (id: string, title: string, version: string) => ({
  id,
  title,
  description: `About ${id}.`,
  version,
  isoDate: '2026-01-05',
  date: 'January 5, 2026',
});

const feature = (id: string, title: string) => ({
  id,
  icon: `/icons.svg#${id}`,
  numeral: 'I',
  title,
  description: `About ${id}.`,
  image: picture(id),
  figure: 'Fig. 1',
  caption: 'Engraved.',
});

const testimonial = (id: string, name: string, stars: number) => ({
  id,
  name,
  role: 'Bard',
  content: `${name} liked the dragon.`,
  highlight: 'the dragon',
  image: picture(id),
  stars,
  rating: `Rated ${stars} out of 5`,
});

/** A small example of each widget's props. Its characters would break HTML that is not escaped. */
export const sampleProps: { [Name in WidgetName]: PropsOf<Name> } = {
  'hero-phrase': {
    phrases: [
      'AI-Powered Storytelling',
      'Collaborative Adventures',
      'Rich Character Creation',
      'Dynamic World Building',
    ],
    phraseEnd: ',',
    companion: 'by firelight.',
    pauseLabels,
  },
  'phone-slideshow': {
    label: 'Screens from the app',
    roleDescription: 'carousel',
    slides: [
      { id: 'story', title: 'A story </script>', image: picture('story') },
      { id: 'party', title: 'A party & friends', image: picture('party') },
      { id: 'hero', title: 'A hero', image: picture('hero') },
      { id: 'map', title: 'A map', image: picture('map') },
      { id: 'table', title: 'A table', image: picture('table') },
    ],
    labels: {
      ...pauseLabels,
      previous: 'Previous',
      next: 'Next',
      previousIcon: '/icons.svg#left',
      nextIcon: '/icons.svg#right',
    },
  },
  'feature-list': {
    label: 'Features of the app',
    features: [
      feature('storytelling', 'AI-Powered Storytelling'),
      feature('collaboration', 'Collaborative Adventures'),
      feature('characters', 'Rich Character Creation'),
      feature('tabletop', 'Virtual Tabletop Experience'),
    ],
    pauseLabels,
  },
  'pricing-toggle': {
    label: 'Billing period',
    monthly: { name: 'Monthly', price: '$9.99', period: 'per month' },
    annual: {
      name: 'Annual',
      price: '$89.99',
      period: 'per year',
      saving: '25% OFF',
      seal: { src: '/seal.svg', alt: '', width: 256, height: 256 },
    },
    note: 'Taxes may apply.',
  },
  'roadmap-tabs': {
    label: 'Roadmap by status',
    groups: [
      {
        status: 'completed',
        name: 'Completed',
        items: [item('core', 'Core rules', 'v1.0.0'), item('master', 'Game master', 'v1.0.1')],
      },
      {
        status: 'in-progress',
        name: 'In Progress',
        items: [
          { ...item('read', 'Reading out', 'v1.4.0'), progress: { percent: 75, words: '75% Complete' } },
          { ...item('speak', 'Speaking', 'v1.5.0'), progress: { percent: 40, words: '40% Complete' } },
          item('fight', 'Fighting', 'v2.0.0'),
        ],
      },
      { status: 'planned', name: 'Planned', items: [item('classes', 'Multiclassing', 'v2.1.0')] },
    ],
  },
  'testimonial-carousel': {
    label: 'What players say',
    roleDescription: 'carousel',
    testimonials: [
      testimonial('ada', 'Ada Moss', 5),
      testimonial('bo', "Bo O'Hara", 4),
      testimonial('cy', 'Cy Vale', 5),
    ],
    starIcon: '/icons.svg#star',
    pauseLabels,
  },
};

/** The widgets that move by themselves, with the periods that are promised to the reader of the page. */
export const rotatingWidgets = [
  { name: 'hero-phrase', periodMs: 3000, count: 4 },
  { name: 'phone-slideshow', periodMs: 4000, count: 5 },
  { name: 'feature-list', periodMs: 4000, count: 4 },
  { name: 'testimonial-carousel', periodMs: 5000, count: 3 },
] as const;

export const everyWidget = Object.keys(sampleProps) as WidgetName[];
