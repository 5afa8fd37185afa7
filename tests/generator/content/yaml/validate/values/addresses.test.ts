import { describeRows, describeRowsAt } from '../../yaml-cases';

describeRowsAt('site.yaml', 'feedbackBoard: https://board.lanternfall.example', [
  [
    'feedbackBoard: "[the board](https://board.lanternfall.example)"',
    '+0:16 content/refused-value: feedbackBoard must be the address alone, and not a link of markdown, got "[the board](https://board.lanternfall.example)". Write what is between ( and ).',
  ],
  [
    'feedbackBoard: https://board',
    '+0:16 content/refused-value: feedbackBoard must have a dot in the name of its host, got "https://board". Copy it from the browser.',
  ],
  [
    'feedbackBoard: https://localhost:3000/board',
    '+0:16 content/refused-value: feedbackBoard must have a host that others can reach, and localhost is only your own computer, got "https://localhost:3000/board". Write the one that visitors open.',
  ],
  [
    'feedbackBoard: https://board.lanternfall.example/https://board.lanternfall.example',
    '+0:16 content/refused-value: feedbackBoard must be one address, and it is here twice, got "https://board.lanternfall.example/https://board.lanternfall…". Remove one of the two.',
  ],
  [
    'feedbackBoard: https://board.lanternfall.example/100%',
    '+0:16 content/refused-value: feedbackBoard must have the code of a character after each %, such as %20, got "https://board.lanternfall.example/100%". Write %25 for a plain %.',
  ],
  [
    'feedbackBoard: https://board,lanternfall.example',
    '+0:16 content/refused-value: feedbackBoard must have no comma in the name of its host, got "https://board,lanternfall.example". Write a dot in its place, or take it away.',
  ],
  ['feedbackBoard: https://board.lanternfall.example/a)', '+0:16 content/refused-value'],
  [
    'feedbackBoard: https://board .lanternfall.example',
    '+0:16 content/refused-value: feedbackBoard must have no space in it, got "https://board .lanternfall.example". Take it away; one that is meant is written %20.',
  ],
  [
    'feedbackBoard: https://board.lanternfall.example/a\u200bb',
    '+0:16 content/refused-value: feedbackBoard must not hold characters that nobody can see, got a zero-width space (U+200B) in "https://board.lanternfall.example/a\u200bb". Type it again instead of copying it.',
  ],
]);

describeRowsAt('site.yaml', 'url: /privacy', [
  [
    'url: "data:text/html,x"',
    '+0:39 content/refused-value: url must be a section, a page or a web address, got "data:text/html,x". Write it like #roadmap, /privacy or https://….',
  ],
  ['url: privacy.html', '+0:39 content/refused-value'],
  ['url: javascript:alert(1)', '+0:39 content/refused-value'],
]);

describeRowsAt('site.yaml', 'website: https://lanternfall.example', [
  [
    'website: http://lanternfall.example',
    '+0:10 content/refused-value: website must begin with https://, for browsers warn of the other kind, got "http://lanternfall.example". Write https:// in place of http://, and see that it opens.',
  ],
  [
    'website: https://[lanternfall.example',
    '+0:10 content/refused-value: website must be a web address that begins with https://, got "https://[lanternfall.example". Copy it from the browser.',
  ],
  [
    'website: https://lanternfall.example,',
    '+0:10 content/refused-value: website must not end in punctuation of the text around it, got "," in "https://lanternfall.example,". Remove it; write one that is meant by its code, such as %2E for a period.',
  ],
]);

describeRowsAt('site.yaml', 'address: https://lanternfall.example', [
  [
    'address: https://lanternfall.example/index.html',
    '+0:10 content/refused-value: address must be the address of the site, not of a file, got "/index.html" in "https://lanternfall.example/index.html". Write it like https://emberquill.example.',
  ],
  [
    'address: https://lanternfall.example/?from=paper',
    '+0:10 content/refused-value: address must end before any ? or #, got "https://lanternfall.example/?from=paper". Write it like https://emberquill.example.',
  ],
  ['address: https://me:secret@lanternfall.example', '+0:10 content/refused-value'],
]);

describeRows([
  ['hero.yaml', 'url: "#download"', 'url: http://lanternfall.example', '+0:8 content/refused-value'],
  [
    'site.yaml',
    'support: help@lanternfall.example',
    'support: help at lanternfall',
    '+0:10 content/refused-value: support must be an email address, got "help at lanternfall". Write it like name@place.example.',
  ],
  [
    'site.yaml',
    '{ label: Privacy Policy, url: /privacy }',
    '{ label: Privacy Policy, url: https://lanternfall..example/privacy }',
    '+0:39 content/refused-value',
  ],
  [
    'team.yaml',
    'github: dot-lantern',
    'github: ..',
    '+0:15 content/refused-value: github must not begin with a hyphen or period, end in a period or have two of them together, got "..". Copy it from the profile.',
  ],
  [
    'team.yaml',
    'github: dot-lantern',
    'github: github.com/dot',
    '+0:15 content/refused-value: github must be a handle without the @, or the whole address of the profile, got "github.com/dot". Copy the address from the browser.',
  ],
  [
    'app.yaml',
    'https://apps.lanternfall.example/google',
    'https://apps.lanternfall.example/google\n    appId: Lantern Fall',
    '+1:12 content/refused-value: appId must be the name that follows “id=” in the address of the app’s page, got "Lantern Fall". Write it like app.lantern.android.',
  ],
  [
    'app.yaml',
    'https://apps.lanternfall.example/apple',
    'https://apps.apple.com/us/app/lanternfall/id1440123807\n    appId: "1440123808"',
    '+1:12 content/refused-value: appId must be the app that url leads to, got "1440123808". Copy it from there, or leave the line out.',
  ],
]);
