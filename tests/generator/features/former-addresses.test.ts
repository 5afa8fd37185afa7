import { expect, test } from 'vitest';
import { parsePage } from '../../../generator/content/pages/parse-page';
import type { Redirects } from '../../../generator/features/feature';
import { siteFormerAddresses } from '../../../templates/features/former-addresses';
import { sentences } from '../fixture';
import { featureInput } from './feature-input';

const input = await featureInput();
const { routes, parsed: fixture, definition } = input;
const files = ['index.html', '404.html', 'press/index.html', 'help/index.html', 'files/kit.zip', 'a.svg'];

/** What comes of former addresses of the two pages of the fixture, as they are written in front matter. */
function plan(ofPrivacy: string, ofTerms = '[]') {
  const formerly = new Map([
    ['pages/privacy.md', ofPrivacy],
    ['pages/terms.md', ofTerms],
  ]);
  const parsedPages = input.sources.content.documents.flatMap((source) => {
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
  const taken = [...files, ...routes.map(({ path }) => path), '_headers'];
  const redirects = siteFormerAddresses().redirects?.({ ...input, parsed, taken }) as Redirects;
  return {
    said: sentences(redirects).map((text) => text.replaceAll('pages/', '')),
    rules: Object.fromEntries(redirects.rules),
    files: redirects.files.map(({ path }) => path),
  };
}

test.each([
  ['/old', { old: 'privacy' }, ['old.html']],
  ['/a/b.html', { 'a/b': 'privacy' }, ['a/b.html']],
  ['/old.php', { 'old.php': 'privacy' }, []],
  ['[/old, /old/]', { old: 'privacy', 'old/': 'privacy' }, ['old.html', 'old/index.html']],
  ['/%C3%BCber-uns', { '\u00fcber-uns': 'privacy' }, ['\u00fcber-uns.html']],
  ['/wiki/Help:Contents', { 'wiki/Help:Contents': 'privacy' }, []],
])('%s redirects by a rule and a small page', (formerly, rules, paths) => {
  expect(plan(formerly)).toEqual({ said: [], rules, files: paths });
});

const has = 'is the address of something that the site still has';
const only = 'Remove it: only an address that nothing has any more can lead on.';

test.each([
  ['/privacy', `"/privacy" leads to this page already. ${only}`],
  ['/', `"/" ${has}. ${only}`],
  ['/files/kit.zip', `"/files/kit.zip" ${has}. ${only}`],
  ['/_headers', `"/_headers" ${has}. ${only}`],
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
