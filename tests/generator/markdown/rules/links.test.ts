import { testRule } from './rule-cases';

testRule(
  'page/half-link',
  [
    {
      body: 'See [the terms] (/terms) of it.',
      says: [
        '1:5 this looks like a link, but is not one. Write it as [words](/address), without spaces or a new line in the address or before it.',
      ],
      fixed: 'See [the terms](/terms) of it.',
      shows: 'See the terms of it.',
    },
    {
      body: 'See [more](/terms of use).',
      says: ['1:5'],
      fixed: 'See [more](/terms-of-use).',
      shows: 'See more .',
    },
    {
      body: 'See [others][nowhere].',
      says: ['1:5'],
      fixed: 'See [others](/nowhere).',
      shows: 'See others .',
    },
    {
      body: 'See [the law]\n(/terms), or write [to\nus] (mailto:a@b.example).',
      says: ['1:5', '2:20'],
      fixed: 'See [the law](/terms), or write [to\nus](mailto:a@b.example).',
      shows: 'See the law , or write to us .',
    },
    {
      body: 'See [the terms](/terms for more.',
      says: ['1:5'],
      fixed: 'See [the terms](/terms) for more.',
      shows: 'See the terms for more.',
    },
    {
      body: 'See (the terms)[/terms] of it.',
      says: ['1:5'],
      fixed: 'See [the terms](/terms) of it.',
      shows: 'See the terms of it.',
    },
    {
      body: 'See (the law)[https://example.org/law] of it.',
      says: ['1:5'],
      fixed: 'See [the law](https://example.org/law) of it.',
      shows: 'See the law of it.',
    },
    {
      body: 'See [the law(/terms) of it.',
      says: ['1:5'],
      fixed: 'See [the law](/terms) of it.',
      shows: 'See the law of it.',
    },
    {
      body: 'Ask [us (us@example.org) about it.',
      says: ['1:5'],
      fixed: 'Ask [us](mailto:us@example.org) about it.',
      shows: 'Ask us about it.',
    },
    {
      body: 'See the law](/terms), [the law](/terms).',
      says: ['1:12'],
      fixed: 'See [the law](/terms), [the law](/terms).',
      shows: 'See the law , the law .',
    },
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
    {
      body: '[a](javascript:alert(1))',
      says: [
        '1:1 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "javascript:alert(1)". Write the address in one of these ways.',
      ],
      fixed: '[a](/privacy)',
      shows: 'a',
    },
    {
      body: '[a](//c.example) [b](ftp://c.example)',
      says: ['1:1', '1:18'],
      fixed: '[a](https://c.example) [b](https://c.example)',
      shows: 'a b',
    },
    {
      body: '[a](www.c.example) [b](me@c.example)',
      says: ['1:1', '1:20'],
      fixed: '[a](https://www.c.example) [b](mailto:me@c.example)',
      shows: 'a b',
    },
    {
      body: 'a <a href="javascript:alert(1)">b</a>, <a href="https://c.example.">d</a>',
      says: ['1:3', '1:40'],
      fixed: 'a <a href="/b">b</a>, <a href="https://c.example">d</a>',
      shows: 'a b , d',
    },
    {
      body: '<data:text/html,x> and <place:Rome>',
      says: ['1:1', '1:24'],
      fixed: '\\<data:text/html,x> and \\<place:Rome>',
      shows: '<data:text/html,x> and <place:Rome>',
    },
    {
      body: '<a href="\\\\FILE SERVER\\press kit.pdf">a</a> <a href="/\\c.example\\d">b</a>',
      says: ['1:1', '1:45'],
      fixed: '<a href="/files/press-kit.pdf">a</a> <a href="/files/d">b</a>',
      shows: 'a b',
    },
    {
      body: '[a](#) and [b](/privacy#)',
      says: ['1:1', '1:12'],
      fixed: '[a](#law) and [b](/privacy)',
      shows: 'a and b',
    },
    {
      body: '[a](https://[b.example) [c](mailto:) [d]()',
      says: ['1:1', '1:25', '1:38'],
      fixed: '[a](https://b.example) [c](mailto:c@c.example) [d](/d)',
      shows: 'a c d',
    },
    {
      body: '[a](https://a..example) [b](https://me:secret@a.example) [d](mailto:me@place)',
      says: ['1:1', '1:25', '1:58'],
      fixed: '[a](https://a.example) [b](https://a.example) [d](mailto:me@place.example)',
      shows: 'a b d',
    },
    {
      body: 'Of “https://a.example/x” and https://a.example/x—it, «www.a.example».',
      says: ['1:5', '1:30', '1:55'],
      fixed:
        'Of “[words](https://a.example/x)” and https://a.example/x —it, «[words](https://www.a.example)».',
      shows: 'Of “ words ” and https://a.example/x —it, « words ».',
    },
    {
      body: '[a](https://a.example/x.) [c](https://a.example/https://a.example)',
      says: ['1:1', '1:27'],
      fixed: '[a](https://a.example/x) [c](https://a.example)',
      shows: 'a c',
    },
    {
      body: '[d](https://a.example/100%)',
      says: ['1:1'],
      fixed: '[d](https://a.example/100%25)',
      shows: 'd',
    },
    {
      body: '[a](https://law) [b](https://localhost:3000) [c](https://a,b.example)',
      says: ['1:1', '1:18', '1:46'],
      fixed: '[a](https://law.example) [b](https://b.example) [c](https://a.b.example)',
      shows: 'a b c',
    },
    {
      body: '[a](https://a.example/l­aw)',
      says: ['1:1'],
      fixed: '[a](https://a.example/law)',
      shows: 'a',
    },
    {
      body: '[a]({website}"onclick=x) [b](mailto:{support}"x)',
      says: ['1:1', '1:26'],
      fixed: '[a]({website}) [b](mailto:{support})',
      shows: 'a b',
    },
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
  {
    body: 'See <a href="/privacy"> </a> and <a href="/a"><br></a>.\n\n## B <a href="#c"></a>',
    says: [
      '1:5 the link has no words to click on. Write them between its tags, or remove it.',
      '1:34',
      '3:6',
    ],
    fixed: 'See <a href="/privacy">this</a> and .\n\n## B',
    shows: 'See this and . B',
  },
  {
    body: '[](/privacy)',
    says: ['1:1 the link has no words to click on. Write them between its square brackets.'],
    fixed: '[Privacy](/privacy)',
    shows: 'Privacy',
  },
  {
    body: 'Read [ ][pp].\n\n[pp]: /privacy',
    says: ['1:6'],
    fixed: 'Read [it][pp].\n\n[pp]: /privacy',
    shows: 'Read it .',
  },
]);

