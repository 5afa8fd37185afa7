import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'line without colon beside misspelt key',
    file: 'testimonials.yaml',
    from: `    name: Ann Walker
    role: Walker
    content: What ann says about the road.
    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ann.
    rating: 5
  - sample: true
    id: ben
    name: Ben Walker`,
    to: `    name Ann Walker
    role: Walker
    content: What ann says about the road.
    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ann.
    rating: 9
  - sample: true
    id: ben
    nme: Ben Walker`,
    reported: [
      '5:5 yaml/no-colon: there is no colon behind the key name. Write it as name: with a space behind the colon.',
      '12:13 content/refused-value: rating must be from 1 to 5, got 9. Write a whole number of stars.',
      '15:5 yaml/misspelt-key: "nme" is not a key that belongs here. Did you mean name?',
    ],
  },
  {
    name: 'no space behind colon',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion:by lantern.',
    reported: [
      '8:1 yaml/no-colon: there is no space behind the colon of companion. Write it as companion: with a space behind the colon.',
    ],
  },
  {
    name: 'semicolon for colon',
    file: 'testimonials.yaml',
    from: `    content: What ann says about the road.
    highlight: the road`,
    to: `    content: >-
      What ann says about the road.
    highlight; the road`,
    reported: [
      '9:5 yaml/no-colon: a colon must stand right behind the key highlight, got ";". Write it as highlight: with a space behind the colon.',
    ],
  },
  {
    name: 'space before colon',
    file: 'team.yaml',
    from: '    name: Dot Lantern',
    to: '    name :Dot Lantern',
    reported: [
      '14:5 yaml/no-colon: a space stands before the colon of name, and none behind it. Write it as name: with a space behind the colon.',
    ],
  },
]);
