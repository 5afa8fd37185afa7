import { testRule } from './rule-cases';

testRule(
  'page/half-link',
  [
    [
      'See [the terms] (/terms) of it.',
      '1:5 this looks like a link, but is not one. Write it as [words](/address): the words in square brackets, the address in round ones, and no space or new line in the address or before it.',
      'See [the terms](/terms) of it.',
      'See the terms of it.',
    ],
    ['See [more](/terms of use).', '1:5', 'See [more](/terms-of-use).', 'See more .'],
    ['See [others][nowhere].', '1:5', 'See [others](/nowhere).', 'See others .'],
    [
      'See [the law]\n(/terms), or write [to\nus] (mailto:a@b.example).',
      ['1:5', '2:20'],
      'See [the law](/terms), or write [to\nus](mailto:a@b.example).',
      'See the law , or write to us .',
    ],
    [
      'See [the terms](/terms for more.',
      '1:5',
      'See [the terms](/terms) for more.',
      'See the terms for more.',
    ],
    ['See (the terms)[/terms] of it.', '1:5', 'See [the terms](/terms) of it.', 'See the terms of it.'],
    [
      'See (the law)[https://example.org/law] of it.',
      '1:5',
      'See [the law](https://example.org/law) of it.',
      'See the law of it.',
    ],
    ['See [the law(/terms) of it.', '1:5', 'See [the law](/terms) of it.', 'See the law of it.'],
    [
      'Ask [us (us@example.org) about it.',
      '1:5',
      'Ask [us](mailto:us@example.org) about it.',
      'Ask us about it.',
    ],
    [
      'See the law](/terms), [the law](/terms).',
      '1:12',
      'See [the law](/terms), [the law](/terms).',
      'See the law , the law .',
    ],
  ],
  [
    'Press [Esc] (/ or ?). The court [sic] (see https://a.org/b).',
    'He “[as amended] by [the] Company [sic]”, [Art. 5], [23].',
    '[the court (at https://example.org/court)]',
    '\\[a] (/b), `[a] (/b)`',
    '[a (b)](/c) and [b] [c](/d)',
    '[a][b], [c]\n\n[b]: /d "(e)"\n[c]: <https://f.example>',
  ],
);

testRule(
  'page/link-address',
  [
    [
      '[a](javascript:alert(1))',
      '1:1 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "javascript:alert(1)". Write the address in one of these ways.',
      '[a](/privacy)',
      'a',
    ],
    [
      '[a](//c.example) [b](ftp://c.example)',
      ['1:1', '1:18'],
      '[a](https://c.example) [b](https://c.example)',
      'a b',
    ],
    [
      '[a](www.c.example) [b](me@c.example)',
      ['1:1', '1:20'],
      '[a](https://www.c.example) [b](mailto:me@c.example)',
      'a b',
    ],
    [
      'a <a href="javascript:alert(1)">b</a>, <a href="https://c.example.">d</a>',
      ['1:3', '1:40'],
      'a <a href="/b">b</a>, <a href="https://c.example">d</a>',
      'a b , d',
    ],
    [
      '<data:text/html,x> and <place:Rome>',
      ['1:1', '1:24'],
      '\\<data:text/html,x> and \\<place:Rome>',
      '<data:text/html,x> and <place:Rome>',
    ],
    [
      '<a href="\\\\FILE SERVER\\press kit.pdf">a</a> <a href="/\\c.example\\d">b</a>',
      ['1:1', '1:45'],
      '<a href="/files/press-kit.pdf">a</a> <a href="/files/d">b</a>',
      'a b',
    ],
    ['[a](#) and [b](/privacy#)', ['1:1', '1:12'], '[a](#law) and [b](/privacy)', 'a and b'],
    [
      '[a](https://[b.example) [c](mailto:) [d]()',
      ['1:1', '1:25', '1:38'],
      '[a](https://b.example) [c](mailto:c@c.example) [d](/d)',
      'a c d',
    ],
    [
      '[a](https://a..example) [b](https://me:secret@a.example) [d](mailto:me@place)',
      ['1:1', '1:25', '1:58'],
      '[a](https://a.example) [b](https://a.example) [d](mailto:me@place.example)',
      'a b d',
    ],
    [
      'Of “https://a.example/x” and https://a.example/x—it, «www.a.example».',
      ['1:5', '1:30', '1:55'],
      'Of “[words](https://a.example/x)” and https://a.example/x —it, «[words](https://www.a.example)».',
      'Of “ words ” and https://a.example/x —it, « words ».',
    ],
    [
      '[a](https://a.example/x.) [c](https://a.example/https://a.example)',
      ['1:1', '1:27'],
      '[a](https://a.example/x) [c](https://a.example)',
      'a c',
    ],
    ['[d](https://a.example/100%)', '1:1', '[d](https://a.example/100%25)', 'd'],
    [
      '[a](https://law) [b](https://localhost:3000) [c](https://a,b.example)',
      ['1:1', '1:18', '1:46'],
      '[a](https://law.example) [b](https://b.example) [c](https://a.b.example)',
      'a b c',
    ],
    ['[a](https://a.example/l­aw)', '1:1', '[a](https://a.example/law)', 'a'],
    [
      '[a]({website}"onclick=x) [b](mailto:{support}"x)',
      ['1:1', '1:26'],
      '[a]({website}) [b](mailto:{support})',
      'a b',
    ],
  ],
  [
    '[e](https://a.example:80/x?y=1#z) [f](mailto:me@place.example,you@place.example?subject=Hi) [g](https://bücher.example)',
    'See https://a.example/x, (https://a.example/y). [a](https://a.example/Lantern’s_law).',
    '[e](https://a.example/x_(y)) [f](https://web.a.example/https://b.example/)',
    '[c]({website}/terms) [d](#law) [e](/privacy)',
    '[a](http://b.example) [c](tel:+44-20-7946) [d](sms:112?body=Hi), www.e.example',
    'The law[1].\n\n[1]: see',
    '[//]: # (a note)\n\n[comment]: <> (another)\n\nWords.',
    '<a@a.example>',
  ],
);

