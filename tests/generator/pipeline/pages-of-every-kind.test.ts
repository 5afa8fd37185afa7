import { beforeAll, expect, test } from 'vitest';
import { createCache } from '../../../generator/cache/cache';
import { policyPath, readPolicy } from '../../../generator/deploy/host-policy';
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic';
import type { OutputFile } from '../../../generator/lib/file-bytes';
import { textOf } from '../../../generator/lib/file-bytes';
import { timeStages } from '../../../generator/lib/time-stages';
import { makeDevelopment } from '../../../generator/pipeline/build-for-development';
import { makeRelease } from '../../../generator/pipeline/build-site';
import { readSources } from '../../../generator/pipeline/stages/read-sources';
import type { BuildOptions } from '../../../generator/site/build-options';
import type { SiteSources } from '../../../generator/sources/site-sources';
import { fixtureOptions, sentences, sharedCacheDir } from '../fixture';

const entries = 'runningHead: { numeral: §, name: Help, hour: noon }\ndescription: What it is.\n';

/** Pages in folders, in another language, at former addresses, and such as are not published on 4 March 2026. */
const added = {
  'help/index.md': `---\ntitle: Help\n${entries}formerly: [/support, /old/help.html, /FAQ/, /hilfe.php]\n---\n\n## Ask\n\nSee [questions](/help/faq#first).\n`,
  'help/faq.md': `---\ntitle: Questions\n${entries}formerly: /questions\n---\n\n## First\n\nAn arrow → [up](/help).\n`,
  'ar/privacy.md': `---\ntitle: سياسة الخصوصية\n${entries}lang: ar\ncard: true\nupdated: 2026-01-05\n---\n\n## ما نجمعه\n\nنجمع القليل.\n\n## حقوقك\n\nلك ذلك.\n\n## أسئلة\n\nاسأل.\n\n## تغييرات\n\nنقولها.\n`,
  'half.md': `---\ntitle: Half\n${entries}draft: true\nformerly: /quarter\n---\n\n## Half\n\nSee [the rest](/later).\n`,
  'later.md': `---\ntitle: Later\n${entries}publish: 2026-03-05\n---\n\n## When\n\nSoon.\n`,
  'today.md': `---\ntitle: Today\n${entries}publish: 2026-03-04\n---\n\n## Today\n\nNow.\n`,
};

/** Made once in each way: release, with a base, development. */
let options: BuildOptions;
let fixture: SiteSources;
let cache: ReturnType<typeof createCache>;
let release: Awaited<ReturnType<typeof makeRelease>>;
let files: Map<string, string>;
const { run } = timeStages({ elapsedMs: () => 0 });

beforeAll(async () => {
  options = { ...(await fixtureOptions({ cacheDir: sharedCacheDir })), mostOfOneRule: 100 };
  fixture = await readSources(options);
  cache = createCache(sharedCacheDir, fixture.code.hashModule);
  release = await makeRelease({ options, sources: withPages(added), cache, run });
  files = toTexts(release.value);
  await cache.writePending();
}, 60_000);

function withPages(pages: Readonly<Record<string, string>>): SiteSources {
  const sources = Object.entries(pages).map(([name, text]) => ({
    path: `tests/fixtures/site/pages/${name}`,
    name: `pages/${name}`,
    text,
  }));
  return {
    ...fixture,
    content: { ...fixture.content, documents: [...fixture.content.documents, ...sources] },
  };
}

function toTexts(found: readonly OutputFile[] | undefined): Map<string, string> {
  const texts = (found ?? []).filter(({ path }) => /\.(html|xml|conf|json)$|^[._]/.test(path));
  return new Map(texts.map(({ path, bytes }) => [path, textOf(bytes)]));
}

const textAt = (path: string) => files.get(path) ?? expect.fail(`There is no ${path}.`);

const report = (diagnostics: Diagnostic[]) =>
  sentences({ diagnostics }).map((text) => text.replaceAll('pages/', ''));

const linked = {
  ...added,
  'today.md': `${added['today.md']}\nSee [half](/half) and [later](/later#when).\n`,
};

