import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'file empty',
    file: 'slides.yaml',
    text: `# nothing yet
`,
    reported: ['1:1 content/empty-file: the file is empty. It needs label and slides.'],
  },
  {
    name: 'key missing',
    file: 'hero.yaml',
    from: `companion: by lantern.
`,
    to: '',
    reported: [
      '1:1 content/missing-value: companion is missing. Add a line that begins with "companion:" to this group.',
    ],
  },
  {
    name: 'key misspelt',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'compainion: by lantern.',
    reported: ['8:1 yaml/misspelt-key: "compainion" is not a key that belongs here. Did you mean companion?'],
  },
  {
    name: 'key misspelt with wrong value',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'compainion: 7',
    reported: ['8:1 yaml/misspelt-key: "compainion" is not a key that belongs here. Did you mean companion?'],
  },
  {
    name: 'key unknown',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `companion: by lantern.
colour: gold`,
    reported: [
      '9:1 yaml/unknown-key: "colour" is not a key that belongs here. Remove it; what belongs here is label, phrases, phraseEnd, companion, introduction, action, aside, stats and background.',
    ],
  },
  {
    name: 'key with spaces',
    file: 'site.yaml',
    from: '  github:',
    to: '  Git Hub:',
    reported: [
      '22:3 content/refused-key: the key "Git Hub" must be lower-case letters and digits joined by hyphens. Did you mean git-hub?',
    ],
  },
  {
    name: 'key without value',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion:',
    reported: ['8:11 content/no-value: companion has no value. Write one.'],
  },
  {
    name: 'list empty',
    file: 'hero.yaml',
    from: `phrases:
  - First Phrase
  - Second Phrase
  - Third Phrase
  - Fourth Phrase`,
    to: 'phrases: []',
    reported: [
      '2:10 content/refused-value: phrases must be a list with something in it, got none. Add an entry.',
    ],
  },
  {
    name: 'list with empty entry',
    file: 'hero.yaml',
    from: '- Third Phrase',
    to: '-',
    reported: ['5:4 content/no-value: entry 3 of phrases has no value. Write one, or remove the line.'],
  },
  {
    name: 'network in capitals',
    file: 'team.yaml',
    from: '      github: dot-lantern',
    to: '      GitHub: dot-lantern',
    reported: [
      '21:7 content/refused-key: the key "GitHub" must be lower-case letters and digits joined by hyphens. Did you mean github?',
    ],
  },
  {
    name: 'too many testimonials',
    file: 'testimonials.yaml',
    from: `testimonials:
`,
    to: `testimonials:
  - { id: p0, name: N0, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }
  - { id: p1, name: N1, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }
  - { id: p2, name: N2, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }
  - { id: p3, name: N3, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }
  - { id: p4, name: N4, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }
  - { id: p5, name: N5, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }
  - { id: p6, name: N6, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }
  - { id: p7, name: N7, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }
  - { id: p8, name: N8, role: R, content: C, avatar: { file: pictures/people/head.svg, alt: A }, rating: 5 }
`,
    reported: ['3:3 content/refused-value: testimonials must hold at most 8 testimonials. Remove one.'],
  },
  {
    name: 'type list for file',
    file: 'community.yaml',
    text: `- one
- two
`,
    reported: [
      '1:1 content/wrong-shape: the file must be a group of named entries, got a list. Give each entry a line of its own below the key, as name: value with spaces in front.',
    ],
  },
  {
    name: 'type list for text',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `companion:
  - by lantern.`,
    reported: ['9:3 content/wrong-shape: companion must be text, got a list. Write a text in its place.'],
  },
  {
    name: 'type text for file',
    file: 'community.yaml',
    text: `Heard on the road
`,
    reported: [
      '1:1 content/wrong-shape: the file must be a group of named entries, got "Heard on the road". Give each entry a line of its own below the key, as name: value with spaces in front.',
    ],
  },
  {
    name: 'type text for group',
    file: 'hero.yaml',
    from: `action:
  label: Download Free
  url: "#download"`,
    to: 'action: Download Free',
    reported: [
      '10:9 content/wrong-shape: action must be a group of named entries, got "Download Free". Give each entry a line of its own below the key, as name: value with spaces in front.',
    ],
  },
  {
    name: 'type text for list',
    file: 'hero.yaml',
    from: `phrases:
  - First Phrase
  - Second Phrase
  - Third Phrase
  - Fourth Phrase`,
    to: 'phrases: First Phrase',
    reported: [
      '2:10 content/wrong-shape: phrases must be a list, each line of which begins with a hyphen, got "First Phrase". Give each entry a line of its own below the key, with a hyphen and a space in front.',
    ],
  },
  {
    name: 'type text for true or false',
    file: 'team.yaml',
    from: `  - sample: true
    id: dot`,
    to: `  - sample: yes
    id: dot`,
    reported: [
      '12:13 content/wrong-type: sample must be true or false, got "yes". Write true or false, without quotes.',
    ],
  },
  {
    name: 'colon in entry',
    file: 'hero.yaml',
    from: '- Second Phrase',
    to: '- Second: Phrase',
    reported: [
      '4:5 content/wrong-shape: entry 2 of phrases must be text, and the colon and the space in it make an entry of it. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'hash in front',
    file: 'hero.yaml',
    from: 'url: "#download"',
    to: 'url: #download',
    reported: [
      '12:8 content/no-value: url has no value. Put it in quotes: "#download"; a # begins a comment.',
    ],
  },
  {
    name: 'hyphen forgotten beside others',
    file: 'roadmap.yaml',
    text: `runningHead: { numeral: III, name: Roadmap, hour: midnight }
heading:
  plain: The road,
  italic: drawn.
introduction: What is done and what is not.
label: Roadmap by status
statuses:
  completed: Completed
  in-progress: In Progress
  planned: Planned
progress: "{percent}% Complete"
feedback: Submit Feedback
note: Drawn after the walking.
nothing: Nothing on this road.
picture: { file: pictures/scene.svg }
items:
  - id: item-1
    title: Item 1
    description: What item 1 is about.
    status: completed
    date: 2026-01-01
    version: 1.0.1
  - id: item-2
    title: Item 2
    description: What item 2 is about.
    status: completed
    date: 2026-01-02
    version: 1.0.2
  - id: item-3
    title: Item 3
    description: What item 3 is about.
    status: completed
    date: 2026-01-03
    version: 1.0.3
    id: item-4
    title: Item 4
    description: What item 4 is about.
    status: completed
    date: 2026-01-04
    version: 1.0.4
  - id: item-5
    title: Item 5
    description: What item 5 is about.
    status: completed
    date: 2026-01-05
    version: 1.0.5
  - id: item-6
    title: Item 6
    description: What item 6 is about.
    status: completed
    date: 2026-01-06
    version: 1.0.6
  - id: item-7
    title: Item 7
    description: What item 7 is about.
    status: in-progress
    date: 2026-01-07
    version: 1.0.7
  - id: item-8
    title: Item 8
    description: What item 8 is about.
    status: in-progress
    date: 2026-01-08
    version: 1.0.8
  - id: item-9
    title: Item 9
    description: What item 9 is about.
    status: in-progress
    date: 2026-01-09
    version: 1.0.9
  - id: item-10
    title: Item 10
    description: What item 10 is about.
    status: planned
    date: 2026-01-10
    version: 1.0.10
`,
    reported: [
      '22:14 content/refused-value: version must be a v and three numbers with dots between, got "1.0.1". Write it like v1.0.0.',
      '28:14 content/refused-value: version must be a v and three numbers with dots between, got "1.0.2". Write it like v1.0.0.',
      '34:14 content/refused-value: version must be a v and three numbers with dots between, got "1.0.3". Write it like v1.0.0.',
      '35:5 yaml/no-hyphen: this entry of a list has no hyphen in front. Write a hyphen and a space in front of it, straight below those of the other entries.',
      '40:14 content/refused-value: version must be a v and three numbers with dots between, got "1.0.4". Write it like v1.0.0.',
      '46:14 content/refused-value: version must be a v and three numbers with dots between, got "1.0.5". Write it like v1.0.0.',
      '52:14 content/refused-value: version must be a v and three numbers with dots between, got "1.0.6". Write it like v1.0.0.',
      '58:14 content/refused-value: version must be a v and three numbers with dots between, got "1.0.7". Write it like v1.0.0.',
      '64:14 content/refused-value: version must be a v and three numbers with dots between, got "1.0.8". Write it like v1.0.0.',
      '70:14 content/refused-value: version must be a v and three numbers with dots between, got "1.0.9". Write it like v1.0.0.',
      '76:14 content/refused-value: version must be a v and three numbers with dots between, got "1.0.10". Write it like v1.0.0.',
    ],
  },
  {
    name: 'key of group lost below text',
    file: 'hero.yaml',
    from: `introduction: One sentence that introduces the whole.
action:`,
    to: `introduction: >-
  One sentence that introduces the whole.`,
    reported: [
      '1:1 content/missing-value: action is missing. Add a line that begins with "action:" to this group.',
      '11:3 yaml/key-in-text: this line of a text begins with "label:", which is a key of its group. Remove what slipped in, for the group has that key in line 1; where the words are meant, let another word begin the line.',
    ],
  },
  {
    name: 'key unknown below text',
    file: 'hero.yaml',
    from: `stats:
`,
    to: `postscript: x
stats:
`,
    reported: [
      '16:1 yaml/unknown-key: "postscript" is not a key that belongs here. Remove it; what belongs here is label, phrases, phraseEnd, companion, introduction, action, aside, stats and background.',
    ],
  },
  {
    name: 'merge key',
    file: 'features.yaml',
    from: 'icon: fire',
    to: '<<: { icon: fire }',
    reported: [
      '16:5 content/missing-value: icon is missing. Add a line that begins with "icon:" to this group.',
      '17:5 yaml/unknown-key: "<<" is not a key that belongs here. Remove it; what belongs here is id, icon, title, description, picture, figure and caption.',
    ],
  },
  {
    name: 'text in braces',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: {by lantern.}',
    reported: [
      '8:12 content/wrong-shape: companion must be text, and the { in front makes a group of it. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'text in brackets',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: [by lantern.]',
    reported: [
      '8:12 content/wrong-shape: companion must be text, and the [ in front makes a list of it. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'text with colon without sign',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `companion:
  For the paladin: by lantern.`,
    reported: [
      '9:3 content/wrong-shape: companion must be text, and the colon and the space in it make an entry of it. Write >- behind "companion:", and the text on the lines below.',
    ],
  },
]);
