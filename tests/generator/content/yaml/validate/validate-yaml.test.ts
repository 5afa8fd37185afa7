import { describeRows, describeRowsAt } from '../yaml-cases';

describeRowsAt('hero.yaml', 'companion: by lantern.', [
  [
    'compainion: by lantern.',
    '+0:1 yaml/misspelt-key: "compainion" is not a key that belongs here. Did you mean companion?',
  ],
  ['compainion: 7', '+0:1 yaml/misspelt-key'],
  ['companion:', '+0:11 content/no-value: companion has no value. Write one.'],
  ['companion:\n  - by lantern.', '+1:3 content/wrong-shape'],
  ['companion: {by lantern.}', '+0:12 content/wrong-shape'],
  [
    'companion: [by lantern.]',
    '+0:12 content/wrong-shape: companion must be text, got a list. Put the whole text in "double quotes".',
    'companion: "[by lantern.]"',
  ],
  [
    'companion:\n  For the paladin: by lantern.',
    '+1:3 content/wrong-shape',
    'companion: >-\n  For the paladin: by lantern.',
  ],
]);

describeRows([
  [
    'slides.yaml',
    '',
    '# nothing yet\n',
    '1:1 content/empty-file: the file is empty. It needs label and slides.',
  ],
  ['slides.yaml', '', '{}\n', '1:1 content/empty-file'],
  [
    'slides.yaml',
    'label: Screens',
    'label: Screens\ncolor: gold',
    '+1:1 yaml/unknown-key: "color" is not a key that belongs here. Remove it; what belongs here is label and slides.',
  ],
  [
    'hero.yaml',
    'companion: by lantern.\n',
    '',
    '1:1 content/missing-value: companion is missing. Add a line that begins with "companion:" to this group.',
  ],
  [
    'site.yaml',
    '  github:',
    '  Git Hub:',
    '+0:3 content/refused-key: the key "Git Hub" must be lower-case letters and digits joined by hyphens. Did you mean git-hub?',
  ],
  [
    'hero.yaml',
    'phrases:\n  - First Phrase\n  - Second Phrase\n  - Third Phrase\n  - Fourth Phrase',
    'phrases: []',
    '+0:10 content/refused-value: phrases must be a list with something in it. Add an entry.',
  ],
  ['hero.yaml', '- Third Phrase', '-', '+0:4 content/no-value'],
  [
    'team.yaml',
    '      github: dot-lantern',
    '      GitHub: dot-lantern',
    '+0:7 content/refused-key: the key "GitHub" must be lower-case letters and digits joined by hyphens. Did you mean github?',
  ],
  [
    'testimonials.yaml',
    'testimonials:',
    'testimonials:\n  - { id: p0, name: N0, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }\n  - { id: p1, name: N1, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }\n  - { id: p2, name: N2, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }\n  - { id: p3, name: N3, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }\n  - { id: p4, name: N4, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }\n  - { id: p5, name: N5, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }\n  - { id: p6, name: N6, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }\n  - { id: p7, name: N7, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }\n  - { id: p8, name: N8, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }',
    '+1:3 content/refused-value: testimonials must hold at most 8 testimonials. Remove one.',
  ],
  [
    'community.yaml',
    '',
    '- one\n- two\n',
    '1:1 content/wrong-shape: the file must be a group of named entries, got a list. Give each entry a line of its own below the key, as name: value with spaces in front.',
  ],
  ['community.yaml', '', 'Heard on the road\n', '1:1 content/wrong-shape'],
  [
    'hero.yaml',
    'action:\n  label: Download Free\n  url: "#download"',
    'action: Download Free',
    '+0:9 content/wrong-shape',
  ],
  [
    'hero.yaml',
    'phrases:\n  - First Phrase\n  - Second Phrase\n  - Third Phrase\n  - Fourth Phrase',
    'phrases: First Phrase',
    '+0:10 content/wrong-shape: phrases must be a list, each line of which begins with a hyphen, got "First Phrase". Give each entry a line of its own below the key, with a hyphen and a space in front.',
  ],
  [
    'team.yaml',
    '  - sample: true',
    '  - sample: yes',
    '+0:13 content/wrong-type: sample must be true or false, got "yes". Write true or false, without quotes.',
  ],
  ['hero.yaml', '- Second Phrase', '- Second: Phrase', '+0:5 content/wrong-shape'],
  ['hero.yaml', 'url: "#download"', 'url: #download', '+0:8 content/no-value'],
  [
    'hero.yaml',
    'introduction: One sentence that introduces the whole.\naction:',
    'introduction: >-\n  One sentence that introduces the whole.',
    [
      '1:1 content/missing-value',
      '+2:3 yaml/key-in-text: this line of a text begins with "label:", which is a key of its group. Remove what slipped in, because the group has that key in line 1; where the words are meant, let another word begin the line.',
    ],
  ],
  ['hero.yaml', 'stats:', 'postscript: x\nstats:', '+0:1 yaml/unknown-key'],
  [
    'scene.yaml',
    '      - words: Knock\n        to: open\n  - { id',
    '      - "to: open"\n  - { id',
    '+0:9 content/wrong-shape',
  ],
  [
    'features.yaml',
    'title: Feature friends',
    '<<: { title: Feature friends }',
    ['-2:5 content/missing-value', '+0:5 yaml/unknown-key'],
  ],
]);
