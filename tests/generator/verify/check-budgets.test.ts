import { expect, test } from 'vitest';
import { describeDiagnostic } from '../../../generator/diagnostics/format-diagnostics';
import type { Attribution } from '../../../generator/verify/attribution';
import { type Budget, budgets } from '../../../generator/verify/budgets';
import { checkBudgets } from '../../../generator/verify/check-budgets';
import { pictureSlots } from '../../../templates/parts/picture-slots';

const late =
  '@font-face{font-family:"F";src:url("/assets/g.woff2")}@font-face{font-family:"F";src:url("/assets/few.woff2");unicode-range:U+159}';
const picture = `<picture><source media="(max-width: 30em)" srcset="/assets/narrow.avif 100w"/><source type="image/avif" srcset="/assets/p-100.avif 100w,/assets/p-900.avif 900w,/assets/p-1600.avif 1600w" sizes="${pictureSlots.plate.sizes}"/><img src="/assets/p-900.webp"/></picture>`;
const page = `<html><head><style>${late}</style><link rel="preload" as="font" href="/assets/f.woff2"/><link rel="stylesheet" href="/assets/s.css"/><script type="module" src="/assets/main.js"></script></head><body data-props="/assets/props.js">${picture}<svg><use href="/assets/icons.svg#mark"/><use href="/assets/icons.svg#die"/></svg></body></html>`;
const sizes = { document: 90, eagerScript: 20, widgets: 40, styles: 50, fonts: 60, pictures: 70 };

const files = [
  { path: 'index.html', bytes: Buffer.from(page) },
  { path: 'index.html.br', bytes: Buffer.alloc(sizes.document) },
  { path: 'assets/main.js', bytes: Buffer.from('import("./late.js")') },
  { path: 'assets/main.js.br', bytes: Buffer.alloc(sizes.eagerScript) },
  { path: 'assets/late.js', bytes: Buffer.alloc(30) },
  { path: 'assets/props.js', bytes: Buffer.alloc(10) },
  { path: 'assets/s.css', bytes: Buffer.alloc(sizes.styles) },
  { path: 'assets/f.woff2', bytes: Buffer.alloc(40) },
  { path: 'assets/g.woff2', bytes: Buffer.alloc(sizes.fonts - 40) },
  { path: 'assets/few.woff2', bytes: Buffer.alloc(1000) },
  { path: 'assets/p-100.avif', bytes: Buffer.alloc(1) },
  { path: 'assets/p-900.avif', bytes: Buffer.alloc(60) },
  { path: 'assets/icons.svg.br', bytes: Buffer.alloc(10) },
  ...['narrow.avif', 'p-1600.avif', 'p-900.webp'].map((name) => ({
    path: `assets/${name}`,
    bytes: Buffer.alloc(1000),
  })),
];

test('what weighs as much as it may is not spoken of', () => {
  expect(checkBudgets(files, '/', sizes)).toEqual([]);
});

test.each([
  ['document', 'the page itself may weigh 89 bytes, got 90. Heaviest: index.html (90)'],
  ['eagerScript', 'its first script may weigh 19 bytes, got 20. Heaviest: assets/main.js (20)'],
  [
    'widgets',
    'what moves on it may weigh 39 bytes, got 40. Heaviest: assets/late.js (30), assets/props.js (10)',
  ],
  ['styles', 'its styles in files may weigh 49 bytes, got 50. Heaviest: assets/s.css (50)'],
  ['fonts', 'its fonts may weigh 59 bytes, got 60. Heaviest: assets/f.woff2 (40), assets/g.woff2 (20)'],
  [
    'pictures',
    'its pictures may weigh 69 bytes, got 70. Heaviest: assets/p-900.avif (60), assets/icons.svg (10)',
  ],
] as const)('one byte too many of %s is, with the heaviest', (budget, words) => {
  const diagnostics = checkBudgets(files, '/', { ...sizes, [budget]: sizes[budget] - 1 });
  expect(diagnostics.map(describeDiagnostic)).toEqual([
    `generator/verify/budgets.ts:1:1 warning: index.html is too heavy: ${words}. Make it lighter, or allow more.`,
  ]);
});

const hare = { name: 'pictures/hare.avif', location: { file: 'content/team.yaml', line: 3, column: 5 } };
const attribution: Attribution = {
  pictureOf: (path) => (path === 'assets/p-900.avif' ? hare : undefined),
  textsOf: () => [
    { file: 'content/b.yaml', letters: 1200 },
    { file: 'content/a.yaml', letters: 20 },
  ],
};
const longest = 'Most of its words: content/b.yaml (1,200 letters), content/a.yaml (20 letters)';

