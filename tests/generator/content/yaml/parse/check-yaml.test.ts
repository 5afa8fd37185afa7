import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'commas behind entries',
    file: 'hero.yaml',
    from: `  - First Phrase
  - Second Phrase
  - Third Phrase
  - Fourth Phrase`,
    to: `  - First Phrase,
  - Second Phrase,
  - Third Phrase,
  - Fourth Phrase`,
    reported: [
      '3:17 yaml/commas: the entries of this list end in commas, which would show. Remove them, for each entry has a line of its own.',
    ],
  },
  {
    name: 'comment in text',
    file: 'hero.yaml',
    from: `  Two lines,
`,
    to: `  Two lines,
  # to be shortened
`,
    reported: [
      '15:3 yaml/comment-in-text: within a text, # begins no comment, so this line would show on the page. Move a comment above the key; a # that is meant must not be the first sign of a line.',
    ],
  },
  {
    name: 'entry without its first lines',
    file: 'testimonials.yaml',
    from: `    rating: 5
  - sample: true
    id: ben`,
    to: '    rating: 5',
    reported: [
      '13:5 yaml/duplicate-key: the same key stands twice in this group. Keep one of the two; where a new entry of a list begins here, write a hyphen and a space in front of it.',
    ],
  },
  {
    name: 'entry without most of its lines',
    file: 'testimonials.yaml',
    from: `    rating: 5
  - sample: true
    id: ben
    name: Ben Walker
    role: Walker
    content: What ben says about the road.
    highlight: the road`,
    to: '    rating: 5',
    reported: [
      '13:5 yaml/duplicate-key: the same key stands twice in this group. Keep one of the two; where a new entry of a list begins here, write a hyphen and a space in front of it.',
    ],
  },
  {
    name: 'entry without space',
    file: 'hero.yaml',
    from: `  - Second Phrase
`,
    to: `    -Second Phrase
`,
    reported: [
      '4:5 yaml/entry-in-text: this line of a text begins with a hyphen, as the next entry of its list would. Give it as many spaces in front as the other entries of the list have; where the hyphen is meant, let a word begin the line.',
    ],
  },
  {
    name: 'hash in text',
    file: 'hero.yaml',
    from: 'introduction: One sentence that introduces the whole.',
    to: 'introduction: We meet at table # 3.',
    reported: [
      '9:32 yaml/comment-behind-text: the text ends here, for # begins a comment. Put the whole text in "double quotes"; write two spaces in front of a comment.',
    ],
  },
  {
    name: 'hyphens in brackets',
    file: 'hero.yaml',
    from: `phrases:
  - First Phrase
  - Second Phrase
  - Third Phrase
  - Fourth Phrase`,
    to: `phrases: [
  -First Phrase,
  -Second Phrase
  ]`,
    reported: [
      '3:3 yaml/hyphen-in-brackets: within brackets an entry has no hyphen in front, and this one would show. Remove it; a text that begins with a hyphen goes in "double quotes".',
      '4:3 yaml/hyphen-in-brackets: within brackets an entry has no hyphen in front, and this one would show. Remove it; a text that begins with a hyphen goes in "double quotes".',
    ],
  },
  {
    name: 'key is a list',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `companion: by lantern.
? [a, b]
: c`,
    reported: [
      '9:3 yaml/key-of-many-words: a key must be one word, with a colon and a space behind it. Write it as key: text.',
    ],
  },
  {
    name: 'key of javascript',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `companion: by lantern.
__proto__: { label: x }
constructor: x`,
    reported: ['9:1 yaml/unknown-key: "__proto__" is not a key that belongs here. Remove it.'],
  },
  {
    name: 'no key',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `companion: by lantern.
: by moon.`,
    reported: ['9:1 yaml/no-key: there is no key before the colon. Write one, or remove the line.'],
  },
  {
    name: 'same key twice',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `companion: by lantern.
companion: by moon.`,
    reported: ['9:1 yaml/duplicate-key: the same key stands twice in this group. Keep one of the two.'],
  },
  {
    name: 'same key twice among other mistakes',
    file: 'testimonials.yaml',
    from: `    rating: 5
  - sample: true
    id: ben
    name: Ben Walker
    role: Walker
    content: What ben says about the road.
    highlight: the road
    avatar:
      file: pictures/people/head.svg`,
    to: `    rating: 9
  - sample: true
    id: ben
    name: Ben Walker
    role: Walker
    content: What ben says about it.
    content: Of the road, nothing.
    highlight: the road
    avatar:
      file: pictures/people/hed.svg`,
    reported: ['18:5 yaml/duplicate-key: the same key stands twice in this group. Keep one of the two.'],
  },
  {
    name: 'two keys become one',
    file: 'team.yaml',
    from: `      github: dot-lantern
`,
    to: `      1: dot-lantern
      "1": dot-lantern
`,
    reported: ['22:7 yaml/duplicate-key: the same key stands twice in this group. Keep one of the two.'],
  },
]);
