import { describeRows, describeRowsAt } from '../../yaml-cases';

describeRowsAt('roadmap.yaml', 'date: 2026-01-10', [
  ['date: 2026-Q5', '+0:11 content/refused-value'],
  [
    'date: 0206-01-10',
    '+0:11 content/refused-value: date must be a day that exists, a quarter or a year, from 2000 to 2100, got "0206-01-10". Write it like 2027-03-09, 2027-Q2 or 2027.',
  ],
  [
    'date: 2026–01–10',
    '+0:11 content/refused-value: date must have plain hyphens between its numbers, and no dashes, got "2026–01–10". Write it like 2026-01-05, with the - of the keyboard.',
  ],
  ['date: 2026-01-10T12:00:00Z', '+0:11 content/refused-value'],
]);

describeRowsAt('testimonials.yaml', 'rating: 5', [
  [
    'rating: five',
    '+0:13 content/wrong-type: rating must be a number, got "five". Write a number, in digits.',
  ],
  [
    'rating: 0',
    '+0:13 content/refused-value: rating must be from 1 to 5, got 0. Write a whole number of stars.',
  ],
  ['rating: 6', '+0:13 content/refused-value'],
  ['rating: 4.5', '+0:13 content/wrong-type'],
  ['rating: 1_0', '+0:13 content/wrong-type'],
  ['rating: .inf', '+0:13 content/wrong-type'],
]);

describeRows([
  ['roadmap.yaml', 'date: 2026-01-01', 'date: 2026-Q1', '+0:11 content/refused-value'],
  ['roadmap.yaml', '    date: 2026-01-01\n', '', '-4:5 content/missing-value'],
  ['roadmap.yaml', '    version: v1.0.1\n', '', '-5:5 content/missing-value'],
  [
    'roadmap.yaml',
    '2026-01-10',
    '10 January 2026',
    '+0:11 content/refused-value: date must be a day that exists, a quarter or a year, from 2000 to 2100, got "10 January 2026". Write it like 2027-03-09, 2027-Q2 or 2027.',
  ],
  ['roadmap.yaml', '2026-01-10', '2026-02-30', '+0:11 content/refused-value'],
  [
    'testimonials.yaml',
    'highlight: the road',
    'highlight: the sea',
    '+0:16 content/refused-value: highlight must be words that stand in content, got "the sea". Copy them from there.',
  ],
  [
    'features.yaml',
    'icon: fire',
    'icon: Fire',
    '+0:11 content/refused-value: icon must be lower-case letters and digits joined by hyphens, got "Fire". Write it like game-master.',
  ],
  ['features.yaml', 'icon: fire', 'icon: fire.svg', '+0:11 content/refused-value'],
  ['slides.yaml', 'id: five', 'id: Five', '+0:9 content/refused-value'],
  [
    'slides.yaml',
    'id: five',
    'id: four',
    '+0:9 content/refused-value: id must be different from every other id in this list, got "four". Choose another.',
  ],
  [
    'team.yaml',
    'pictures/people/head.svg',
    'head.svg',
    '+0:13 content/refused-value: file must be a file in pictures/, of small letters, digits and hyphens, that ends in .svg, .png, .jpg, .webp or .avif, got "head.svg". Write it like pictures/die.svg.',
  ],
  ['team.yaml', 'pictures/people/head.svg', 'pictures/people/Head.JPEG', '+0:13 content/refused-value'],
  [
    'testimonials.yaml',
    'file: pictures/people/head.svg',
    'file: pictures/../../../../etc/passwd',
    '+0:13 content/refused-value',
  ],
  [
    'testimonials.yaml',
    'alt: The head of Ann.',
    'alt: ""',
    '+0:12 content/refused-value: alt must not be empty. Write a sentence that says what is there to see, for people who cannot see it.',
  ],
  [
    'testimonials.yaml',
    'alt: The head of Ann.',
    'alt: head.svg',
    '+0:12 content/refused-value: alt must say what is in the picture, for people who cannot see it, got "head.svg". Write a sentence that describes it.',
  ],
  [
    'testimonials.yaml',
    'pictures/people/head.svg',
    'pictures/people/cup@112.webp',
    '+0:13 content/refused-value',
  ],
  [
    'testimonials.yaml',
    '      file: pictures/people/head.svg\n      alt: The head of Ann.',
    '      file: pictures/people/head.svg',
    '+0:7 content/missing-value',
  ],
  [
    'site.yaml',
    '\u00a9 {year} Lanternfall',
    'Lanternfall',
    '+0:14 content/refused-value: copyright must contain {year}, got "Lanternfall". Put it where its value should be.',
  ],
  [
    'site.yaml',
    '\u00a9 {year} Lanternfall',
    '\u00a9 {year} {nmae} Lanternfall',
    '+0:14 content/refused-value: copyright must hold no other braces than those of {year}, got "\u00a9 {year} {nmae} Lanternfall". Remove them.',
  ],
  [
    'hero.yaml',
    'companion: by lantern.',
    'companion: by {support',
    '+0:12 content/refused-value: companion must not hold { or }, because nothing is filled in here, got "by {support". Write the words themselves.',
  ],
  [
    'site.yaml',
    'copyright: \u00a9 {year} Lanternfall',
    'copyright: \u00a9 \u0024{year} Lanternfall',
    '+0:14 content/refused-value: copyright must have no $ before a {, because it would show, got "\u0024{year}" in "\u00a9 \u0024{year} Lanternfall". Write {year} without it.',
  ],
  [
    'roadmap.yaml',
    '"{percent}% Complete"',
    '"{ percent }% Complete"',
    '+0:11 content/refused-value: progress must contain {percent}, got "{ percent }% Complete". Put it where its value should be.',
  ],
  [
    'site.yaml',
    'name: Lanternfall',
    'sample: true\nname: Lanternfall',
    '+0:9 content/refused-value: sample must be the made-up name that the site still has, got "true". Write that name, or delete the line once the name is gone everywhere.',
  ],
  ['site.yaml', 'name: Lanternfall', 'sample: "true"\nname: Lanternfall', '+0:9 content/refused-value'],
  [
    'roadmap.yaml',
    '    status: planned',
    '    status: Planned',
    '+0:13 content/refused-value: status must be completed, in-progress or planned, got "Planned". Did you mean planned?',
  ],
  [
    'roadmap.yaml',
    'status: planned',
    'status: someday',
    '+0:13 content/refused-value: status must be completed, in-progress or planned, got "someday". Write one of these exactly.',
  ],
  ['roadmap.yaml', 'status: in-progress', 'status: in progess', '+0:13 content/refused-value'],
  [
    'roadmap.yaml',
    'status: in-progress',
    'percent: 150\n    status: in-progress',
    '+0:14 content/refused-value: percent must be a whole number from 0 to 100, or none, got "150". Write it like "40".',
  ],
]);
