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
    reported: ['6:8 yaml/reference: *e stands for more than 10000 values. Write in its place what is meant.'],
  },
  {
    name: 'ampersand in front',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: &friends by lantern.',
    reported: [
      '8:12 yaml/reference: &friends marks what follows for use elsewhere, and nothing uses it. Remove &friends; if it is part of the text, put the whole text in "double quotes".',
    ],
  },
  {
    name: 'circle',
    file: 'hero.yaml',
    text: `label: &a
  label: *a
`,
    reported: [
      '2:10 yaml/reference: *a stands within what &a marks, which would have no end. Write in its place what is meant.',
    ],
  },
]);