test.each([
  [
    'document',
    `content/b.yaml:1:1 warning: index.html is too heavy: the page itself may weigh 89 bytes, got 90. ${longest}. Shorten some, or have a developer allow more.`,
  ],
  [
    'pictures',
    'content/team.yaml:3:5 warning: index.html is too heavy: its pictures may weigh 69 bytes, got 70. Heaviest: pictures/hare.avif (60), assets/icons.svg (10). Choose plainer pictures or fewer, or have a developer allow more.',
  ],
  [
    'widgets',
    'generator/verify/budgets.ts:1:1 warning: index.html is too heavy: what moves on it may weigh 29 bytes, got 40. Heaviest: assets/late.js (30), assets/props.js (10). Make it lighter, or allow more.',
  ],
] as const)('what editors have made heavy of %s is told where they wrote it', (budget, sentence) => {
  const less = budget === 'widgets' ? 11 : 1;
  const diagnostics = checkBudgets(files, '/', { ...sizes, [budget]: sizes[budget] - less }, attribution);
  expect(diagnostics.map(describeDiagnostic)).toEqual([sentence]);
});

test('widgets that are too heavy by their words alone are told where most of those are', () => {
  const [index, ...others] = files.map(({ path, bytes }) => ({
    path: path.replace('props.js', 'props-a.js'),
    bytes,
  }));
  const changed = { path: 'index.html', bytes: Buffer.from(page.replace('props.js', 'props-a.js')) };
  expect(index?.path).toBe('index.html');
  const diagnostics = checkBudgets([changed, ...others], '/', { ...sizes, widgets: 39 }, attribution);
  expect(diagnostics.map(describeDiagnostic)).toEqual([
    `content/b.yaml:1:1 warning: index.html is too heavy: what moves on it may weigh 39 bytes, got 40. ${longest}. Shorten some, or have a developer allow more.`,
  ]);
});

test('what several pages share is told once', () => {
  const more = ['a.html', 'b.html'].map((path) => ({ path, bytes: Buffer.from(page) }));
  const plain = { path: 'c.html', bytes: Buffer.from('') };
  const of = (all: typeof files) =>
    checkBudgets(all, '/', { ...sizes, document: 10_000, fonts: 0 }).map(
      ({ message }) => message.split(':')[0],
    );
  expect(of([...files, ...more])).toEqual(['every page is too heavy']);
  expect(of([...files, ...more, plain])).toEqual(['index.html, a.html and b.html are too heavy']);
});

test('a picture that every browser can show is weighed as well', () => {
  const plain = page.replace(picture, '<img src="/assets/p-900.webp"/>');
  const changed = [{ path: 'index.html', bytes: Buffer.from(plain) }, ...files.slice(1)];
  expect(checkBudgets(changed, '/', sizes).map(({ message }) => message)).toEqual([
    expect.stringContaining('its pictures may weigh 70 bytes, got 1,010'),
  ]);
});

test('addresses below a base are those of the same files', () => {
  const based = files.map(({ path, bytes }) =>
    path === 'index.html'
      ? { path, bytes: Buffer.from(page.replaceAll('/assets/', '/site/assets/')) }
      : { path, bytes },
  );
  const diagnostics = checkBudgets(based, '/site/', { ...sizes, fonts: 0, pictures: 0 });
  expect(diagnostics).toHaveLength(2);
});

/** What visitors are promised, with the reason for each: whoever allows a page more does so in two places. */
const promises: [budget: Budget, most: number, why: string][] = [
  ['document', 18_000, 'the first packets of a connection hold most of it, and they paint the first screen'],
  ['eagerScript', 1_536, 'it runs on every page, whether anything on it moves or not'],
  ['widgets', 73_728, 'React is nearly all of it, and no widget needs another library'],
  ['styles', 10_900, 'what the first paint needs stands in the document, and the rest needs no framework'],
  ['fonts', 35_840, 'words are drawn a second time when these come, whatever is written'],
  ['pictures', 520_000, 'half a megabyte is enough for a whole page of engravings'],
];

test.each(promises)('of its %s a page is never allowed more than %i bytes: %s', (budget, most) => {
  expect(budgets[budget]).toBeLessThanOrEqual(most);
});

test('there is a promise for every budget', () => {
  expect(promises.map(([budget]) => budget).sort()).toEqual(Object.keys(budgets).sort());
});
