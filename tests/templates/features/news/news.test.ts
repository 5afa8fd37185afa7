import { beforeAll, describe, expect, test } from 'vitest';
import { createCache } from '../../../../generator/cache/cache';
import { policyPath } from '../../../../generator/deploy/host-policy';
import { textOf } from '../../../../generator/lib/file-bytes';
import { timeStages } from '../../../../generator/lib/time-stages';
import { makeRelease } from '../../../../generator/pipeline/build-site';
import { readSources } from '../../../../generator/pipeline/stages/read-sources';
import type { BuildOptions } from '../../../../generator/site/build-options';
import type { SiteSources } from '../../../../generator/sources/site-sources';
import { createMarkDocuments, toUnmarked, traceSite } from '../../../../generator/trace/trace-documents';
import { site } from '../../../../templates/site';
import { findBrokenAtomRules, findBrokenJsonFeedRules } from '../../../generator/feed-rules';
import { fixtureOptions, readTags, sentences, sharedCacheDir } from '../../../generator/fixture';
import { childrenOf, readXml, textsOf } from '../../../generator/read-xml';

const address = 'https://lanternfall.example';
const list = page('News', 'lists: news', 'All of it.');
const labels = `  news:
    newer: Newer
    older: Older
    earlier: Earlier years
    nothing: Nothing yet.
    onRoadmap: on the roadmap
    latest: "Lately:"
`;

/** Three entries, the second with everything, one of tomorrow and a draft, seen on 4 March 2026. */
const three = {
  'news.md': list,
  'news/one.md': page('One', 'publish: 2025-06-01', 'First of [all](/terms#changes).'),
  'news/two.md': page(
    'Two',
    'publish: 2026-01-05\nversion: v1.0.1\nformerly: [/first, /second]\npicture: { file: pictures/scene.svg, alt: A valley }',
    'See [the part](#part).\n\n## Part\n\nMore.',
  ),
  'news/three.md': page('Three', 'publish: 2026-03-04\nversion: v1.0.7', 'Last, `img sizes="9"`.'),
  'news/later.md': page('Later', 'publish: 2026-03-05', 'Soon.'),
  'news/half.md': page('Half', 'publish: 2026-01-01\ndraft: true', 'Half.'),
};

