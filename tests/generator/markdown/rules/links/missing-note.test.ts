import { testRule } from '../rule-cases';

testRule(
  'page/missing-note',
  [
    {
      body: 'A word[^1].',
      says: ['1:7 there is no note for [^1]. Write it below the text, as [^1]: and its words.'],
      fixed: 'A word[^1].\n\n[^1]: And its words.',
      shows: 'A word 1 . Footnotes And its words. ↩︎',
    },
  ],
  ['2^[a, \\[^1], `[^1]`'],
);