testRule('page/link-without-words', [
  [
    'See <a href="/privacy"> </a> and <a href="/a"><br></a>.\n\n## B <a href="#c"></a>',
    ['1:5 the link has no words to click on. Write them between its tags, or remove it.', '1:34', '3:6'],
    'See <a href="/privacy">this</a> and .\n\n## B',
    'See this and . B',
  ],
  [
    '[](/privacy)',
    '1:1 the link has no words to click on. Write them between its square brackets.',
    '[Privacy](/privacy)',
    'Privacy',
  ],
  [
    '<a href="/a">&#8203;</a> [&#8203;](/b) [&shy;](/b)',
    ['1:1', '1:26', '1:40'],
    '<a href="/privacy">a</a> [b](/privacy)',
    'a b',
  ],
  ['Read [ ][pp].\n\n[pp]: /privacy', '1:6', 'Read [it][pp].\n\n[pp]: /privacy', 'Read it .'],
]);

testRule(
  'page/missing-note',
  [
    [
      'A word[^1].',
      '1:7 there is no note for [^1]. Write it below the text, as [^1]: and its words.',
      'A word[^1].\n\n[^1]: And its words.',
      'A word 1 . Footnotes And its words. ↩︎',
    ],
  ],
  ['2^[a, \\[^1], `[^1]`'],
);

testRule('page/unused-note', [
  [
    'A word.\n\n[^1]: A note.',
    '3:1 nothing in the text refers to [^1]. Write [^1] in the text, or remove this; write \\[^1] for plain brackets.',
    'A word[^1].\n\n[^1]: A note.',
    'A word 1 . Footnotes A note. ↩︎',
  ],
]);

testRule('page/repeated-definition', [
  [
    '[a] word.\n\n[a]: /privacy\n[a]: /terms',
    '4:1 [a] is given twice, and only the first counts. Remove one of the two, or rename it.',
    '[a] word.\n\n[a]: /privacy',
    'a word.',
  ],
]);

testRule(
  'page/picture',
  [
    [
      '![The hills](https://hills.example/a.png) are blue.',
      '1:1 this picture is on another site, and a page can only show pictures from files of its own. Save it into the folder pictures/, and write ![A fox at a fire](pictures/fox.jpg).',
      '![The hills](pictures/hills.png) are blue.',
      'are blue.',
    ],
    [
      'See ![the hills][hills].\n\n[hills]: //hills.example/a.png',
      '3:1',
      'See ![the hills](pictures/hills.jpg).',
      'See .',
    ],
    [
      'A ![dot](data:image/gif;base64,R0lGODlhAQABAAAAACw=) here.',
      '1:3',
      'A ![dot](pictures/dot.png) here.',
      'A here.',
    ],
    [
      'See ![The team](pictures/Team Photo.JPG).',
      '1:5 this picture would not be shown, because the name of its file has a space. Rename the file to team-photo.jpg, and write ![The team](pictures/team-photo.jpg).',
      'See ![The team](pictures/team-photo.jpg).',
      'See .',
    ],
    [
      'See ![a] (pictures/a.jpg), ![b][nowhere] and ![c](pictures/c.jpg.',
      ['1:5', '1:28', '1:46'],
      'See ![a b](pictures/a.jpg), ![b c](pictures/b.jpg) and ![c d](pictures/c.jpg).',
      'See , and .',
    ],
  ],
  ['Words. ![The hills](pictures/hills.png)', '![The hills](../pictures/hills.png "By day")\n\nWords.'],
);

testRule('page/picture-without-words', [
  [
    'Words.\n\n![](pictures/hills.png)',
    '3:1 nothing says what is in this picture to people who cannot see it. Write a sentence about what is in it between the brackets: ![A fox at a fire](pictures/hills.png).',
    'Words.\n\n![A fox at a fire](pictures/hills.png)',
    'Words.',
  ],
  [
    'Words. ![IMG_2041.jpg](pictures/hills.png)',
    '1:8',
    'Words. ![A fox at a fire](pictures/hills.png)',
    'Words.',
  ],
  [
    'Words. ![][hills]\n\n[hills]: pictures/hills.png',
    '1:8',
    'Words. ![A fox at a fire][hills]\n\n[hills]: pictures/hills.png',
    'Words.',
  ],
]);
