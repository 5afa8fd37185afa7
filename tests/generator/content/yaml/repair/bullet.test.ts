import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'bullet for hyphen',
    file: 'hero.yaml',
    from: '  - Second Phrase',
    to: '  • Second Phrase',
    reported: [
      '4:3 yaml/bullet-for-hyphen: an entry of a list begins with a plain hyphen, got •. Write - in its place.',
    ],
  },
  {
    name: 'dash for hyphen',
    file: 'hero.yaml',
    from: `  - First Phrase
  - Second Phrase`,
    to: `  — First Phrase
  — Second Phrase`,
    reported: [
      '3:3 yaml/bullet-for-hyphen: an entry of a list begins with a plain hyphen, got —. Write - in its place, and on the line below.',
    ],
  },
  {
    name: 'numbers for hyphens',
    file: 'hero.yaml',
    from: `  - First Phrase
  - Second Phrase
  - Third Phrase
  - Fourth Phrase`,
    to: `  1. First Phrase
  2. Second Phrase
  3. Third Phrase
  4. Fourth Phrase`,
    reported: [
      '3:3 yaml/bullet-for-hyphen: an entry of a list begins with a plain hyphen, got "1.". Write - in its place, and on the 3 lines below.',
    ],
  },
  {
    name: 'star for hyphen',
    file: 'hero.yaml',
    from: '  - Second Phrase',
    to: '  * Second Phrase',
    reported: [
      '4:3 yaml/bullet-for-hyphen: an entry of a list begins with a plain hyphen, got *. Write - in its place.',
    ],
  },
]);
