import { expect, test } from 'vitest';
import { parsePage } from '../../../generator/content/pages/parse-page';
import { planRedirects } from '../../../generator/render/plan-redirects';
import { planRoutes } from '../../../generator/render/plan-routes';
import { site as definition } from '../../../templates/site';
import { parsedSite, sentences } from '../fixture';

const { sources, parsed: fixture, site, pages } = await parsedSite();
const { routes } = planRoutes(definition, site, pages, new Date('2026-03-04'));
const files = ['index.html', '404.html', 'press/index.html', 'help/index.html', 'files/kit.zip', 'a.svg'];

/** What comes of former addresses of the two pages of the fixture, as they are written in front matter. */
function plan(ofPrivacy: string, ofTerms = '[]') {
  const formerly = new Map([
    ['pages/privacy.md', ofPrivacy],
    ['pages/terms.md', ofTerms],
  ]);
  const parsedPages = sources.documents.flatMap((source) => {
    const written = formerly.get(source.name);
    const text = source.text.replace('---\n', () => `---\nformerly: ${written}\n`);
    return written === undefined ? [] : [parsePage({ ...source, text }, definition)];
  });
  expect(parsedPages.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  const parsed = {
    ...fixture,
    pages: parsedPages.map(({ page }) => page),
    locations: {
      get: (pointer: string) =>
        parsedPages.map(({ locations }) => locations.get(pointer)).find((location) => location !== undefined),
    },
  };
  const emptyFiles = [...files, ...routes.map(({ path }) => path)].map((path) => ({
    path,
    bytes: new Uint8Array(),
  }));
  const redirects = planRedirects(
    { site, routes, parsed },
    { files: emptyFiles, reserved: ['vercel.json'], MovedPage: definition.MovedPage },
  );
  return {
    said: sentences(redirects).map((text) => text.replaceAll('pages/', '')),
    rules: Object.fromEntries(redirects.rules),
    files: redirects.files.map(({ path }) => path),
  };
}

test.each([
  ['/old', { old: 'privacy' }, ['old.html']],
  ['/old/', { 'old/': 'privacy' }, ['old/index.html']],
  ['/a/b.html', { 'a/b': 'privacy' }, ['a/b.html']],
  ['/old.php', { 'old.php': 'privacy' }, []],
  ['[/old, /old/]', { old: 'privacy', 'old/': 'privacy' }, ['old.html', 'old/index.html']],
  ['[]', {}, []],
])('%s redirects by a rule and a small page', (formerly, rules, paths) => {
  expect(plan(formerly)).toEqual({ said: [], rules, files: paths });
});

const has = 'is the address of something that the site still has';
const only = 'Remove it: only an address that nothing has any more can lead on.';

test.each([
  ['/privacy', `"/privacy" leads to this page already. ${only}`],
  ['/Privacy/', `"/Privacy/" leads to this page already. ${only}`],
  ['/terms.html', `"/terms.html" ${has}. ${only}`],
  ['/', `"/" ${has}. ${only}`],
  ['/404', `"/404" ${has}. ${only}`],
  ['/press', `"/press" ${has}. ${only}`],
  ['/files/kit.zip', `"/files/kit.zip" ${has}. ${only}`],
  ['/A.svg', `"/A.svg" ${has}. ${only}`],
  ['/vercel.json', `"/vercel.json" ${has}. ${only}`],
  ['/assets/old', `"/assets/old" ${has}. ${only}`],
])('%s leads nowhere else, or in a circle', (formerly, expected) => {
  expect(plan(formerly)).toEqual({ said: [`privacy.md:2:11 ${expected}`], rules: {}, files: [] });
});

test('an address that two pages had is reported at the second, and its other former addresses redirect', () => {
  const { said, rules } = plan('/old', '[/older, /OLD.html]');

  expect(said).toEqual(
    [
      'terms.md:2:20 "/OLD.html" is a former address of tests/fixtures/site/privacy.md as well. Keep it in one of the two.',
    ].map((text) => text.replace('tests/fixtures/site/', '')),
  );
  expect(rules).toMatchObject({ old: 'privacy', older: 'terms' });
});
