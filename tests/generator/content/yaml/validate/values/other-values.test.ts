import { describeCases } from '../../yaml-cases';

describeCases([
  {
    name: 'date in other century',
    file: 'roadmap.yaml',
    from: 'date: 2026-01-10',
    to: 'date: 0206-01-10',
    reported: [
      '75:11 content/refused-value: date must be in a year from 2000 to 2100, got "0206-01-10". Write it like 2026-01-05.',
    ],
  },
  {
    name: 'date in words',
    file: 'roadmap.yaml',
    from: '2026-01-10',
    to: '10 January 2026',
    reported: [
      '75:11 content/refused-value: date must be a date that exists, as year-month-day, got "10 January 2026". Write it like 2026-01-05.',
    ],
  },
  {
    name: 'date that does not exist',
    file: 'roadmap.yaml',
    from: '2026-01-10',
    to: '2026-02-30',
    reported: [
      '75:11 content/refused-value: date must be a date that exists, as year-month-day, got "2026-02-30". Write it like 2026-01-05.',
    ],
  },
  {
    name: 'date with dashes',
    file: 'roadmap.yaml',
    from: 'date: 2026-01-10',
    to: 'date: 2026–01–10',
    reported: [
      '75:11 content/refused-value: date must have plain hyphens between its numbers, and no dashes, got "2026–01–10". Write it like 2026-01-05, with the - of the keyboard.',
    ],
  },
  {
    name: 'date with time',
    file: 'roadmap.yaml',
    from: 'date: 2026-01-10',
    to: 'date: 2026-01-10T12:00:00Z',
    reported: [
      '75:11 content/refused-value: date must be a date that exists, as year-month-day, got "2026-01-10T12:00:00Z". Write it like 2026-01-05.',
    ],
  },
  {
    name: 'highlight not in text',
    file: 'testimonials.yaml',
    from: 'highlight: the road',
    to: 'highlight: the sea',
    reported: [
      '8:16 content/refused-value: highlight must be words that stand in content, got "the sea". Copy them from there.',
    ],
  },
  {
    name: 'icon in capitals',
    file: 'features.yaml',
    from: 'icon: fire',
    to: 'icon: Fire',
    reported: [
      '17:11 content/refused-value: icon must be lower-case letters and digits joined by hyphens, got "Fire". Write it like game-master.',
    ],
  },
  {
    name: 'icon with ending',
    file: 'features.yaml',
    from: 'icon: fire',
    to: 'icon: fire.svg',
    reported: [
      '17:11 content/refused-value: icon must be lower-case letters and digits joined by hyphens, got "fire.svg". Write it like game-master.',
    ],
  },
  {
    name: 'id in capitals',
    file: 'slides.yaml',
    from: 'id: five',
    to: 'id: Five',
    reported: [
      '23:9 content/refused-value: id must be lower-case letters and digits joined by hyphens, got "Five". Write it like game-master.',
    ],
  },
  {
    name: 'id twice',
    file: 'slides.yaml',
    from: 'id: five',
    to: 'id: four',
    reported: [
      '23:9 content/refused-value: id must be different from every other id in this list, got "four". Choose another.',
    ],
  },
  {
    name: 'picture of no folder',
    file: 'team.yaml',
    from: 'pictures/people/head.svg',
    to: 'head.svg',
    reported: [
      '18:13 content/refused-value: file must be a file in pictures/, of small letters, digits and hyphens, that ends in .svg, .png, .jpg, .webp or .avif, got "head.svg". Write it like pictures/die.svg.',
    ],
  },
  {
    name: 'picture of unknown kind',
    file: 'team.yaml',
    from: 'pictures/people/head.svg',
    to: 'pictures/people/Head.JPEG',
    reported: [
      '18:13 content/refused-value: file must be a file in pictures/, of small letters, digits and hyphens, that ends in .svg, .png, .jpg, .webp or .avif, got "pictures/people/Head.JPEG". Write it like pictures/die.svg.',
    ],
  },
  {
    name: 'picture out of folder',
    file: 'testimonials.yaml',
    from: `file: pictures/people/head.svg
      alt: The head of Ann.`,
    to: `file: pictures/../../../../etc/passwd
      alt: The head of Ann.`,
    reported: [
      '10:13 content/refused-value: file must be a file in pictures/, of small letters, digits and hyphens, that ends in .svg, .png, .jpg, .webp or .avif, got "pictures/../../../../etc/passwd". Write it like pictures/die.svg.',
    ],
  },
  {
    name: 'picture with blank alt',
    file: 'testimonials.yaml',
    from: 'alt: The head of Ann.',
    to: 'alt: ""',
    reported: [
      '11:12 content/refused-value: alt must not be empty. Write a sentence that says what is there to see, for people who cannot see it.',
    ],
  },
  {
    name: 'picture with its file as alt',
    file: 'testimonials.yaml',
    from: 'alt: The head of Ann.',
    to: 'alt: head.svg',
    reported: [
      '11:12 content/refused-value: alt must say what is in the picture, for people who cannot see it, got "head.svg". Write a sentence that describes it.',
    ],
  },
  {
    name: 'picture with width',
    file: 'testimonials.yaml',
    from: 'pictures/people/head.svg',
    to: 'pictures/people/cup@112.webp',
    reported: [
      '10:13 content/refused-value: file must be a file in pictures/, of small letters, digits and hyphens, that ends in .svg, .png, .jpg, .webp or .avif, got "pictures/people/cup@112.webp". Write it like pictures/die.svg.',
    ],
  },
  {
    name: 'picture without alt',
    file: 'testimonials.yaml',
    from: `      file: pictures/people/head.svg
      alt: The head of Ann.`,
    to: '      file: pictures/people/head.svg',
    reported: [
      '10:7 content/missing-value: alt is missing. Add a line that begins with "alt:" to this group.',
    ],
  },
  {
    name: 'placeholder missing',
    file: 'site.yaml',
    from: '© {year} Lanternfall',
    to: 'Lanternfall',
    reported: [
      '57:14 content/refused-value: copyright must contain {year}, got "Lanternfall". Put it where its value should stand.',
    ],
  },
  {
    name: 'placeholder misspelt',
    file: 'site.yaml',
    from: '© {year} Lanternfall',
    to: '© {year} {nmae} Lanternfall',
    reported: [
      '57:14 content/refused-value: copyright must hold no other braces than those of {year}, got "© {year} {nmae} Lanternfall". Remove them.',
    ],
  },
  {
    name: 'placeholder where none belongs',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: by {support',
    reported: [
      '8:12 content/refused-value: companion must not hold { or }, for nothing is filled in here, got "by {support". Write the words themselves.',
    ],
  },
  {
    name: 'placeholder with dollar',
    file: 'site.yaml',
    from: 'copyright: © {year} Lanternfall',
    to: `copyright: © \${year} Lanternfall`,
    reported: [
      `57:14 content/refused-value: copyright must have no $ before a {, for it would show, got "\${year}" in "© \${year} Lanternfall". Write {year} without it.`,
    ],
  },
  {
    name: 'placeholder with spaces',
    file: 'roadmap.yaml',
    from: '"{percent}% Complete"',
    to: '"{ percent }% Complete"',
    reported: [
      '11:11 content/refused-value: progress must contain {percent}, got "{ percent }% Complete". Put it where its value should stand.',
    ],
  },
  {
    name: 'rating in words',
    file: 'testimonials.yaml',
    from: 'rating: 5',
    to: 'rating: five',
    reported: ['12:13 content/wrong-type: rating must be a number, got "five". Write a number, in digits.'],
  },
  {
    name: 'rating of nothing',
    file: 'testimonials.yaml',
    from: 'rating: 5',
    to: 'rating: 0',
    reported: [
      '12:13 content/refused-value: rating must be from 1 to 5, got 0. Write a whole number of stars.',
    ],
  },
  {
    name: 'rating too high',
    file: 'testimonials.yaml',
    from: 'rating: 5',
    to: 'rating: 6',
    reported: [
      '12:13 content/refused-value: rating must be from 1 to 5, got 6. Write a whole number of stars.',
    ],
  },
  {
    name: 'rating with a half',
    file: 'testimonials.yaml',
    from: 'rating: 5',
    to: 'rating: 4.5',
    reported: [
      '12:13 content/wrong-type: rating must be a whole number, got 4.5. Write a number without a fraction, in digits.',
    ],
  },
  {
    name: 'rating with underscore',
    file: 'testimonials.yaml',
    from: 'rating: 5',
    to: 'rating: 1_0',
    reported: ['12:13 content/wrong-type: rating must be a number, got "1_0". Write a number, in digits.'],
  },
  {
    name: 'rating without end',
    file: 'testimonials.yaml',
    from: 'rating: 5',
    to: 'rating: .inf',
    reported: ['12:13 content/wrong-type: rating must be a number, got .inf. Write a number, in digits.'],
  },
  {
    name: 'sample in place of name',
    file: 'site.yaml',
    from: 'name: Lanternfall',
    to: `sample: true
name: Lanternfall`,
    reported: [
      '2:9 content/refused-value: sample must be the made-up name that the site still has, got true. Write that name, or delete the line once it stands nowhere any more.',
    ],
  },
  {
    name: 'sample in quotes in place of name',
    file: 'site.yaml',
    from: 'name: Lanternfall',
    to: `sample: "true"
name: Lanternfall`,
    reported: [
      '2:9 content/refused-value: sample must be the made-up name that the site still has, got "true". Write that name, or delete the line once it stands nowhere any more.',
    ],
  },
  {
    name: 'status in capitals',
    file: 'roadmap.yaml',
    from: `    status: planned
    date: 2026-01-10`,
    to: `    status: Planned
    date: 2026-01-10`,
    reported: [
      '74:13 content/refused-value: status must be completed, in-progress or planned, got "Planned". Did you mean planned?',
    ],
  },
  {
    name: 'value of none allowed',
    file: 'roadmap.yaml',
    from: 'status: in-progress',
    to: 'status: in progess',
    reported: [
      '56:13 content/refused-value: status must be completed, in-progress or planned, got "in progess". Did you mean in-progress?',
    ],
  },
  {
    name: 'version as number',
    file: 'roadmap.yaml',
    from: 'version: v1.0.1',
    to: 'version: 1.0',
    reported: [
      '22:14 content/refused-value: version must be a v and three numbers with dots between, got 1.0. Write it like v1.0.0.',
    ],
  },
  {
    name: 'version without v',
    file: 'roadmap.yaml',
    from: 'version: v',
    to: 'version: ',
    reported: [
      '22:14 content/refused-value: version must be a v and three numbers with dots between, got "1.0.1". Write it like v1.0.0.',
    ],
  },
]);
