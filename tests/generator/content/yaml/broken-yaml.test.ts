import { describeRows, describeRowsAt } from './yaml-cases';

describeRowsAt('hero.yaml', 'companion: by lantern.', [
  ['companion: @lantern', '+0:12 yaml/special-character', 'companion: "@lantern"'],
  ['companion: `by lantern.`', '+0:12 yaml/special-character'],
  ['companion: | by lantern.', '+0:14 yaml/unexpected', 'companion: "| by lantern."'],
  ['companion: {draft} by lantern.', '+0:20 yaml/unexpected'],
  ['companion: [draft] by lantern.', '+0:20 yaml/unexpected', 'companion: "[draft] by lantern."'],
  [
    'companion: by night: by lantern.',
    '+0:12 yaml/colon-in-text: the text holds a colon and a space, which would begin a new entry. Put the whole text in "double quotes".',
    'companion: "by night: by lantern."',
  ],
  ['companion: !by lantern.', '+0:12 yaml/special-character', 'companion: "!by lantern."'],
  ['companion: - by lantern.', '+0:12 yaml/unexpected', 'companion: "- by lantern."'],
  ['companion: by lantern.\nand by moon.', '+1:1 yaml/line-without-key'],
  [
    'companion: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
    '+0:72 yaml/too-deep: lists or groups are nested too deep here. Check the brackets and the spaces in front of the lines before it.',
  ],
  [
    'companion: "by lantern.',
    '+0:12 yaml/unclosed-quote: the quote that opens here is not closed where its text ends. Close it with the same quote; put a text that holds such quotes in the other kind.',
  ],
  ['companion: %50 by lantern.', '+0:12 yaml/special-character', 'companion: "%50 by lantern."'],
  [
    'companion: "by "lantern" light"',
    '+0:17 yaml/text-after-quote: something follows the closing quote of this text. Remove it, or use curly quotes (“ ” ’) within the text and one quote at each of its ends.',
    'companion: "by “lantern” light"',
  ],
  ['companion: *by lantern.', '+0:16 yaml/unexpected', 'companion: "*by lantern."'],
  [
    '---\ncompanion: by lantern.',
    '+0:1 yaml/two-documents: a line of three hyphens divides the file in two. Remove that line.',
  ],
  [
    'companion: "by \\lantern."',
    "+0:16 yaml/unknown-escape: a \\ in double quotes begins a code, and YAML knows none like this. Put the text in 'single quotes'.",
  ],
  [
    'companion: by lantern.\n? [a, b]\n: c',
    '+1:3 yaml/key-of-many-words: a key must be one word, followed by a colon and a space. Write it as key: text.',
  ],
  ['companion: by lantern.\n__proto__: { label: x }\nconstructor: x', '+1:1 yaml/unknown-key'],
  ['companion: by lantern.\ncompanion: by moon.', '+1:1 yaml/duplicate-key'],
  [
    'companion:by lantern.',
    '+0:1 yaml/no-colon: there is no space after the colon of companion. Write it as companion: with a space after the colon, and so in other lines like it.',
  ],
  [
    '<<<<<<< HEAD\ncompanion: by lantern.\n=======\ncompanion: by moon.\n>>>>>>> night',
    '+0:1 file/merge-conflict: git left this mark where two people have changed the same lines. Keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
  ],
  ['companion: &friends by lantern.', '+0:12 yaml/reference', 'companion: "&friends by lantern."'],
  [
    'companion:\u00a0by lantern.',
    '+0:11 yaml/odd-space: this space is not a plain one (U+00A0). Type it with the space bar alone, and so in other lines like it.',
  ],
]);

describeRowsAt('credits.yaml', '    icons:', [['', '+1:7 yaml/entry-in-text']]);

