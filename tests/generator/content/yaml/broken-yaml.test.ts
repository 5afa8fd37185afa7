import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { contentFiles } from '../../../../content/schema';
import { parseYaml } from '../../../../generator/content/yaml/parse-yaml';
import { isLong } from '../../../long-run';
import { describeRows, describeRowsAt, fixtureText, listReported } from './yaml-cases';

describeRowsAt('hero.yaml', 'companion: by lantern.', [
  ['companion: @lantern', '+0:12 yaml/unexpected', 'companion: "@lantern"'],
  ['companion: [draft] by lantern.', '+0:20 yaml/unexpected', 'companion: "[draft] by lantern."'],
  [
    'companion: by night: by lantern.',
    '+0:12 yaml/colon-in-text: the text holds a colon and a space, which would begin a new entry. Put the whole text in "double quotes".',
    'companion: "by night: by lantern."',
  ],
  ['companion: !by lantern.', '+0:12 yaml/unexpected', 'companion: "!by lantern."'],
  ['companion: by lantern.\nand by moon.', '+1:1 yaml/line-without-key'],
  [
    'companion: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
    '+0:72 yaml/too-deep: lists or groups are nested too deep here. Check the brackets and the spaces in front of the lines before it.',
  ],
  [
    'companion: "by lantern.',
    '+0:12 yaml/unclosed-quote: the quote that opens here is not closed where its text ends. Close it with the same quote; put a text that holds such quotes in the other kind.',
  ],
  [
    'companion: "by "lantern" light"',
    '+0:17 yaml/unexpected: YAML cannot read the line from here on: Unexpected scalar at node end. Put the whole text in "double quotes", with curly quotes (“ ”) within it, or compare the line with the lines around it.',
    'companion: "by “lantern” light"',
  ],
  ['companion: *by lantern.', '+0:16 yaml/unexpected', 'companion: "*by lantern."'],
  [
    '---\ncompanion: by lantern.',
    '+0:1 yaml/two-documents: a line of three hyphens divides the file in two. Remove that line.',
  ],
  ['companion: by lantern.\ncompanion: by moon.', '+1:1 yaml/duplicate-key'],
  [
    'companion:by lantern.',
    '+0:1 yaml/line-without-key: the line has no colon and space after its key, or a text continues without being indented. Write it as key: text, and indent the lines that follow.',
  ],
  [
    '<<<<<<< HEAD\ncompanion: by lantern.\n=======\ncompanion: by moon.\n>>>>>>> night',
    '+0:1 file/merge-conflict: git left this mark where two people have changed the same lines. Keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
  ],
  ['companion: &friends by lantern.', '+0:12 yaml/reference', 'companion: "&friends by lantern."'],
]);

describeRowsAt('credits.yaml', '    icons:', [['', '+1:7 yaml/entry-in-text']]);

