/**
 * What the product promises, and what therefore must not change by a slip of the pen in `content/`. To change
 * a promise, change it here and there. All other words belong to the editors, and no test knows them.
 */
export const productFacts = {
  phrases: [
    'AI-Powered Storytelling',
    'Collaborative Adventures',
    'Rich Character Creation',
    'Dynamic World Building',
  ],
  heroStats: [
    ['Potential Active Players', '50K+'],
    ['Stories to Create', '1M+'],
    ['Upcoming App Store Rating', '4.9'],
  ],
  slideCount: 5,
  features: [
    'AI-Powered Storytelling',
    'Collaborative Adventures',
    'Rich Character Creation',
    'Virtual Tabletop Experience',
  ],
  /** What the paid tier gives, each in one card, in whatever words. */
  benefits: [
    /no ads for you.*any player/i,
    /listed with priority in search/i,
    /every adventure.*still to come/i,
    /campaign limit.*(ten|10)/i,
    /(seven|7) players.*(three|3)/i,
    /character limit.*(ten|10)/i,
  ],
  prices: [
    ['Monthly', '$9.99', 'per month'],
    ['Annual', '$89.99', 'per year', '$7.50 a month: $29.89 less a year', '25% OFF'],
  ],
  cancel: 'Cancel anytime',
  upgrade: 'Upgrade to Ultimate Host',
  roadmapCounts: { completed: 6, 'in-progress': 3, planned: 1 },
  progress: '75% Complete',
  communityStatCount: 3,
  testimonialCount: 3,
  stars: 5,
  roles: ['Chief Frontend Architect', 'Chief Process and Procurement Officer', 'Chief Backend Architect'],
  valueCount: 3,
  comingSoon: ['Help Center', 'Game Guide', 'Report Bug', 'Contact Us'],
};
