import { expect, test } from 'vitest';
import type { ParsedContent } from '../../../generator/content/parsed-content';
import { makeHostPolicy } from '../../../generator/deploy/host-policy';
import { describeDiagnostic } from '../../../generator/diagnostics/format-diagnostics';
import { budgets } from '../../../generator/features/budgets';
import { nothingFromElsewhere } from '../../../generator/site/from-elsewhere';
import type { Budget } from '../../../generator/site/site-definition';
import { limits as ownLimits } from '../../../templates/features/budgets';
import { pictureSlots } from '../../../templates/parts/picture-slots';

const late =
  '@font-face{font-family:"F";src:url("/assets/g.woff2")}@font-face{font-family:"F";src:url("/assets/few.woff2");unicode-range:U+159}';
const picture = `<picture><source media="(max-width: 30em)" srcset="/assets/narrow.avif 100w"/><source type="image/avif" srcset="/assets/p-100.avif 100w,/assets/p-900.avif 900w,/assets/p-1600.avif 1600w" sizes="${pictureSlots.plate.sizes}"/><img src="/assets/p-900.webp"/></picture>`;
const film =
  '<video poster="/assets/poster.avif"><source src="/files/a.mp4"/><source src="/files/a.webm"/></video>';
const page = `<html><head><style>${late}</style><link rel="preload" as="font" href="/assets/f.woff2"/><link rel="stylesheet" href="/assets/s.css"/><script type="module" src="/assets/main.js"></script></head><body data-props="/assets/props.js">${picture}${film}<svg><use href="/assets/icons.svg#mark"/><use href="/assets/icons.svg#die"/></svg></body></html>`;
const sizes = { document: 90, eagerScript: 20, widgets: 40, styles: 50, fonts: 60, pictures: 70, film: 80 };

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
  { path: 'assets/p-900.avif', bytes: Buffer.alloc(50) },
  { path: 'assets/poster.avif', bytes: Buffer.alloc(10) },
  { path: 'files/a.mp4', bytes: Buffer.alloc(sizes.film) },
  { path: 'files/a.webm', bytes: Buffer.alloc(1000) },
  { path: 'assets/icons.svg.br', bytes: Buffer.alloc(10) },
  ...['narrow.avif', 'p-1600.avif', 'p-900.webp'].map((name) => ({
    path: `assets/${name}`,
    bytes: Buffer.alloc(1000),
  })),
];

function checkBudgets(
  site: typeof files,
  base: string,
  limits: typeof sizes,
  translated?: Partial<typeof sizes>,
) {
  const policy = makeHostPolicy(site, { base, fromElsewhere: nothingFromElsewhere });
  const output = {
    parsed: { translations: [{ folder: 'de' }] } as unknown as ParsedContent,
    files: site,
    base,
    policy,
    pictureSlots: Object.values(pictureSlots),
  };
  return budgets('site.ts', limits, translated).finish?.(output).diagnostics ?? [];
}

test('a page within its budgets gives no warning', () => {
  expect(checkBudgets(files, '/', sizes)).toEqual([]);
});

test('a page in a further language has limits of its own', () => {
  const inGerman = files.map((file) => ({ ...file, path: file.path.replace('index.html', 'de/index.html') }));
  const messagesOf = (limits: Partial<typeof sizes>) =>
    checkBudgets([...inGerman, ...files], '/', sizes, limits).map(({ message }) => message);
  expect(messagesOf({ document: 91 })).toEqual([]);
  expect(messagesOf({ document: 89 })).toEqual([
    'de/index.html is too heavy: the page itself may weigh 89 bytes, got 90. Heaviest: de/index.html (90)',
  ]);
});

test.each([
  ['document', 'the page itself may weigh 89 bytes, got 90. Heaviest: index.html (90)'],
  [
    'widgets',
    'what moves on it may weigh 39 bytes, got 40. Heaviest: assets/late.js (30), assets/props.js (10)',
  ],
  [
    'pictures',
    'its pictures may weigh 69 bytes, got 70. Heaviest: assets/p-900.avif (50), assets/poster.avif (10), assets/icons.svg (10)',
  ],
] as const)('one byte over the budget %s is a warning with the heaviest files', (budget, words) => {
  const diagnostics = checkBudgets(files, '/', { ...sizes, [budget]: sizes[budget] - 1 });
  expect(diagnostics.map(describeDiagnostic)).toEqual([
    `site.ts:1:1 warning: index.html is too heavy: ${words}. Make it lighter, or allow more.`,
  ]);
});

/** What visitors are promised, and why. Raising a budget takes a change here, too. */
const promises: [budget: Budget, most: number, why: string][] = [
  [
    'document',
    14_592,
    'the first packets of a connection hold it, and they paint the first screen of a phone',
  ],
  ['eagerScript', 1_536, 'it runs on every page, whether anything on it moves or not'],
  ['widgets', 73_728, 'React is nearly all of it, and no widget needs another library'],
  [
    'styles',
    14_080,
    'what the first paint of a phone needs stands in the document, and the rest needs no framework',
  ],
  ['fonts', 35_840, 'words are drawn a second time when these come, whatever is written'],
  ['pictures', 520_000, 'half a megabyte is enough for a whole page of engravings'],
  ['film', 8_000_000, 'a minute at a good size, and only for who presses play'],
];

test.each(promises)('the budget %s is at most %i bytes: %s', (budget, most) => {
  expect(ownLimits[budget]).toBeLessThanOrEqual(most);
});
