import { describeCases } from '../../yaml-cases';

describeCases([
  {
    name: 'address as markdown in quotes',
    file: 'site.yaml',
    from: 'feedbackBoard: https://board.lanternfall.example',
    to: 'feedbackBoard: "[the board](https://board.lanternfall.example)"',
    reported: [
      '18:16 content/refused-value: feedbackBoard must be the address alone, and no link of markdown, got "[the board](https://board.lanternfall.example)". Write what stands between ( and ).',
    ],
  },
  {
    name: 'address data',
    file: 'site.yaml',
    from: 'url: /privacy',
    to: 'url: "data:text/html,x"',
    reported: [
      '55:39 content/refused-value: url must be a section, a page or a web address, got "data:text/html,x". Write it like #roadmap, /privacy or https://….',
    ],
  },
  {
    name: 'address insecure',
    file: 'site.yaml',
    from: 'website: https://lanternfall.example',
    to: 'website: http://lanternfall.example',
    reported: [
      '20:10 content/refused-value: website must begin with https://, for browsers warn of the other kind, got "http://lanternfall.example". Write https:// in place of http://, and see that it opens.',
    ],
  },
  {
    name: 'address insecure of link',
    file: 'hero.yaml',
    from: 'url: "#download"',
    to: 'url: http://lanternfall.example',
    reported: [
      '12:8 content/refused-value: url must begin with https://, for browsers warn of the other kind, got "http://lanternfall.example". Write https:// in place of http://, and see that it opens.',
    ],
  },
  {
    name: 'address malformed',
    file: 'site.yaml',
    from: 'website: https://lanternfall.example',
    to: 'website: https://[lanternfall.example',
    reported: [
      '20:10 content/refused-value: website must be a web address that begins with https://, got "https://[lanternfall.example". Copy it from the browser.',
    ],
  },
  {
    name: 'address of file',
    file: 'site.yaml',
    from: 'address: https://lanternfall.example',
    to: 'address: https://lanternfall.example/index.html',
    reported: [
      '5:10 content/refused-value: address must be the address of the site, and no file of it, got "/index.html" in "https://lanternfall.example/index.html". Write it like https://emberquill.example.',
    ],
  },
  {
    name: 'address of host without dot',
    file: 'site.yaml',
    from: 'feedbackBoard: https://board.lanternfall.example',
    to: 'feedbackBoard: https://board',
    reported: [
      '18:16 content/refused-value: feedbackBoard must have a dot in the name of its host, got "https://board". Copy it from the browser.',
    ],
  },
  {
    name: 'address of mail',
    file: 'site.yaml',
    from: 'support: help@lanternfall.example',
    to: 'support: help at lanternfall',
    reported: [
      '19:10 content/refused-value: support must be an email address, got "help at lanternfall". Write it like name@place.example.',
    ],
  },
  {
    name: 'address of own computer',
    file: 'site.yaml',
    from: 'feedbackBoard: https://board.lanternfall.example',
    to: 'feedbackBoard: https://localhost:3000/board',
    reported: [
      '18:16 content/refused-value: feedbackBoard must have a host that others can reach, and localhost is only your own computer, got "https://localhost:3000/board". Write the one that visitors open.',
    ],
  },
  {
    name: 'address of site with query',
    file: 'site.yaml',
    from: 'address: https://lanternfall.example',
    to: 'address: https://lanternfall.example/?from=paper',
    reported: [
      '5:10 content/refused-value: address must end before any ? or #, got "https://lanternfall.example/?from=paper". Write it like https://emberquill.example.',
    ],
  },
  {
    name: 'address pasted twice',
    file: 'site.yaml',
    from: 'feedbackBoard: https://board.lanternfall.example',
    to: 'feedbackBoard: https://board.lanternfall.example/https://board.lanternfall.example',
    reported: [
      '18:16 content/refused-value: feedbackBoard must be one address, and here it stands twice, got "https://board.lanternfall.example/https://board.lanternfall…". Remove one of the two.',
    ],
  },
  {
    name: 'address relative',
    file: 'site.yaml',
    from: 'url: /privacy',
    to: 'url: privacy.html',
    reported: [
      '55:39 content/refused-value: url must be a section, a page or a web address, got "privacy.html". Write it like #roadmap, /privacy or https://….',
    ],
  },
  {
    name: 'address script',
    file: 'site.yaml',
    from: 'url: /privacy',
    to: 'url: javascript:alert(1)',
    reported: [
      '55:39 content/refused-value: url must be a section, a page or a web address, got "javascript:alert(1)". Write it like #roadmap, /privacy or https://….',
    ],
  },
  {
    name: 'address with bare percent',
    file: 'site.yaml',
    from: 'feedbackBoard: https://board.lanternfall.example',
    to: 'feedbackBoard: https://board.lanternfall.example/100%',
    reported: [
      '18:16 content/refused-value: feedbackBoard must have the code of a character behind each %, such as %20, got "https://board.lanternfall.example/100%". Write %25 for a plain %.',
    ],
  },
  {
    name: 'address with comma',
    file: 'site.yaml',
    from: 'website: https://lanternfall.example',
    to: 'website: https://lanternfall.example,',
    reported: [
      '20:10 content/refused-value: website must not end in a sign of the text around it, got "," in "https://lanternfall.example,". Remove the sign; one that is meant is written by its code, such as %2E for a full stop.',
    ],
  },
  {
    name: 'address with comma in host',
    file: 'site.yaml',
    from: 'feedbackBoard: https://board.lanternfall.example',
    to: 'feedbackBoard: https://board,lanternfall.example',
    reported: [
      '18:16 content/refused-value: feedbackBoard must have no comma in the name of its host, got "https://board,lanternfall.example". Write a dot in its place, or take it away.',
    ],
  },
  {
    name: 'address with password',
    file: 'site.yaml',
    from: 'address: https://lanternfall.example',
    to: 'address: https://me:secret@lanternfall.example',
    reported: [
      '5:10 content/refused-value: address must be a web address that begins with https://, got "https://me:secret@lanternfall.example". Copy it from the browser.',
    ],
  },
  {
    name: 'address with sign at its end',
    file: 'site.yaml',
    from: 'feedbackBoard: https://board.lanternfall.example',
    to: 'feedbackBoard: https://board.lanternfall.example/a)',
    reported: [
      '18:16 content/refused-value: feedbackBoard must not end in a sign of the text around it, got ")" in "https://board.lanternfall.example/a)". Remove the sign; one that is meant is written by its code, such as %2E for a full stop.',
    ],
  },
  {
    name: 'address with space',
    file: 'site.yaml',
    from: 'feedbackBoard: https://board.lanternfall.example',
    to: 'feedbackBoard: https://board .lanternfall.example',
    reported: [
      '18:16 content/refused-value: feedbackBoard must have no space in it, got "https://board .lanternfall.example". Take it away; one that is meant is written %20.',
    ],
  },
  {
    name: 'address with two dots',
    file: 'site.yaml',
    from: '{ label: Privacy Policy, url: /privacy }',
    to: '{ label: Privacy Policy, url: https://lanternfall..example/privacy }',
    reported: [
      '55:39 content/refused-value: url must be a section, a page or a web address, got "https://lanternfall..example/privacy". Write it like #roadmap, /privacy or https://….',
    ],
  },
  {
    name: 'address with zero width space',
    file: 'site.yaml',
    from: 'feedbackBoard: https://board.lanternfall.example',
    to: 'feedbackBoard: https://board.lanternfall.example/a\u200bb',
    reported: [
      '18:16 content/refused-value: feedbackBoard must not hold characters that nobody can see, got a zero-width space (U+200B) in "https://board.lanternfall.example/a\u200bb". Type it anew instead of copying it.',
    ],
  },
  {
    name: 'handle of signs',
    file: 'team.yaml',
    from: 'github: dot-lantern',
    to: 'github: ..',
    reported: [
      '21:15 content/refused-value: github must not begin with a sign, end in a full stop or have two of them together, got "..". Copy it from the profile.',
    ],
  },
  {
    name: 'handle with address',
    file: 'team.yaml',
    from: 'github: dot-lantern',
    to: 'github: https://github.com/dot',
    reported: [
      '21:15 content/refused-value: github must be a handle alone, got "https://github.com/dot". Leave out the @ and the address.',
    ],
  },
  {
    name: 'store id in words',
    file: 'site.yaml',
    from: 'https://apps.lanternfall.example/google',
    to: `https://apps.lanternfall.example/google
    id: Lantern Fall`,
    reported: [
      '17:9 content/refused-value: id must be the name that follows “id=” in the address of the app’s page, got "Lantern Fall". Write it like app.lantern.android.',
    ],
  },
  {
    name: 'store id of other app',
    file: 'site.yaml',
    from: 'https://apps.lanternfall.example/apple',
    to: `https://apps.apple.com/us/app/lanternfall/id1440123807
    id: "1440123808"`,
    reported: [
      '12:9 content/refused-value: id must be the app that url leads to, got "1440123808". Copy it from there, or leave the line out.',
    ],
  },
]);