function page(title: string, more: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: What ${title} is.\n${more}\n---\n\n${body}\n`;
}

let options: BuildOptions;
let fixture: SiteSources;
const { run } = timeStages({ elapsedMs: () => 0 });

let built: Awaited<ReturnType<typeof build>>;

beforeAll(async () => {
  options = { ...(await fixtureOptions({ cacheDir: sharedCacheDir })), mostOfOneRule: 100 };
  fixture = await readSources(options);
  built = await build(three);
}, 60_000);

async function build(pages: Readonly<Record<string, string>>, now = new Date('2026-03-04'), words = labels) {
  const added = Object.entries(pages).map(([name, text]) => ({
    path: `tests/fixtures/site/pages/${name}`,
    name: `pages/${name}`,
    text,
  }));
  const documents = fixture.content.documents.map((document) => {
    const text =
      document.name === 'site.yaml'
        ? document.text.replace(/^labels:\n/m, `labels:\n${words}`)
        : document.text;
    return { ...document, text };
  });
  const sources = { ...fixture, content: { ...fixture.content, documents: [...documents, ...added] } };
  const cache = createCache(sharedCacheDir, fixture.code.hashModule);
  const release = await makeRelease({ options: { ...options, now }, sources, cache, run });
  const texts = (release.value ?? []).filter(({ path }) => /\.(?:html|xml|json|conf)$|^[._]/.test(path));
  const files = new Map(texts.map(({ path, bytes }) => [path, textOf(bytes)]));
  return { ...release, files, at: (path: string) => files.get(path) ?? expect.fail(`There is no ${path}.`) };
}

const linksIn = (html: string) =>
  readTags(html)
    .filter(({ name }) => name === 'a')
    .flatMap(({ attributes }) => attributes.get('href') ?? []);

const idsOf = (xml: string) => childrenOf(readXml(xml), 'entry').flatMap((entry) => textsOf(entry, 'id'));

describe('three entries', () => {
  test('are listed, the newest first, with day, summary and picture', () => {
    expect(sentences(built)).toEqual([]);
    const html = built.at('news.html');
    expect(linksIn(html).filter((url) => url.startsWith('/news/'))).toEqual([
      '/news/three',
      '/news/two',
      '/news/one',
    ]);
    expect(html.match(/<h2 id="year-\d+">/g)).toEqual(['<h2 id="year-2026">', '<h2 id="year-2025">']);
    expect(html).toMatch(/<time dateTime="2026-01-05">January 5, 2026<\/time>/);
    expect(html).toContain('What Two is.');
    expect(html).toMatch(/<img[^>]* src="\/assets\/scene-/);
  });

  test('are the same in development, but for the places of their texts', () => {
    const paths = ['news.html', 'news/two.html', 'index.html'];
    const { html } = createMarkDocuments(options, built.rendered)(paths);
    for (const path of paths) {
      expect(linksIn(toUnmarked(html.get(path) ?? '')), path).toEqual(linksIn(built.at(path)));
    }
    expect(toUnmarked(html.get('news.html') ?? '')).toContain('<h2 id="year-2025">');
  });

  test('lead from the list and from the landing page to the lines of their files', () => {
    const trace = (path: string) =>
      textOf(traceSite(options, built.rendered, [path])[0]?.bytes ?? Buffer.of());
    const [landing, list, own] = ['index.html', 'news.html', 'news/two.html'].map(trace) as [
      string,
      string,
      string,
    ];
    const placeOf = (html: string, text: string) =>
      new RegExp(`data-source="[^"]*/pages/([^"]+)"[^>]*>${text}<`).exec(html)?.[1];
    expect(placeOf(landing, 'Three')).toBe('news/three.md:2:8');
    expect(placeOf(list, 'News')).toBe('news.md:2:8');
    expect(placeOf(list, 'Two')).toBe('news/two.md:2:8');
    expect(placeOf(list, 'What Two is\\.')).toBe('news/two.md:3:14');
    expect(placeOf(list, 'January 5, 2026')).toBe('news/two.md:4:10');
    expect(list).toMatch(/<img data-source="[^"]*\/news\/two\.md:7:18"/);
    // A neighbor is named on another page, too.
    expect(placeOf(own, 'Three')).toBe('news/three.md:2:8');
    expect(placeOf(own, 'January 5, 2026')).toBe('news/two.md:4:10');
  });

  test('lead to their neighbors and to the list', () => {
    const links = linksIn(built.at('news/two.html'));
    expect(links).toEqual(expect.arrayContaining(['/news/one', '/news/three', '/news']));
    expect(built.at('news/two.html')).toMatch(/<a href="\/news\/three" rel="next">/);
    expect(built.at('news/two.html')).toContain('"name":"News","item":"https://lanternfall.example/news"');
  });

  test('a draft and one of tomorrow are nowhere', () => {
    const all = [...built.files].filter(([, text]) =>
      /\b(?:news-?\/?(?:later|half)|What Later|What Half)/.test(text),
    );
    expect(all.map(([path]) => path)).toEqual([]);
    expect(built.value?.filter(({ path }) => /later|half/.test(path))).toEqual([]);
  });

  test('one of tomorrow is everywhere in the build of tomorrow', async () => {
    const { at } = await build(three, new Date('2026-03-05'));
    for (const path of [
      'news.html',
      'news/three.html',
      'news.xml',
      'news.json',
      'sitemap.xml',
      'index.html',
    ]) {
      expect(at(path), path).toContain('/news/later');
    }
  });

  test('agree with what search engines and shared links are told', () => {
    const html = built.at('news/two.html');
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain('<meta property="article:published_time" content="2026-01-05"/>');
    expect(html).toContain('"@type":"BlogPosting","headline":"Two"');
    expect(html).toContain('"datePublished":"2026-01-05","dateModified":"2026-01-05"');
  });

  test('have cards of their own, on the ground of their picture', () => {
    const cards = built.value?.filter(({ path }) => path.startsWith('assets/card-news-')) ?? [];
    expect(cards.map(({ path }) => path.replace(/-\w+\.jpg/, ''))).toEqual([
      'assets/card-news-one',
      'assets/card-news-three',
      'assets/card-news-two',
    ]);
  });

  test('one and its version on the roadmap lead to each other', () => {
    expect(built.at('news/two.html')).toContain('<a href="/#roadmap-completed">on the roadmap</a>');
    // One without a version, and one of a version that is not completed.
    expect(built.at('news/one.html')).not.toContain('on the roadmap');
    expect(built.at('news/three.html')).not.toContain('on the roadmap');
    expect(built.at('index.html')).toMatch(/<h4><a href="\/news\/two">/);
    expect(built.at('index.html')).toContain('Lately: <a href="/news/three">Three</a>');
  });
});

describe('the feeds', () => {
  test('hold the whole text with absolute addresses, and are announced', () => {
    const { at, value } = built;
    const feed = readXml(at('news.xml'));
    expect(childrenOf(feed, 'entry')).toHaveLength(3);
    expect(findBrokenAtomRules(at('news.xml'))).toEqual([]);
    // Named by the page that lists them, which is in the language of the feed.
    expect(at('news.xml')).toContain('<title>Lanternfall — News</title>');
    for (const path of ['index.html', 'news.html'])
      expect(at(path)).toContain('title="Lanternfall — News" href="/news.xml"');
    expect(findBrokenJsonFeedRules(at('news.json'))).toEqual([]);
    expect(at('news.json')).toContain(String.raw`<code>img sizes=\"9\"</code>`);
    const [, two = ''] = childrenOf(feed, 'entry').flatMap((entry) => textsOf(entry, 'content'));
    expect(two).toContain('<h2 id="part">Part</h2>');
    expect(two).toContain(`<a href="${address}/news/two#part">`);
    expect(two).toMatch(/<img src="https:\/\/lanternfall\.example\/assets\/scene-[^"]+"/);
    const urls = [...at('news.xml').matchAll(/(?:href|src)=(?:"|&quot;)(.*?)(?:"|&quot;)/g)].map(
      ([, url = '']) => url,
    );
    expect(urls.filter((url) => !url.startsWith(`${address}/`))).toEqual([]);
    const paths = new Set((value ?? []).map(({ path }) => path));
    for (const url of urls) {
      const path = new URL(url).pathname.slice(1);
      expect([path, paths.has(path || 'index.html') || paths.has(`${path}.html`)]).toEqual([path, true]);
    }
    expect(JSON.parse(at('news.json')).items.map(({ id }: { id: string }) => id)).toEqual(
      idsOf(at('news.xml')),
    );
    for (const path of ['index.html', 'news.html'])
      expect(at(path)).toMatch(/type="application\/atom\+xml"[^>]* href="\/news\.xml"/);
    expect(at('news.html')).toContain('href="/news.json"');
    const { ownTypes } = JSON.parse(at(policyPath));
    expect(ownTypes).toContainEqual(['news.xml', 'application/atom+xml']);
  });

  test('keep the ids of entries that are renamed, and tell of nothing new on another day', async () => {
    const before = idsOf(built.at('news.xml'));
    expect(before).toEqual([`${address}/news/three`, `${address}/first`, `${address}/news/one`]);
    const { 'news/three.md': text = '', ...rest } = three;
    const renamed = {
      ...rest,
      'news/renamed.md': text.replace('title: Three', 'title: Other\nformerly: /news/three'),
    };
    const after = (await build(renamed, new Date('2026-03-04'))).at('news.xml');
    expect(idsOf(after)).toEqual(before);
    expect(textsOf(readXml(after), 'updated')).toEqual(['2026-03-04T00:00:00Z']);
  });
});

