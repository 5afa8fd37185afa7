import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'text with space behind its last line',
    file: 'hero.yaml',
    from: '  the second short.',
    to: '  the second short. ',
    reported: [
      '15:20 content/stray-blank: this last line of a text ends with a space. Remove the space at its end.',
    ],
  },
]);