describeRowsAt('hero.yaml', '  - Second Phrase', [
  ['    - Second Phrase', '+0:5 yaml/wrong-indent'],
  [
    '    -Second Phrase',
    '+0:5 yaml/entry-in-text: this line of a text begins with a hyphen, as the next entry of its list would. Give it as many spaces in front as the other entries of the list have, or write the key of the list again above it; where the hyphen is meant, let a word begin the line.',
  ],
  ['  Second Phrase', '+0:1 yaml/wrong-indent'],
  [
    '  • Second Phrase',
    '+0:3 yaml/bullet-for-hyphen: an entry of a list begins with a plain hyphen, got "•". Write - and a space in its place, and so in other lines like it.',
  ],
  ['  * Second Phrase', '+0:3 yaml/bullet-for-hyphen'],
  ['  -- Second Phrase', '+0:3 yaml/hyphen-without-space'],
]);

describeRowsAt('hero.yaml', 'introduction: One sentence that introduces the whole.', [
  [
    'introduction: We meet at table # 3.',
    '+0:32 yaml/comment-after-text: the text ends here, because # begins a comment. Put the whole text in "double quotes"; write two spaces in front of a comment.',
    'introduction: "We meet at table # 3."',
  ],
  [
    'introduction: >-\n  One sentence that\n  action:   introduces the whole\n  and more.',
    '+2:3 yaml/key-in-text',
  ],
  ['introduction: >-\n  One sentence that introduces\n=======\n  the whole.', '+2:1 file/merge-conflict'],
]);

