import { describeCases } from './yaml-cases';

describeCases([
  {
    name: 'absent entry within text',
    file: 'site.yaml',
    from: 'description: A small site that only tests ever visit.',
    to: `description: >-
  A small site that only tests
  sample: Lanternfall
  ever visit.`,
    reported: [
      '6:3 yaml/key-in-text: this line of a text begins with "sample:", which is a key of its group. Move an entry below the text, with as many spaces in front as the other keys have; where the words are meant, let another word begin the line.',
    ],
  },
  {
    name: 'copy of entry within text',
    file: 'site.yaml',
    from: 'description: A small site that only tests ever visit.',
    to: `description: >-
  A small site that only tests
  ever visit.
  logo: mark`,
    reported: [
      '7:3 yaml/key-in-text: this line of a text begins with "logo:", which is a key of its group. Remove it, for the same stands in line 9.',
    ],
  },
  {
    name: 'key slipped into text',
    file: 'hero.yaml',
    from: 'introduction: One sentence that introduces the whole.',
    to: `introduction: >-
  One sentence that
  action:   introduces the whole
  and more.`,
    reported: [
      '11:3 yaml/key-in-text: this line of a text begins with "action:", which is a key of its group. Remove what slipped in, for the group has that key in line 13; where the words are meant, let another word begin the line.',
    ],
  },
  {
    name: 'optional entry within text',
    file: 'team.yaml',
    from: '    bio: What Dot does.',
    to: `    bio: |-
      What Dot does.
      sample: true`,
    reported: [
      '18:7 yaml/key-in-text: this line of a text begins with "sample:", which is a key of its group. Remove it, for the same stands in line 12.',
    ],
  },
]);