testRule(
  'page/missing-note',
  [
    {
      body: 'A word[^1].',
      says: ['1:7 there is no note for [^1]. Write it below the text, as [^1]: and its words.'],
      fixed: 'A word[^1].\n\n[^1]: And its words.',
      shows: 'A word 1 . Footnotes And its words. ↩︎',
    },
  ],
  ['2^[a, \\[^1], `[^1]`'],
);

testRule(
  'page/unused-definition',
  [
    {
      body: 'A word.\n\n[a]: /privacy',
      says: [
        '3:1 nothing in the text refers to [a]. Write [a] in the text, or remove this; write \\[a] for plain brackets.',
      ],
      fixed: 'A word.',
      shows: 'A word.',
    },
    {
      body: 'A word.\n\n[Note]: important',
      says: ['3:1'],
      fixed: 'A word.\n\n\\[Note]: important',
      shows: 'A word. [Note]: important',
    },
  ],
  ['[a][b]\n\n[b]: /c'],
);

testRule('page/unused-note', [
  {
    body: 'A word.\n\n[^1]: A note.',
    says: [
      '3:1 nothing in the text refers to [^1]. Write [^1] in the text, or remove this; write \\[^1] for plain brackets.',
    ],
    fixed: 'A word[^1].\n\n[^1]: A note.',
    shows: 'A word 1 . Footnotes A note. ↩︎',
  },
]);

testRule('page/repeated-definition', [
  {
    body: '[a] word.\n\n[a]: /privacy\n[a]: /terms',
    says: ['4:1 [a] is given twice, and only the first counts. Remove one of the two, or rename it.'],
    fixed: '[a] word.\n\n[a]: /privacy',
    shows: 'a word.',
  },
]);
