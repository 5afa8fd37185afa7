import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'alias bomb',
    file: 'hero.yaml',
    text: `a: &a [x, x, x, x, x, x, x, x, x]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]
e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d]
f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e]
g: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f]
h: &h [*g, *g, *g, *g, *g, *g, *g, *g, *g]
`,
    reported: [
      '1:4 yaml/reference: &a marks what follows for use elsewhere, and content has no such references. Remove &a, and write in place of each *a what it stands for.',
      '2:4 yaml/reference: &b marks what follows for use elsewhere, and content has no such references. Remove &b, and write in place of each *b what it stands for.',
      '3:4 yaml/reference: &c marks what follows for use elsewhere, and content has no such references. Remove &c, and write in place of each *c what it stands for.',
      '4:4 yaml/reference: &d marks what follows for use elsewhere, and content has no such references. Remove &d, and write in place of each *d what it stands for.',
      '5:4 yaml/reference: &e marks what follows for use elsewhere, and content has no such references. Remove &e, and write in place of each *e what it stands for.',
      '6:4 yaml/reference: &f marks what follows for use elsewhere, and content has no such references. Remove &f, and write in place of each *f what it stands for.',
      '7:4 yaml/reference: &g marks what follows for use elsewhere, and content has no such references. Remove &g, and write in place of each *g what it stands for.',
      '8:4 yaml/reference: &h marks what follows for use elsewhere, and content has no such references. Remove &h.',
    ],
  },
  {
    name: 'ampersand in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: &friends by lantern.',
    reported: [
      '8:12 yaml/reference: &friends marks what follows for use elsewhere, and content has no such references. Remove &friends; if it is part of the text, put the whole text in "double quotes".',
    ],
  },
  {
    name: 'circle',
    file: 'hero.yaml',
    text: `label: &a
  label: *a
`,
    reported: [
      '1:8 yaml/reference: &a marks what follows for use elsewhere, and content has no such references. Remove &a, and write in place of each *a what it stands for.',
      '2:10 yaml/reference: *a refers to what &a marks, and content has no such references. Write in its place what stands behind &a.',
    ],
  },
  {
    name: 'reference to group',
    file: 'team.yaml',
    from: `    image:
      file: pictures/people/head.svg
      alt: The head of Dot.
    social:
      github: dot-lantern
      mastodon: dot.lantern
  - sample: true
    id: eli
    name: Eli Lantern
    role: Chief Process and Procurement Officer
    bio: What Eli does.
    image:
      file: pictures/people/head.svg
      alt: The head of Eli.`,
    to: `    image: &head
      file: pictures/people/head.svg
      alt: The head of Dot.
    social:
      github: dot-lantern
      mastodon: dot.lantern
  - sample: true
    id: eli
    name: Eli Lantern
    role: Chief Process and Procurement Officer
    bio: What Eli does.
    image: *head`,
    reported: [
      '17:12 yaml/reference: &head marks what follows for use elsewhere, and content has no such references. Remove &head, and write in place of each *head what it stands for.',
      '28:12 yaml/reference: *head refers to what &head marks, and content has no such references. Write in its place what stands behind &head.',
    ],
  },
]);
