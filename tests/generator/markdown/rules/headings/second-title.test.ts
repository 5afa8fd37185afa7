import { testRule } from '../rule-cases';

testRule(
  'page/second-title',
  [
    {
      body: '# Another title\n\nWords.',
      says: [
        '1:1 the page has its title in front matter, and this is a second one. Begin the heading with ## instead of #.',
      ],
      fixed: '## Another title\n\nWords.',
      shows: 'Another title Words.',
    },
    {
      body: '# A title\n\nWords.',
      says: [
        '1:1 the page has its title in front matter, and this is a second one. Remove it, for the page shows its title already.',
      ],
      fixed: 'Words.',
      shows: 'Words.',
    },
    {
      body: 'Another title\n===\n\nWords.',
      says: [
        '1:1 the page has its title in front matter, and this is a second one. Remove the line of = below, and write ## Another title.',
      ],
      fixed: '## Another title\n\nWords.',
      shows: 'Another title Words.',
    },
    {
      body: 'A title\n=====\n\nWords.',
      says: [
        '1:1 the page has its title in front matter, and this is a second one. Remove it and the line of = below, for the page shows its title already.',
      ],
      fixed: 'Words.',
      shows: 'Words.',
    },
  ],
  ['A subtitle\n---\n\nWords.'],
);
