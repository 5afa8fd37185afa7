import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'tab before entry',
    file: 'hero.yaml',
    from: '  - { value: "2K+", label: Miles }',
    to: '\u0009- { value: "2K+", label: Miles }',
    reported: [
      '18:1 yaml/tab-in-front: the line begins with a tab. Begin it with spaces instead, two for each level.',
    ],
  },
  {
    name: 'tab behind space',
    file: 'roadmap.yaml',
    from: '    status: planned',
    to: ' \u0009status: planned',
    reported: [
      '74:1 yaml/tab-in-front: there is a tab among the spaces in front of this line. Begin it with spaces instead, two for each level.',
    ],
  },
  {
    name: 'tab in front',
    file: 'hero.yaml',
    from: '  label: Download Free',
    to: '\u0009label: Download Free',
    reported: [
      '11:1 yaml/tab-in-front: the line begins with a tab. Begin it with spaces instead, two for each level.',
    ],
  },
  {
    name: 'tabs everywhere',
    file: 'roadmap.yaml',
    text: `runningHead: { numeral: III, name: Roadmap, hour: midnight }
heading:
\u0009plain: The road,
\u0009italic: drawn.
introduction: What is done and what is not.
label: Roadmap by status
statuses:
\u0009completed: Completed
\u0009in-progress: In Progress
\u0009planned: Planned
progress: "{percent}% Complete"
feedback: Submit Feedback
note: Drawn after the walking.
nothing: Nothing on this road.
picture: { file: pictures/scene.svg }
items:
\u0009- id: item-1
\u0009\u0009title: Item 1
\u0009\u0009description: What item 1 is about.
\u0009\u0009status: completed
\u0009\u0009date: 2026-01-01
\u0009\u0009version: v1.0.1
\u0009- id: item-2
\u0009\u0009title: Item 2
\u0009\u0009description: What item 2 is about.
\u0009\u0009status: completed
\u0009\u0009date: 2026-01-02
\u0009\u0009version: v1.0.2
\u0009- id: item-3
\u0009\u0009title: Item 3
\u0009\u0009description: What item 3 is about.
\u0009\u0009status: completed
\u0009\u0009date: 2026-01-03
\u0009\u0009version: v1.0.3
\u0009- id: item-4
\u0009\u0009title: Item 4
\u0009\u0009description: What item 4 is about.
\u0009\u0009status: completed
\u0009\u0009date: 2026-01-04
\u0009\u0009version: v1.0.4
\u0009- id: item-5
\u0009\u0009title: Item 5
\u0009\u0009description: What item 5 is about.
\u0009\u0009status: completed
\u0009\u0009date: 2026-01-05
\u0009\u0009version: v1.0.5
\u0009- id: item-6
\u0009\u0009title: Item 6
\u0009\u0009description: What item 6 is about.
\u0009\u0009status: completed
\u0009\u0009date: 2026-01-06
\u0009\u0009version: v1.0.6
\u0009- id: item-7
\u0009\u0009title: Item 7
\u0009\u0009description: What item 7 is about.
\u0009\u0009status: in-progress
\u0009\u0009date: 2026-01-07
\u0009\u0009version: v1.0.7
\u0009- id: item-8
\u0009\u0009title: Item 8
\u0009\u0009description: What item 8 is about.
\u0009\u0009status: in-progress
\u0009\u0009date: 2026-01-08
\u0009\u0009version: v1.0.8
\u0009- id: item-9
\u0009\u0009title: Item 9
\u0009\u0009description: What item 9 is about.
\u0009\u0009status: in-progress
\u0009\u0009date: 2026-01-09
\u0009\u0009version: v1.0.9
\u0009- id: item-10
\u0009\u0009title: Item 10
\u0009\u0009description: What item 10 is about.
\u0009\u0009status: planned
\u0009\u0009date: 2026-01-10
\u0009\u0009version: v1.0.10
`,
    reported: [
      '3:1 yaml/tab-in-front: the line begins with a tab. Begin it with spaces instead, two for each level, here and in the other lines that begin with one.',
    ],
  },
]);
