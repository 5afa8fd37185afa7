import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'entry at the edge',
    file: 'roadmap.yaml',
    from: '  - id: item-4',
    to: '- id: item-4',
    reported: [
      '35:1 yaml/wrong-indent: this line begins with no space, where 2 spaces would fit. Put 2 more in front of it.',
    ],
  },
  {
    name: 'entry in groups set too far',
    file: 'roadmap.yaml',
    from: '  - id: item-4',
    to: '    - id: item-4',
    reported: [
      '35:5 yaml/wrong-indent: this line begins with 4 spaces, where 2 spaces would fit. Take 2 away.',
    ],
  },
  {
    name: 'entry set in below text',
    file: 'features.yaml',
    from: `    picture:
      file: pictures/scene.svg
      alt: Hills behind feature story.
    figure: Fig. 1
    caption: Caption of story.
  - id: friends
    icon: fire
    title: Feature friends
    description: What feature friends does.
    picture:
      file: pictures/scene.svg
      alt: Hills behind feature friends.
    figure: Fig. 2
    caption: Caption of friends.`,
    to: `    figure: Fig. 1
    caption: Caption of story.
    picture:
      file: pictures/scene.svg
      alt: >-
        Hills behind
        feature story.
   - id: friends
     icon: fire
     title: Feature friends
     description: What feature friends does.
     picture:
       file: pictures/scene.svg
       alt: Hills behind feature friends.
     figure: Fig. 2
     caption: Caption of friends.`,
    reported: [
      '18:4 yaml/wrong-indent: this line begins with 3 spaces, where 2 spaces would fit. Take 1 away, and so in the lines below it as far as line 26.',
    ],
  },
  {
    name: 'entry set out by one space',
    file: 'features.yaml',
    from: `  - id: friends
    icon: fire
    title: Feature friends
    description: What feature friends does.
    picture:
      file: pictures/scene.svg
      alt: Hills behind feature friends.
    figure: Fig. 2
    caption: Caption of friends.`,
    to: ` - id: friends
   icon: fire
   title: Feature friends
   description: What feature friends does.
   picture:
     file: pictures/scene.svg
     alt: Hills behind feature friends.
   figure: Fig. 2
   caption: Caption of friends.`,
    reported: [
      '16:2 yaml/wrong-indent: this line begins with 1 space, where 2 spaces would fit. Put 1 more in front of it, and so in the lines below it as far as line 24.',
    ],
  },
  {
    name: 'entry set out with its lines',
    file: 'features.yaml',
    from: `  - id: friends
    icon: fire
    title: Feature friends
    description: What feature friends does.
    picture:
      file: pictures/scene.svg
      alt: Hills behind feature friends.
    figure: Fig. 2
    caption: Caption of friends.`,
    to: `- id: friends
  icon: fire
  title: Feature friends
  description: What feature friends does.
  picture:
    file: pictures/scene.svg
    alt: Hills behind feature friends.
  figure: Fig. 2
  caption: Caption of friends.`,
    reported: [
      '16:1 yaml/wrong-indent: this line begins with no space, where 2 spaces would fit. Put 2 more in front of it, and so in the lines below it as far as line 24.',
    ],
  },
  {
    name: 'entry set too far',
    file: 'hero.yaml',
    from: `  - Second Phrase
`,
    to: `    - Second Phrase
`,
    reported: [
      '4:5 yaml/wrong-indent: this line begins with 4 spaces, where 2 spaces would fit. Take 2 away.',
    ],
  },
  {
    name: 'entry within text',
    file: 'testimonials.yaml',
    from: `    content: What ann says about the road.
    highlight: the road`,
    to: `    content: >-
      What ann says about the road.
      highlight: the road`,
    reported: [
      '9:7 yaml/wrong-indent: this line begins with 6 spaces, where 4 spaces would fit. Take 2 away.',
    ],
  },
  {
    name: 'first line set in',
    file: 'roadmap.yaml',
    from: 'runningHead: {',
    to: '  runningHead: {',
    reported: [
      '1:3 yaml/wrong-indent: this line begins with 2 spaces, where no space would fit. Take 2 away.',
    ],
  },
  {
    name: 'group not set in',
    file: 'team.yaml',
    from: `    image:
      file: pictures/people/head.svg
      alt: The head of Dot.`,
    to: `    image:
    file: pictures/people/head.svg
    alt: The head of Dot.`,
    reported: [
      '18:5 yaml/wrong-indent: this line begins with 4 spaces, where 6 spaces would fit. Put 2 more in front of it, and so in the lines below it as far as line 19.',
    ],
  },
  {
    name: 'group not set in, at the edge and with a key that the file has',
    file: 'hero.yaml',
    from: `action:
  label: Download Free
  url:`,
    to: `action:
label: Download Free
url:`,
    reported: [
      '11:1 yaml/wrong-indent: this line begins with no space, where 2 spaces would fit. Put 2 more in front of it, and so in the lines below it as far as line 12.',
    ],
  },
  {
    name: 'group set out further than its key',
    file: 'team.yaml',
    from: `    image:
      file: pictures/people/head.svg
      alt: The head of Dot.`,
    to: `    image:
  file: pictures/people/head.svg
  alt: The head of Dot.`,
    reported: [
      '18:3 yaml/wrong-indent: this line begins with 2 spaces, where 6 spaces would fit. Put 4 more in front of it, and so in the lines below it as far as line 19.',
    ],
  },
  {
    name: 'long group not set in',
    file: 'site.yaml',
    from: `labels:
  carousel: carousel
  skipToContent: Skip to content
  mainNavigation: Main navigation
  menu: Menu
  pause: Pause
  play: Play
  previous: Previous
  next: Next
  contents: Contents
  lastUpdated: Last updated
  opensInNewTab: opens in a new tab
  rating: "{rating} of 5 stars"
  profile: "{name} on {network}"`,
    to: `labels:
carousel: carousel
skipToContent: Skip to content
mainNavigation: Main navigation
menu: Menu
pause: Pause
play: Play
previous: Previous
next: Next
contents: Contents
lastUpdated: Last updated
opensInNewTab: opens in a new tab
rating: "{rating} of 5 stars"
profile: "{name} on {network}"`,
    reported: [
      '59:1 yaml/wrong-indent: this line begins with no space, where 2 spaces would fit. Put 2 more in front of it, and so in the lines below it as far as line 71.',
    ],
  },
  {
    name: 'text not set in',
    file: 'hero.yaml',
    from: `  Two lines,
  the second short.`,
    to: `Two lines,
the second short.`,
    reported: [
      '14:1 yaml/wrong-indent: this line begins with no space, where 2 spaces would fit. Put 2 more in front of it, and so in the lines below it as far as line 15.',
    ],
  },
  {
    name: 'group set out with its lines',
    file: 'features.yaml',
    from: `    picture:
      file: pictures/scene.svg
      alt: Hills behind feature friends.`,
    to: `  picture:
    file: pictures/scene.svg
    alt: Hills behind feature friends.`,
    reported: [
      '20:3 yaml/wrong-indent: this line begins with 2 spaces, where 4 spaces would fit. Put 2 more in front of it, and so in the lines below it as far as line 22.',
    ],
  },
  {
    name: 'key at the edge',
    file: 'hero.yaml',
    from: '  url: "#download"',
    to: 'url: "#download"',
    reported: [
      '12:1 yaml/wrong-indent: this line begins with no space, where 2 spaces would fit. Put 2 more in front of it.',
    ],
  },
  {
    name: 'line not set far enough',
    file: 'hero.yaml',
    from: `  label: Download Free
  url:`,
    to: `  label: Download Free
 url:`,
    reported: [
      '12:2 yaml/wrong-indent: this line begins with 1 space, where 2 spaces would fit. Put 1 more in front of it.',
    ],
  },
  {
    name: 'line set too far',
    file: 'hero.yaml',
    from: `  label: Download Free
  url:`,
    to: `  label: Download Free
    url:`,
    reported: [
      '12:5 yaml/wrong-indent: this line begins with 4 spaces, where 2 spaces would fit. Take 2 away.',
    ],
  },
  {
    name: 'text set out with its lines',
    file: 'team.yaml',
    from: `    - The first part of the story.
    - The second part of the story.`,
    to: `  - >-
    The first part
    of the story.
    - >-
      The second part
      of the story.
    - And then some.`,
    reported: [
      '7:3 yaml/wrong-indent: this line begins with 2 spaces, where 4 spaces would fit. Put 2 more in front of it, and so in the lines below it as far as line 9.',
    ],
  },
]);