test('without a list the output names no news', async () => {
  const { files, value } = await build({});
  expect(
    [...files].filter(([path, text]) => /\bnews\b/.test(path + text) && !path.startsWith('.hosts')),
  ).toEqual([]);
  expect(value?.filter(({ path }) => /^news/.test(path))).toEqual([]);
});

test('an empty folder says so, and has no feed, which would have to say when it changed last', async () => {
  const { at, files, diagnostics } = await build({ 'news.md': list });
  expect(sentences({ diagnostics })).toEqual([]);
  expect(at('news.html')).toContain('Nothing yet.');
  expect([files.has('news.xml'), files.has('news.json')]).toEqual([false, false]);
  for (const path of ['index.html', 'news.html']) expect(at(path)).not.toContain('/news.xml');
});

test('of sixty entries the list has the last year, and each earlier one a page that a new entry leaves as it is', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => {
      const day = `${2024 + Math.floor(index / 25)}-01-${String((index % 25) + 1).padStart(2, '0')}`;
      return [`news/n${index}.md`, page(`N${index}`, `publish: ${day}`, 'Text.')];
    }),
  );
  const before = await build({ 'news.md': list, ...many });
  const entriesOf = (html: string) => linksIn(html).filter((url) => /\/news\/n\d/.test(url)).length;
  expect(entriesOf(before.at('news.html'))).toBe(10);
  expect(linksIn(before.at('news.html'))).toEqual(expect.arrayContaining(['/news/2025', '/news/2024']));
  expect(entriesOf(before.at('news/2025.html'))).toBe(25);
  expect(before.at('sitemap.xml')).toContain(`${address}/news/2024<`);
  const after = await build(
    { 'news.md': list, ...many, 'news/new.md': page('New', 'publish: 2026-02-02', 'Text.') },
    undefined,
    labels,
  );
  const changed = [...after.files].filter(
    ([path, text]) => path.endsWith('.html') && before.files.get(path) !== text,
  );
  expect(changed.map(([path]) => path).sort()).toEqual([
    'index.html',
    'news.html',
    'news/n59.html',
    'news/new.html',
  ]);
}, 120_000);

