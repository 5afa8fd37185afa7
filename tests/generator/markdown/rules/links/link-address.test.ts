import { testRule } from '../rule-cases';

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
      says: [
        '1:1 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "//c.example". Write the address in one of these ways.',
        '1:18 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "ftp://c.example". Write the address in one of these ways.',
      ],
      fixed: '[a](https://c.example) [b](https://c.example)',
      shows: 'a b',
    },
    {
      body: '[a](www.c.example) [b](me@c.example)',
      says: [
        '1:1 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "www.c.example". Write https:// in front of it.',
        '1:20 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "me@c.example". Write mailto: in front of it.',
      ],
      fixed: '[a](https://www.c.example) [b](mailto:me@c.example)',
      shows: 'a b',
    },
    {
      body: 'a <a href="javascript:alert(1)">b</a>, <a href="https://c.example.">d</a>',
      says: [
        '1:3 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "javascript:alert(1)". Write the address in one of these ways.',
        '1:40 the address of a link must not end in punctuation of the text around it, got "." in "https://c.example.". Remove it; write one that is meant by its code, such as %2E for a period.',
      ],
      fixed: 'a <a href="/b">b</a>, <a href="https://c.example">d</a>',
      shows: 'a b , d',
    },
    {
      body: '<data:text/html,x> and <place:Rome>',
      says: [
        '1:1 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "data:text/html,x". Write the address in one of these ways; write \\< for a plain <.',
        '1:24 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "place:Rome". Write the address in one of these ways; write \\< for a plain <.',
      ],
      fixed: '\\<data:text/html,x> and \\<place:Rome>',
      shows: '<data:text/html,x> and <place:Rome>',
    },
    {
      body: '[a](#) and [b](/privacy#)',
      says: [
        '1:1 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "#". Write the address in one of these ways.',
        '1:12 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "/privacy#". Write the address in one of these ways.',
      ],
      fixed: '[a](#law) and [b](/privacy)',
      shows: 'a and b',
    },
    {
      body: '[a](https://[b.example) [c](mailto:) [d]()',
      says: [
        '1:1 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "https://[b.example". Write the address in one of these ways.',
        '1:25 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "mailto:". Write the address in one of these ways.',
        '1:38 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "". Write the address in one of these ways.',
      ],
      fixed: '[a](https://b.example) [c](mailto:c@c.example) [d](/d)',
      shows: 'a c d',
    },
    {
      body: '[a](https://a..example) [b](https://me:secret@a.example) [d](mailto:me@place)',
      says: [
        '1:1 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "https://a..example". Write the address in one of these ways.',
        '1:25 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "https://me:secret@a.example". Write the address in one of these ways.',
        '1:58 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "mailto:me@place". Write the address in one of these ways.',
      ],
      fixed: '[a](https://a.example) [b](https://a.example) [d](mailto:me@place.example)',
      shows: 'a b d',
    },
    {
      body: 'Of “https://a.example/x” and https://a.example/x—it, «www.a.example».',
      says: [
        '1:5 the ” would become a part of the address, got "https://a.example/x”". Write the address as [words](https://a.example/x), or put a space before the ”.',
        '1:30 the — would become a part of the address, got "https://a.example/x—it". Write the address as [words](https://a.example/x), or put a space before the —.',
        '1:55 the » would become a part of the address, got "www.a.example»". Write the address as [words](https://www.a.example), or put a space before the ».',
      ],
      fixed:
        'Of “[words](https://a.example/x)” and https://a.example/x —it, «[words](https://www.a.example)».',
      shows: 'Of “ words ” and https://a.example/x —it, « words ».',
    },
    {
      body: '[a](https://a.example/x.) [c](https://a.example/https://a.example)',
      says: [
        '1:1 the address of a link must not end in punctuation of the text around it, got "." in "https://a.example/x.". Remove it; write one that is meant by its code, such as %2E for a period.',
        '1:27 the address of a link must be one address, and it is here twice, got "https://a.example/https://a.example". Remove one of the two.',
      ],
      fixed: '[a](https://a.example/x) [c](https://a.example)',
      shows: 'a c',
    },
    {
      body: '[d](https://a.example/100%)',
      says: [
        '1:1 the address of a link must have the code of a character after each %, such as %20, got "https://a.example/100%". Write %25 for a plain %.',
      ],
      fixed: '[d](https://a.example/100%25)',
      shows: 'd',
    },
    {
      body: '[a](https://law) [b](https://localhost:3000) [c](https://a,b.example)',
      says: [
        '1:1 the address of a link must have a dot in the name of its host, got "https://law". Copy it from the browser.',
        '1:18 the address of a link must have a host that others can reach, and localhost is only your own computer, got "https://localhost:3000". Write the one that visitors open.',
        '1:46 the address of a link must have no comma in the name of its host, got "https://a,b.example". Write a dot in its place, or take it away.',
      ],
      fixed: '[a](https://law.example) [b](https://b.example) [c](https://a.b.example)',
      shows: 'a b c',
    },
    {
      body: '[a](https://a.example/l­aw)',
      says: [
        '1:1 the address of a link must not hold characters that nobody can see, got a soft hyphen (U+00AD) in "https://a.example/l­aw". Type it again instead of copying it.',
      ],
      fixed: '[a](https://a.example/law)',
      shows: 'a',
    },
    {
      body: '[a]({website}"onclick=x) [b](mailto:{support}"x)',
      says: [
        '1:1 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "{website}"onclick=x". Write the address in one of these ways.',
        '1:26 a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "mailto:{support}"x". Write the address in one of these ways.',
      ],
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
