import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'sign of a text above a list of texts',
    file: 'team.yaml',
    from: `  paragraphs:
    - The first part of the story.
    - The second part of the story.`,
    to: `  paragraphs: >-
    - >-
      The first part of the story.
    - >-
      The second part of the story.`,
    reported: [
      '6:15 yaml/text-sign-too-many: the >- here makes a text of the lines below, where a list or a group belongs. Remove it.',
    ],
  },
  {
    name: 'sign of a text above a list of entries with keys that the file has',
    file: 'features.yaml',
    from: 'features:',
    to: 'features: |',
    reported: [
      '6:11 yaml/text-sign-too-many: the | here makes a text of the lines below, where a list or a group belongs. Remove it.',
    ],
  },
  {
    name: 'sign of a text above a group',
    file: 'hero.yaml',
    from: 'action:',
    to: 'action: >-',
    reported: [
      '10:9 yaml/text-sign-too-many: the >- here makes a text of the lines below, where a list or a group belongs. Remove it.',
    ],
  },
]);
