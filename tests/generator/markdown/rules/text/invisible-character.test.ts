import { testRule } from '../rule-cases';

testRule('page/invisible-character', [
  {
    body: 'a ‮b',
    says: [
      '1:3 there is a mark that turns the direction of writing (U+202E) here, which nobody can see. Write the words around it anew instead of copying them.',
    ],
    fixed: 'a b',
    shows: 'a b',
  },
  {
    body: 'It is󠁩 so.',
    says: [
      '1:6 there is a character (U+E0069) here, which nobody can see. Write the words around it anew instead of copying them.',
    ],
    fixed: 'It is so.',
    shows: 'It is so.',
  },
  {
    body: 'gov​erns these, though soft­ly',
    says: [
      '1:4 there is a zero-width space (U+200B) here, which nobody can see. Write the words around it anew instead of copying them.',
    ],
    fixed: 'governs these, though soft­ly',
    shows: 'governs these, though soft­ly',
  },
]);