describeRows([
  [
    'site.yaml',
    'feedbackBoard: https://board.lanternfall.example',
    'feedbackBoard: [the board](https://board.lanternfall.example)',
    '+0:27 yaml/unexpected: YAML cannot read the line from here on. Put the whole text in "double quotes", or compare the line with the lines around it.',
  ],
  [
    'team.yaml',
    'github: dot-lantern',
    'github: @dot-lantern',
    '+0:15 yaml/special-character: the text begins with @, which has a special meaning here. Leave out the @ of a handle; put a text that begins with one in "double quotes".',
    'github: dot-lantern',
  ],
  [
    'hero.yaml',
    'phraseEnd: ","\ncompanion: by lantern.',
    '> phraseEnd: ","\n> companion: by lantern.',
    '+0:1 yaml/line-without-key: the line has no colon and space after its key, or a text continues without being indented. Write it as key: text, and indent the lines that follow.',
  ],
  [
    'hero.yaml',
    'label: For walkers',
    '%LANTERN 1\n---\nlabel: For walkers',
    '+0:1 yaml/special-character',
    'label: For walkers',
  ],
  [
    'roadmap.yaml',
    '    version: v1.0.1\n  - id: item-2',
    '    version: v1.0.1  - id: item-2',
    '+0:14 yaml/colon-in-text',
  ],
  [
    'team.yaml',
    '    name: Dot Lantern\n    role: Chief Frontend Architect',
    '    name: Dot Lantern role: Chief Frontend Architect',
    '+0:11 yaml/colon-in-text',
  ],
  [
    'hero.yaml',
    'introduction: One sentence that introduces the whole.\naction:',
    'introduction: One sentence that introduces the whole.',
    '+0:15 yaml/wrong-indent: the line below this one has too many spaces in front, or this one lacks quotes. Give both lines the same number of spaces; put a text of several lines in "double quotes".',
  ],
  ['hero.yaml', '  url: "#download"\naside: |-', '  url: "#download"', '+1:3 yaml/line-without-key'],
  [
    'hero.yaml',
    '  - { value: "1K+", label: Walkers }',
    '  - { value: "1K+", label: Walkers',
    '+1:3 yaml/unclosed-bracket: a bracket that opens above is not closed before this line. Close it with ] or }, or put the text in "double quotes" if it is not a list.',
  ],
  [
    'hero.yaml',
    'phrases:\n  - First Phrase\n  - Second Phrase\n  - Third Phrase\n  - Fourth Phrase',
    'phrases: [First Phrase, Second Phrase',
    '+1:1 yaml/unclosed-bracket',
  ],
  ['hero.yaml', 'value: "1K+", label: Walkers', 'value: "1K+, label: Walkers', '+0:14 yaml/unclosed-quote'],
  ['hero.yaml', '- First Phrase', "- 'First Phrase", '+0:5 yaml/unclosed-quote'],
  ['hero.yaml', 'aside: |-', 'aside: |—', '+0:9 yaml/unexpected'],
  [
    'features.yaml',
    '  - id: friends\n    icon: fire\n    title: Feature friends\n    description: What feature friends does.\n    picture:\n      file: pictures/scene.svg\n      alt: Hills behind feature friends.\n    figure: Fig. 2\n    caption: Caption of friends.',
    ' - id: friends\n   icon: fire\n   title: Feature friends\n   description: What feature friends does.\n   picture:\n     file: pictures/scene.svg\n     alt: Hills behind feature friends.\n   figure: Fig. 2\n   caption: Caption of friends.',
    '+0:2 yaml/wrong-indent',
  ],
  [
    'features.yaml',
    '  - id: friends\n    icon: fire\n    title: Feature friends\n    description: What feature friends does.\n    picture:\n      file: pictures/scene.svg\n      alt: Hills behind feature friends.\n    figure: Fig. 2\n    caption: Caption of friends.',
    '- id: friends\n  icon: fire\n  title: Feature friends\n  description: What feature friends does.\n  picture:\n    file: pictures/scene.svg\n    alt: Hills behind feature friends.\n  figure: Fig. 2\n  caption: Caption of friends.',
    '+0:1 yaml/wrong-indent',
  ],
  [
    'testimonials.yaml',
    '    content: What ann says about the road.\n    highlight: the road',
    '    content: >-\n      What ann says about the road.\n      highlight: the road',
    '+2:7 yaml/key-in-text',
  ],
  ['roadmap.yaml', 'runningHead: {', '  runningHead: {', '+0:3 yaml/wrong-indent'],
  [
    'hero.yaml',
    '  label: Download Free\n  url:',
    'label: Download Free\nurl:',
    '+0:1 yaml/duplicate-key: this group has the same key twice. Keep one of the two.',
  ],
  [
    'hero.yaml',
    '  Two lines,\n  the second short.',
    'Two lines,\nthe second short.',
    '+0:1 yaml/line-without-key',
  ],
  ['hero.yaml', '  url: "#download"', 'url: "#download"', '+0:1 yaml/wrong-indent'],
  ['hero.yaml', '  url:', '    url:', '+0:5 yaml/wrong-indent'],
  [
    'hero.yaml',
    '  - First Phrase\n  - Second Phrase\n  - Third Phrase',
    '  - First Phrase,\n  - Second Phrase,\n  - Third Phrase,',
    '+0:17 yaml/commas: the entries of this list end in commas, which would show on the page. Remove them, because each entry has a line of its own.',
  ],
  [
    'hero.yaml',
    '  Two lines,',
    '  Two lines,\n  # to be shortened',
    '+1:3 yaml/comment-in-text: within a text, # begins no comment, so this line would show on the page. Move a comment above the key; a # that is meant must not be the first character of a line.',
  ],
  [
    'testimonials.yaml',
    '    rating: 5\n  - sample: true\n    id: ben',
    '    rating: 5',
    '+1:5 yaml/duplicate-key',
  ],
  [
    'hero.yaml',
    'phrases:\n  - First Phrase\n  - Second Phrase\n  - Third Phrase\n  - Fourth Phrase',
    'phrases: [\n  -First Phrase,\n  -Second Phrase\n  ]',
    [
      '+1:3 yaml/hyphen-without-space: this text begins with a hyphen, which would show on the page. Write a space after it if it begins an entry of a list, remove it within [ ], or put the text in "double quotes".',
      '+2:3 yaml/hyphen-without-space',
    ],
  ],
  [
    'team.yaml',
    '      github: dot-lantern',
    '      1: dot-lantern\n      "1": dot-lantern',
    '+1:7 yaml/duplicate-key',
  ],
  [
    'hero.yaml',
    '  - { value: "2K+", label: Miles }',
    '\t- { value: "2K+", label: Miles }',
    '+0:1 yaml/tab-in-front: the line begins with a tab. Begin it with spaces instead, two for each level, and so in other lines like it.',
  ],
  ['hero.yaml', '  label: Download Free', '\tlabel: Download Free', '+0:1 yaml/tab-in-front'],
  [
    'testimonials.yaml',
    '    content: What ann says about the road.\n    highlight: the road',
    '    content: >-\n      What ann says about the road.\n    highlight; the road',
    '+2:5 yaml/no-colon',
  ],
  ['team.yaml', '    name: Dot Lantern', '    name :Dot Lantern', '+0:5 yaml/no-colon'],
  [
    'site.yaml',
    'description: A small site that only tests ever visit.',
    'description: >-\n  A small site that only tests\n  sample: Lanternfall\n  ever visit.',
    '+2:3 yaml/key-in-text',
  ],
  [
    'site.yaml',
    'description: A small site that only tests ever visit.',
    'description: >-\n  A small site that only tests\n  ever visit.\n  logo: mark',
    '+3:3 yaml/key-in-text',
  ],
  [
    'team.yaml',
    '    bio: What Dot does.',
    '    bio: |-\n      What Dot does.\n      sample: true',
    '+2:7 yaml/key-in-text',
  ],
  ['roadmap.yaml', '    version: v1.0.1', '    version: v1.0.1\n  ...', '+1:1 yaml/wrong-indent'],
  [
    'team.yaml',
    '    name: Dot Lantern\n    role: Chief Frontend Architect\n    bio: What Dot does.',
    '    ...',
    '+0:5 yaml/line-without-key',
  ],
  [
    'hero.yaml',
    'companion:',
    '...\ncompanion:',
    '+0:1 yaml/left-out: three dots are here in place of content. Put back what was here; where nothing is missing, remove the line.',
  ],
  [
    'roadmap.yaml',
    '    version: v1.0.1',
    '    version: v1.0.1\n  # ... other items unchanged ...',
    '+1:3 yaml/left-out',
  ],
  ['hero.yaml', 'phraseEnd:', '- phraseEnd:', '+0:1 yaml/wrong-indent'],
  [
    'hero.yaml',
    '  - First Phrase\n  - Second Phrase',
    '  — First Phrase\n  — Second Phrase',
    '+0:3 yaml/bullet-for-hyphen',
  ],
  [
    'hero.yaml',
    '  - First Phrase\n  - Second Phrase\n  - Third Phrase\n  - Fourth Phrase',
    '  1. First Phrase\n  2. Second Phrase\n  3. Third Phrase\n  4. Fourth Phrase',
    '+0:3 yaml/bullet-for-hyphen',
  ],
  [
    'hero.yaml',
    '',
    'a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]\ne: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d]\nf: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e]\ng: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f]\nh: &h [*g, *g, *g, *g, *g, *g, *g, *g, *g]\n',
    [
      '1:4 yaml/reference: &a names this place of the file, which content does not use. Remove it; put a text that begins with it in "double quotes".',
      '2:4 yaml/reference',
      '3:4 yaml/reference',
      '4:4 yaml/reference',
      '5:4 yaml/reference',
      '6:4 yaml/reference',
      '7:4 yaml/reference',
      '8:4 yaml/reference',
    ],
  ],
  [
    'testimonials.yaml',
    '  - sample: true\n    id: ben',
    '  -sample: true\n    id: ben',
    '+0:3 yaml/hyphen-without-space',
  ],
  [
    'ultimate-host.yaml',
    '  label: Billing period',
    '  label:\n    -a Billing period',
    '+1:5 yaml/hyphen-without-space',
  ],
  [
    'hero.yaml',
    '  label: Download Free\n  url',
    '\u00a0\u00a0label: Download Free\n\u00a0\u00a0url',
    '+0:1 yaml/odd-space',
  ],
]);
