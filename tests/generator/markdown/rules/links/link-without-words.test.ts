import { testRule } from '../rule-cases';

testRule('page/link-without-words', [
  {
    body: '[](/privacy)',
    says: ['1:1 the link has no words to click on. Write them between its square brackets.'],
    fixed: '[Privacy](/privacy)',
    shows: 'Privacy',
  },
  {
    body: 'Read [ ][pp].\n\n[pp]: /privacy',
    says: ['1:6 the link has no words to click on. Write them between its square brackets.'],
    fixed: 'Read [it][pp].\n\n[pp]: /privacy',
    shows: 'Read it .',
  },
]);
