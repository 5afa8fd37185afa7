import { testRule } from '../rule-cases';

testRule('page/no-text', [
  {
    body: '',
    says: ['1:1 the page has no text below its front matter. Write it below the second line of ---.'],
    fixed: 'Words.',
    shows: 'Words.',
  },
  {
    body: '<!-- to be written -->\n\n---',
    says: ['1:1 the page has no text below its front matter. Write it below the second line of ---.'],
    fixed: '<!-- to be written -->\n\nWords.',
    shows: 'Words.',
  },
]);