describeRowsAt('hero.yaml', '  - Second Phrase', [
  ['    - Second Phrase', '+0:5 yaml/entry-in-text'],
  [
    '    -Second Phrase',
    '+0:5 yaml/entry-in-text: this line of a text begins with a hyphen, as the next entry of its list would. Give it as many spaces in front as the other entries of the list have, or write the key of the list again above it; where the hyphen is meant, let a word begin the line.',
  ],
  ['  Second Phrase', '+0:1 yaml/wrong-indent'],
  [
    '  • Second Phrase',
    '+0:1 yaml/wrong-indent: the line does not line up with the lines around it. Give it as many spaces in front as its neighbors have; an entry of a list begins with a hyphen and a space.',
  ],
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
    'hero.yaml',
    'phraseEnd: ","\ncompanion: by lantern.',
    '> phraseEnd: ","\n> companion: by lantern.',
    '+0:1 yaml/line-without-key: the line has no colon and space after its key, or a text continues without being indented. Write it as key: text, and indent the lines that follow.',
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
    '+1:3 yaml/unexpected: YAML cannot read the line from here on: Flow map in block collection must be sufficiently indented and end with a }. Put the whole text in "double quotes", with curly quotes (“ ”) within it, or compare the line with the lines around it.',
  ],
  ['hero.yaml', 'value: "1K+", label: Walkers', 'value: "1K+, label: Walkers', '+0:14 yaml/unclosed-quote'],
  [
    'features.yaml',
    '  - id: friends\n    icon: fire\n    title: Feature friends\n    description: What feature friends does.\n    picture:\n      file: pictures/scene.svg\n      alt: Hills behind feature friends.\n    figure: Fig. 2\n    caption: Caption of friends.',
    ' - id: friends\n   icon: fire\n   title: Feature friends\n   description: What feature friends does.\n   picture:\n     file: pictures/scene.svg\n     alt: Hills behind feature friends.\n   figure: Fig. 2\n   caption: Caption of friends.',
    '+0:1 yaml/colon-in-text',
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
  [
    'hero.yaml',
    '  url: "#download"',
    'url: "#download"',
    ['-1:3 content/missing-value', '+0:1 yaml/unknown-key'],
  ],
  ['hero.yaml', '  url:', '    url:', '-1:10 yaml/wrong-indent'],
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
    '+0:1 yaml/tab-in-front: the line begins with a tab. Begin it with spaces instead, two for each level.',
  ],
  ['hero.yaml', '  label: Download Free', '\tlabel: Download Free', '+0:1 yaml/tab-in-front'],
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
    '+0:1 yaml/wrong-indent',
  ],
  [
    'ultimate-host.yaml',
    '  label: Billing period',
    '  label:\n    -a Billing period',
    '+1:5 yaml/hyphen-without-space',
  ],
]);

const key = /^( *(?:- +)*)([\w-]+):(?=\s|$)/;
const entry = /^( *)- /;

/** The ways in which one line is typed wrong. */
const slips: readonly [name: string, slip: (line: string) => string][] = [
  ['; for the colon', (line) => line.replace(key, '$1$2;')],
  ['no colon', (line) => line.replace(key, '$1$2')],
  ['no space after the colon', (line) => line.replace(/^( *(?:- +)*[\w-]+:) (?=\S)/, '$1')],
  ['no space after the hyphen', (line) => line.replace(entry, '$1-')],
  ['no hyphen', (line) => line.replace(entry, '$1')],
  ['a tab beside the spaces', (line) => `\t${line}`],
  ...[1, 2, 4].flatMap((by): [string, (line: string) => string][] => [
    [`${by} more spaces`, (line) => ' '.repeat(by) + line],
    [`${by} fewer spaces`, (line) => (line.startsWith(' '.repeat(by)) ? line.slice(by) : line)],
  ]),
];

describe('no slip in any line of a file changes what it says without a message', () => {
  test.each(slips)('%s', (name, slip) => {
    // A short run makes each slip in every fourth line.
    const stride = isLong ? 1 : 4;
    const silent = Object.values(contentFiles).flatMap(({ file, schema }) => {
      const text = fixtureText(file);
      const lines = text.split('\n');
      const { value: written } = parseYaml<z.ZodType>({ path: file, text }, schema);
      return lines.flatMap((line, from) => {
        if (slip(line) === line || from % stride !== name.length % stride) return [];
        const broken = lines.with(from, slip(line)).join('\n');
        const { diagnostics, value } = parseYaml<z.ZodType>({ path: file, text: broken }, schema);
        const isSilent = diagnostics.length === 0 && !isDeepStrictEqual(value, written);
        return isSilent ? [`${file}:${from + 1} ${line}`] : [];
      });
    });
    expect(silent).toEqual([]);
  });
});

test('an entry that became part of a text is not also reported as missing', () => {
  const role = '    role: Chief Frontend Architect\n';
  const text = fixtureText('team.yaml');
  const swapped = text
    .replace(role, '')
    .replace('    bio: What Dot does.\n', `    bio: >-\n  ${role}      x\n`);
  expect(listReported('team.yaml', swapped)).toEqual([
    expect.stringMatching(/yaml\/key-in-text: this line of a text begins with "role:"/),
  ]);
});

describeRowsAt('hero.yaml', 'statsLabel: One day', [
  [
    'statsLabel: #1 in what we aim for',
    '+0:13 yaml/comment-after-text: the text ends here, because # begins a comment. Put the whole text in "double quotes"; write two spaces in front of a comment.',
    'statsLabel: "#1 in what we aim for"',
  ],
]);