test('a release has the pages of folders, and none that is a draft or comes later', () => {
  expect([...files.keys()].filter((path) => path.endsWith('.html'))).toEqual([
    '404.html',
    'FAQ/index.html',
    'ar/privacy.html',
    'help.html',
    'help/faq.html',
    'index.html',
    'old/help.html',
    'privacy.html',
    'questions.html',
    'support.html',
    'terms.html',
    'today.html',
  ]);
  expect([...files].filter(([, text]) => /\/(half|later|quarter)\b/.test(text))).toEqual([]);
  expect(release.value?.filter(({ path }) => /card-(half|later|support)/.test(path))).toEqual([]);
  expect(textAt('sitemap.xml').match(/<loc>[^<]*/g)).toEqual(
    ['', 'privacy', 'terms', 'help', 'help/faq', 'ar/privacy', 'today'].map(
      (address) => `<loc>https://lanternfall.example/${address}`,
    ),
  );
});

test('letters that the typefaces lack are no matter, and on a card they only warn', () => {
  expect(report(release.diagnostics)).toEqual([
    expect.stringMatching(
      /^ar\/privacy\.md:2:8 warning: the card .* for its typeface has no character “س” \(U\+0633\)\. Leave it, or/,
    ),
  ]);
  expect(textAt('ar/privacy.html')).toMatch(/og:image:alt" content="[ -~]+— Lanternfall"/);
});

test('development shows all of them, with a mark for people and one for search engines', async () => {
  const { value, diagnostics } = await makeDevelopment({ options, sources: withPages(added), cache, run });
  const pages = toTexts(value);
  const isMarked = (path: string) => pages.get(path)?.includes('<meta name="robots" content="noindex"/>');

  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(pages.get('half.html')).toMatch(/<mark[^>]*>Draft<\/mark>/);
  expect(pages.get('later.html')).toMatch(/<mark[^>]*>Publishes on March 5, 2026<\/mark>/);
  expect(pages.get('quarter.html')).toContain('url=/half');
  expect(['half.html', 'later.html', 'today.html', 'help.html'].map(isMarked)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([...pages.values()].filter((html) => /Draft<|Publishes on/.test(html))).toHaveLength(2);
  // Their texts lead to their lines, as everywhere.
  expect(pages.get('help/faq.html')).toContain('data-source="tests/fixtures/site/pages/help/faq.md:');
});

test('a link to what is not published stops a release', async () => {
  const { value, diagnostics } = await makeRelease({ options, sources: withPages(linked), cache, run });

  expect(value).toBeUndefined();
  expect(report(diagnostics.filter(({ severity }) => severity === 'error'))).toEqual([
    'today.md:12:5 the page at "/half" is a draft, which is not published. Remove the link, or publish the page: delete the line of draft in half.md.',
    'today.md:12:23 the page at "/later#when" is not published before 2026-03-05. Remove the link, or publish the page: delete the line of publish in later.md.',
  ]);
});

test('nothing that is wrong in a draft stops a release; in a page that comes later it does', async () => {
  const half = '---\ntitle: Half\ndraft: true\n---\n\n{suport}\n';
  const later = added['later.md'].replace('Soon.', '{suport}');
  const { diagnostics } = await makeRelease({
    options,
    sources: withPages({ 'half.md': half, 'later.md': later }),
    cache,
    run,
  });

  expect(diagnostics.map(({ rule, file }) => [rule, file])).toEqual([
    ['page/unknown-token', 'tests/fixtures/site/pages/later.md'],
  ]);
});

test('a page in another language says so, and what is around it is in that of the site', () => {
  const html = textAt('ar/privacy.html');

  expect(html).toContain('<html lang="ar" dir="rtl" data-candle="">');
  expect(html).toContain('<meta property="og:locale" content="ar_EG"/>');
  expect(html).toContain('"inLanguage":"ar"');
  expect(html).toContain('<header class="bar" lang="en" dir="ltr">');
  expect(html).toContain('<footer lang="en" dir="ltr">');
  expect(html).toMatch(/<nav class="contents"[^>]* lang="en">.*<ol lang="ar">/);
  expect(html).toContain('"Geeza Pro"');
  for (const path of ['index.html', 'privacy.html', 'help.html', 'help/faq.html']) {
    expect(textAt(path)).toContain('<html lang="en" data-candle=""><head>');
    expect(/Geeza|og:locale|<\/style><style>/.test(textAt(path))).toBe(false);
  }
});

test('a former address redirects by a small page with the new canonical address', () => {
  const page = textAt('support.html');

  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/help"/>');
  expect(page).toContain('<link rel="canonical" href="https://lanternfall.example/help"/>');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).toContain('<a href="/help">');
  expect(page).toContain('Content-Security-Policy');
  expect(readPolicy(textAt(policyPath))?.redirects.get('hilfe.php')).toBe('help');
});
