import { testRule } from '../rule-cases';

testRule(
  'page/second-front-matter',
  [
    {
      body: '---\ntitle: A title\ndescription: B\n---\n\nWords.',
      says: [
        '2:1 front matter begins here a second time. Keep one of the two, and remove the other with what was pasted below it.',
      ],
      fixed: 'Words.',
      shows: 'Words.',
    },
    {
      body: '## Law\n\nWords.\n\n---\ntitle: A title\ndescription: B\n---\n\n## Law\n\nWords.',
      says: [
        '6:1 front matter begins here a second time. Keep one of the two, and remove the other with what was pasted below it.',
      ],
      fixed: '## Law\n\nWords.',
      shows: 'Law Words.',
    },
    {
      body: '## Law\n\nWords.---\ntitle: A title\ndescription: B\n---\n\n## Law\n\nWords.',
      says: [
        '3:1 front matter begins here a second time. Keep one of the two, and remove the other with what was pasted below it.',
      ],
      fixed: '## Law\n\nWords.',
      shows: 'Law Words.',
    },
  ],
  ['```\n---\ntitle: A\ndescription: B\n---\n```', 'above\n\n---\n\ntitle: one\n\n---'],
);
