import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'address as markdown',
    file: 'site.yaml',
    from: 'feedbackBoard: https://board.lanternfall.example',
    to: 'feedbackBoard: [the board](https://board.lanternfall.example)',
    reported: [
      '18:16 yaml/sign-in-front: markdown makes no link here, for a value is taken as it is written. Write the words alone, or the address alone where one belongs.',
    ],
  },
  {
    name: 'handle with at',
    file: 'team.yaml',
    from: 'github: dot-lantern',
    to: 'github: @dot-lantern',
    reported: [
      '21:15 yaml/sign-in-front: the text begins with @, which has a meaning of its own here. Leave out the @ of a handle; put a text that begins with one in "double quotes".',
    ],
  },
  {
    name: 'at in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: @lantern',
    reported: [
      '8:12 yaml/sign-in-front: the text begins with @, which has a meaning of its own here. Leave out the @ of a handle; put a text that begins with one in "double quotes".',
    ],
  },
  {
    name: 'backtick in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: `by lantern.`',
    reported: [
      '8:12 yaml/sign-in-front: the text begins with `, which has a meaning of its own here. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'bar in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: | by lantern.',
    reported: [
      '8:14 yaml/sign-in-front: the text begins with |, which has a meaning of its own here. Write >- and nothing more here, and the text on the lines below; or put the whole text in "double quotes".',
    ],
  },
  {
    name: 'brace in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: {draft} by lantern.',
    reported: [
      '8:12 yaml/sign-in-front: the text begins with {, which has a meaning of its own here. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'bracket in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: [draft] by lantern.',
    reported: [
      '8:12 yaml/sign-in-front: the text begins with [, which has a meaning of its own here. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'bracket in front of entry',
    file: 'hero.yaml',
    from: '  - Second Phrase',
    to: '  - [Second] Phrase',
    reported: [
      '4:5 yaml/sign-in-front: the text begins with [, which has a meaning of its own here. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'code',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: !!js/function "() => process.exit(7)"',
    reported: [
      '8:12 yaml/sign-in-front: the text begins with !, which has a meaning of its own here. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'colon in text',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: by night: by lantern.',
    reported: [
      '8:12 yaml/colon-in-text: the text holds a colon and a space, which would begin a new entry. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'copied out of a quotation',
    file: 'hero.yaml',
    from: `phraseEnd: ","
companion: by lantern.`,
    to: `> phraseEnd: ","
> companion: by lantern.`,
    reported: [
      '7:1 yaml/line-without-key: the line has no colon and space after its key, or a text runs on without being indented. Write it as key: text, and indent the lines that follow.',
    ],
  },
  {
    name: 'directive',
    file: 'hero.yaml',
    from: 'label: For walkers',
    to: `%LANTERN 1
---
label: For walkers`,
    reported: [
      '1:1 yaml/sign-in-front: the line begins with %, which has a meaning of its own here. Remove the line.',
    ],
  },
  {
    name: 'entries set out together',
    file: 'features.yaml',
    from: `  - id: friends
    icon: fire
    title: Feature friends
    description: What feature friends does.
    picture:
      file: pictures/scene.svg
      alt: Hills behind feature friends.
    figure: Fig. 2
    caption: Caption of friends.
  - id: hero
    icon: helm
    title: Feature hero
    description: What feature hero does.
    picture:
      file: pictures/scene.svg
      alt: Hills behind feature hero.
    figure: Fig. 3
    caption: Caption of hero.`,
    to: `- id: friends
  icon: fire
  title: Feature friends
  description: What feature friends does.
  picture:
    file: pictures/scene.svg
    alt: Hills behind feature friends.
  figure: Fig. 2
  caption: Caption of friends.
- id: hero
  icon: helm
  title: Feature hero
  description: What feature hero does.
  picture:
    file: pictures/scene.svg
    alt: Hills behind feature hero.
  figure: Fig. 3
  caption: Caption of hero.`,
    reported: [
      '16:1 yaml/wrong-indent: the line below this one has too many spaces in front, or this one lacks quotes. Give both lines as many spaces; put a text that runs over lines in "double quotes".',
    ],
  },
  {
    name: 'entry behind value',
    file: 'roadmap.yaml',
    from: `    version: v1.0.1
  - id: item-2`,
    to: '    version: v1.0.1  - id: item-2',
    reported: [
      '22:14 yaml/colon-in-text: the text holds a colon and a space, which would begin a new entry. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'exclamation mark in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: !by lantern.',
    reported: [
      '8:12 yaml/sign-in-front: the text begins with !, which has a meaning of its own here. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'hyphen in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: - by lantern.',
    reported: [
      '8:12 yaml/sign-in-front: the text begins with a hyphen and a space, which would begin a list. Take the hyphen away, or put the whole text in "double quotes" to show it; a list begins on the line below its key.',
    ],
  },
  {
    name: 'hyphens forgotten',
    file: 'roadmap.yaml',
    from: `  - id: item-4
    title: Item 4
    description: What item 4 is about.
    status: completed
    date: 2026-01-04
    version: v1.0.4
  - id: item-5
    title: Item 5
    description: What item 5 is about.
    status: completed
    date: 2026-01-05
    version: v1.0.5
  - id: item-6
    title: Item 6
    description: What item 6 is about.
    status: completed
    date: 2026-01-06
    version: v1.0.6
  - id: item-7
    title: Item 7
    description: What item 7 is about.
    status: in-progress
    date: 2026-01-07
    version: v1.0.7
  - id: item-8
    title: Item 8
    description: What item 8 is about.
    status: in-progress
    date: 2026-01-08
    version: v1.0.8
  - id: item-9
    title: Item 9
    description: What item 9 is about.
    status: in-progress
    date: 2026-01-09
    version: v1.0.9`,
    to: `    id: item-4
    title: Item 4
    description: What item 4 is about.
    status: completed
    date: 2026-01-04
    version: v1.0.4
  - id: item-5
    title: Item 5
    description: What item 5 is about.
    status: completed
    date: 2026-01-05
    version: v1.0.5
  - id: item-6
    title: Item 6
    description: What item 6 is about.
    status: completed
    date: 2026-01-06
    version: v1.0.6
  id: item-7
    title: Item 7
    description: What item 7 is about.
    status: in-progress
    date: 2026-01-07
    version: v1.0.7
  - id: item-8
    title: Item 8
    description: What item 8 is about.
    status: in-progress
    date: 2026-01-08
    version: v1.0.8
  - id: item-9
    title: Item 9
    description: What item 9 is about.
    status: in-progress
    date: 2026-01-09
    version: 1.0.9`,
    reported: [
      '53:1 yaml/wrong-indent: the line does not line up with the lines around it. Give it as many spaces in front as its neighbours have.',
    ],
  },
  {
    name: 'hyphens forgotten side by side',
    file: 'hero.yaml',
    from: `  - Second Phrase
  - Third Phrase`,
    to: `  Second Phrase
  Third Phrase`,
    reported: [
      '4:1 yaml/wrong-indent: the line does not line up with the lines around it. Give it as many spaces in front as its neighbours have.',
    ],
  },
  {
    name: 'key behind value',
    file: 'team.yaml',
    from: `    name: Dot Lantern
    role: Chief Frontend Architect`,
    to: '    name: Dot Lantern role: Chief Frontend Architect',
    reported: [
      '14:11 yaml/colon-in-text: the text holds a colon and a space, which would begin a new entry. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'key of group lost',
    file: 'hero.yaml',
    from: `introduction: One sentence that introduces the whole.
action:`,
    to: 'introduction: One sentence that introduces the whole.',
    reported: [
      '9:15 yaml/wrong-indent: the line below this one has too many spaces in front, or this one lacks quotes. Give both lines as many spaces; put a text that runs over lines in "double quotes".',
    ],
  },
  {
    name: 'key of list lost among other mistakes',
    file: 'testimonials.yaml',
    from: `testimonials:
  - sample: true
    id: ann
    name: Ann Walker
    role: Walker
    content: What ann says about the road.
    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ann.
    rating: 5`,
    to: `  - sample: true
    id: ann
    name: Ann Walker
    role: Walker
    content: What ann says about the road.
    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ann.
    rating: 9`,
    reported: [
      '1:8 yaml/wrong-indent: the line below this one has too many spaces in front, or this one lacks quotes. Give both lines as many spaces; put a text that runs over lines in "double quotes".',
    ],
  },
  {
    name: 'key of text lost',
    file: 'hero.yaml',
    from: `  url: "#download"
aside: |-`,
    to: '  url: "#download"',
    reported: [
      '13:3 yaml/line-without-key: the line has no colon and space after its key, or a text runs on without being indented. Write it as key: text, and indent the lines that follow.',
    ],
  },
  {
    name: 'line without key',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `companion: by lantern.
and by moon.`,
    reported: [
      '9:1 yaml/line-without-key: the line has no colon and space after its key, or a text runs on without being indented. Write it as key: text, and indent the lines that follow.',
    ],
  },
  {
    name: 'lines set in together',
    file: 'features.yaml',
    from: `    title: Feature friends
    description: What feature friends does.
    picture:
      file: pictures/scene.svg
      alt: Hills behind feature friends.`,
    to: `      title: Feature friends
      description: What feature friends does.
      picture:
        file: pictures/scene.svg
        alt: Hills behind feature friends.`,
    reported: [
      '17:11 yaml/wrong-indent: the line below this one has too many spaces in front, or this one lacks quotes. Give both lines as many spaces; put a text that runs over lines in "double quotes".',
    ],
  },
  {
    name: 'link in text',
    file: 'site.yaml',
    from: 'label: Privacy Policy',
    to: 'label: [Privacy Policy](/privacy)',
    reported: [
      '55:18 yaml/sign-in-front: markdown makes no link here, for a value is taken as it is written. Write the words alone, or the address alone where one belongs.',
    ],
  },
  {
    name: 'nested too deep',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
    reported: [
      '8:72 yaml/too-deep: lists or groups stand too deep within each other here. Check the brackets and the spaces in front of the lines before it.',
    ],
  },
  {
    name: 'nested too deep by hyphens',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `companion:
  - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - x`,
    reported: [
      '9:3 yaml/too-deep: lists or groups stand too deep within each other here. Check the brackets and the spaces in front of the lines before it.',
    ],
  },
  {
    name: 'open brace',
    file: 'hero.yaml',
    from: '  - { value: "1K+", label: Walkers }',
    to: '  - { value: "1K+", label: Walkers',
    reported: [
      '17:5 yaml/unclosed-bracket: the { that opens here is never closed. Close it with }, or put the text in "double quotes" if it is no list.',
    ],
  },
  {
    name: 'open bracket',
    file: 'hero.yaml',
    from: `phrases:
  - First Phrase
  - Second Phrase
  - Third Phrase
  - Fourth Phrase`,
    to: 'phrases: [First Phrase, Second Phrase',
    reported: [
      '2:10 yaml/unclosed-bracket: the [ that opens here is never closed. Close it with ], or put the text in "double quotes" if it is no list.',
    ],
  },
  {
    name: 'open double quote',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: "by lantern.',
    reported: [
      '8:12 yaml/unclosed-quote: the quote that opens here is not closed where its text ends. Close it with the same quote; put a text that holds such quotes in the other kind.',
    ],
  },
  {
    name: 'open quote among other mistakes',
    file: 'testimonials.yaml',
    from: `    rating: 5
  - sample: true
    id: ben
    name: Ben Walker
    role: Walker
    content: What ben says about the road.
    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ben.
    rating: 5
  - sample: true
    id: cleo
    name: Cleo Walker
    role: Walker
    content: What cleo says about the road.`,
    to: `    rating: 9
  - sample: true
    id: ben
    name: "Ben Walker
    role: Walker
    content: What ben says about the road.
    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ben.
    rating: 5
  - sample: true
    id: cleo
    name: Cleo Walker
    role: Walker
    content: What: cleo says about the road.`,
    reported: [
      '15:11 yaml/unclosed-quote: the quote that opens here is not closed where its text ends. Close it with the same quote; put a text that holds such quotes in the other kind.',
    ],
  },
  {
    name: 'open quote that closes below',
    file: 'hero.yaml',
    from: 'value: "1K+", label: Walkers',
    to: 'value: "1K+, label: Walkers',
    reported: [
      '17:14 yaml/unclosed-quote: the quote that opens here is not closed where its text ends. Close it with the same quote; put a text that holds such quotes in the other kind.',
    ],
  },
  {
    name: 'open single quote',
    file: 'hero.yaml',
    from: '- First Phrase',
    to: "- 'First Phrase",
    reported: [
      '3:5 yaml/unclosed-quote: the quote that opens here is not closed where its text ends. Close it with the same quote; put a text that holds such quotes in the other kind.',
    ],
  },
  {
    name: 'patch entry',
    file: 'roadmap.yaml',
    from: '    title: Item 4',
    to: '+    title: Item 4',
    reported: [
      '36:13 yaml/wrong-indent: the line below this one has too many spaces in front, or this one lacks quotes. Give both lines as many spaces; put a text that runs over lines in "double quotes".',
    ],
  },
  {
    name: 'patch old line in text',
    file: 'hero.yaml',
    from: 'introduction: One sentence that introduces the whole.',
    to: `introduction: >-
  One sentence that introduces
-  nothing and
  the whole.`,
    reported: [
      '11:1 yaml/line-without-key: the line has no colon and space after its key, or a text runs on without being indented. Write it as key: text, and indent the lines that follow.',
    ],
  },
  {
    name: 'patch pasted into text',
    file: 'hero.yaml',
    from: 'introduction: One sentence that introduces the whole.',
    to: `introduction: >-
  One sentence
-  that told of all.
+  that introduces the whole.`,
    reported: [
      '11:1 yaml/line-without-key: the line has no colon and space after its key, or a text runs on without being indented. Write it as key: text, and indent the lines that follow.',
    ],
  },
  {
    name: 'patch place',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `companion: by lantern.
@@ -1,3 +1,3 @@`,
    reported: [
      '9:1 yaml/line-without-key: the line has no colon and space after its key, or a text runs on without being indented. Write it as key: text, and indent the lines that follow.',
    ],
  },
  {
    name: 'percent in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: %50 by lantern.',
    reported: [
      '8:12 yaml/sign-in-front: the text begins with %, which has a meaning of its own here. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'question mark in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: ? by lantern.',
    reported: [
      '8:12 yaml/sign-in-front: the text begins with ?, which has a meaning of its own here. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'quote within quotes',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: "by "lantern" light"',
    reported: [
      '8:17 yaml/text-behind-quote: the text goes on behind its closing quote. Put the whole text in quotes of the other kind, or use curly ones (“ ” ’) within it.',
    ],
  },
  {
    name: 'sign of text with dash',
    file: 'hero.yaml',
    from: 'aside: |-',
    to: 'aside: |—',
    reported: [
      '13:9 yaml/sign-in-front: the text begins with |, which has a meaning of its own here. Write >- and nothing more here, and the text on the lines below; or put the whole text in "double quotes".',
    ],
  },
  {
    name: 'star in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: *by lantern.',
    reported: [
      '8:12 yaml/sign-in-front: the text begins with *, which has a meaning of its own here. Put the whole text in "double quotes".',
    ],
  },
  {
    name: 'text behind quote',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: "companion: 'by' lantern",
    reported: [
      '8:17 yaml/text-behind-quote: the text goes on behind its closing quote. Put the whole text in quotes of the other kind, or use curly ones (“ ” ’) within it.',
    ],
  },
  {
    name: 'two documents',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `---
companion: by lantern.`,
    reported: ['8:1 yaml/two-documents: a line of three hyphens divides the file in two. Remove that line.'],
  },
  {
    name: 'unknown escape',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: "by \\lantern."',
    reported: [
      "8:16 yaml/unknown-escape: the text in double quotes holds a \\ that does not belong to any known sign. Write \\\\ for a plain backslash, or put the text in 'single quotes'.",
    ],
  },
  {
    name: 'words of a message above all',
    file: 'testimonials.yaml',
    from: `label: What walkers say
testimonials:
  - sample: true
    id: ann
    name: Ann Walker
    role: Walker
    content: What ann says about the road.
    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ann.
    rating: 5`,
    to: `Here you are, with love!
label: What walkers say
testimonials:
  - sample: true
    id: ann
    name: Ann Walker
    role: Walker
    content: What ann says about the road.
    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ann.
    rating: 9`,
    reported: [
      '1:1 yaml/line-without-key: the line has no colon and space after its key, or a text runs on without being indented. Write it as key: text, and indent the lines that follow.',
    ],
  },
  {
    name: 'words of a message among other mistakes',
    file: 'testimonials.yaml',
    from: `    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ann.
    rating: 5
  - sample: true
    id: ben
    name: Ben Walker`,
    to: `Let me know what you think!
    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ann.
    rating: 9
  - sample: true
    id: ben
    nme: Ben Walker`,
    reported: [
      '8:1 yaml/line-without-key: the line has no colon and space after its key, or a text runs on without being indented. Write it as key: text, and indent the lines that follow.',
    ],
  },
]);
