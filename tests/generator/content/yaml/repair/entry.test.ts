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
  {
    name: 'hyphen in front of a key at the edge',
    file: 'hero.yaml',
    from: 'phraseEnd:',
    to: '- phraseEnd:',
    reported: [
      '7:1 yaml/hyphen-too-many: this key has a hyphen in front, as only an entry of a list has. Remove the hyphen and the space behind it.',
    ],
  },
  {
    name: 'hyphen in front of a key with a group',
    file: 'hero.yaml',
    from: 'action:',
    to: '- action:',
    reported: [
      '10:1 yaml/hyphen-too-many: this key has a hyphen in front, as only an entry of a list has. Remove the hyphen and the space behind it.',
    ],
  },
  {
    name: 'hyphen in front of a key within a group',
    file: 'hero.yaml',
    from: '  url:',
    to: '  - url:',
    reported: [
      '12:3 yaml/hyphen-too-many: this key has a hyphen in front, as only an entry of a list has. Remove the hyphen and the space behind it.',
    ],
  },
]);
