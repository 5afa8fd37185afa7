import { testRule } from '../rule-cases';

testRule(
  'page/emphasis-in-word',
  [
    {
      body: 'Roll 2*3*4 dice.',
      says: [
        '1:7 the stars within this word would be taken out, and what is between them set in italics. Write \\* for a plain star, or put the stars around the whole word.',
      ],
      fixed: 'Roll 2\\*3\\*4 dice.',
      shows: 'Roll 2*3*4 dice.',
    },
    {
      body: 'Spieler*innen und Kolleg*innen',
      says: [
        '1:8 the stars within this word would be taken out, and what is between them set in italics. Write \\* for a plain star, or put the stars around the whole word.',
      ],
      fixed: 'Spieler\\*innen und Kolleg\\*innen',
      shows: 'Spieler*innen und Kolleg*innen',
    },
    {
      body: 'Be un*frigging*believable.',
      says: [
        '1:6 the stars within this word would be taken out, and what is between them set in italics. Write \\* for a plain star, or put the stars around the whole word.',
      ],
      fixed: 'Be *unfriggingbelievable*.',
      shows: 'Be unfriggingbelievable .',
    },
  ],
  ['2\\*3\\*4, 2 * 3 * 4, 5*3', 'is *so* and **so**.', '**Ember**quill and un**believ**able'],
);
