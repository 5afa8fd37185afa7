import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'hyphen forgotten before text',
    file: 'hero.yaml',
    from: '  - Second Phrase',
    to: '  Second Phrase',
    reported: [
      '4:3 yaml/no-hyphen: this entry of a list has no hyphen in front. Write a hyphen and a space in front of it, straight below those of the other entries.',
    ],
  },
  {
    name: 'hyphen too many',
    file: 'roadmap.yaml',
    from: '    title: Item 4',
    to: '  - title: Item 4',
    reported: [
      '36:3 yaml/hyphen-too-many: the hyphen here begins a new entry in the middle of one. Write a space in its place.',
    ],
  },
]);