test('an entry in another language says so in the list and to its neighbors, and two of one day have one order', async () => {
  const { at } = await build({
    'news.md': list,
    'news/b.md': page('B', 'publish: 2026-01-01', 'Text.'),
    'news/a.md': page('A', 'publish: 2026-01-01\nlang: ar', 'Text.'),
  });
  expect(linksIn(at('news.html')).filter((url) => url.startsWith('/news/'))).toEqual(['/news/a', '/news/b']);
  expect(at('news.html')).toContain('<h3 lang="ar" dir="auto">');
  expect(at('news/b.html')).toContain('<span lang="ar" dir="auto">A</span>');
});

test.each<[string, Record<string, string>, string, RegExp]>([
  [
    'a list without words',
    { 'news.md': list },
    '',
    /news\.md:1:1 the list has no words\. Add news: to the labels of site\.yaml/,
  ],
  [
    'a second list',
    { 'news.md': list, 'more.md': page('More', 'lists: more', 'Text.') },
    labels,
    /news\.md lists a folder already|more\.md lists a folder already/,
  ],
  [
    'an entry without a day',
    { 'news.md': list, 'news/a.md': page('A', '', 'Text.') },
    labels,
    /news\/a\.md:1:1 warning: .*has no day.*Add publish: with its day/,
  ],
  [
    'a picture that is not there',
    {
      'news.md': list,
      'news/a.md': page('A', 'publish: 2026-01-01\npicture: { file: pictures/none.png, alt: A }', 'Text.'),
    },
    labels,
    /news\/a\.md:5:\d+ there is no picture "pictures\/none\.png"/,
  ],
])('%s is told of', async (_, pages, words, message) => {
  const { diagnostics } = await build(pages, undefined, words);
  expect(sentences({ diagnostics }).join('\n')).toMatch(message);
});

test('check names a version that no item has, a summary that a store would cut, and a change before the first day', async () => {
  const long = page('A', `publish: 2026-01-01\nversion: v9.9.9\nupdated: 2025-12-31`, 'Text.').replace(
    'What A is.',
    'Word '.repeat(120),
  );
  const [news] = site.features.filter(({ name }) => name === 'news') as { review?: unknown }[];
  expect(news?.review).toBeDefined();
  const { rendered } = await build({ 'news.md': list, 'news/a.md': long });
  const review = (news as { review(site: unknown): { message: string; line: number }[] }).review({
    ...rendered.featureInput,
  });
  expect(review.map(({ message, line }) => (line > 1 ? `${line}: ` : '') + message)).toEqual([
    '6: updated is 2025-12-31, and publish is a later day, 2026-01-01',
    'no item of the roadmap has the version v9.9.9',
    expect.stringMatching(/^the description has \d+ characters, and Google Play shows 500/),
  ]);
});
