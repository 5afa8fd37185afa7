import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCache } from '../../generator/cache/cache';
import { describeDiagnostic } from '../../generator/diagnostics/format-diagnostics';
import { textOf } from '../../generator/lib/file-bytes';
import { timeStages } from '../../generator/lib/time-stages';
import { makeDevelopment } from '../../generator/pipeline/build-for-development';
import { readSources } from '../../generator/pipeline/stages/read-sources';
import { buildFolder, fixtureOptions, sharedCacheDir } from './fixture';
import { type Language, languagesIn, makeLanguageSite } from './language-site';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];
type Files = ReadonlyMap<string, string>;

const languages: readonly Language[] = ['en', 'de', 'ar'];
const home: Record<Language, string> = { en: '/', de: '/de/', ar: '/ar/' };

/** Texts of each kind of place: alone, within a sentence, in an attribute, in a widget, in the head, on the error page. */
const omitted = [
  'hero.yaml#/introduction',
  'hero.yaml#/phrases/1',
  'hero.yaml#/companion',
  'site.yaml#/description',
  'site.yaml#/tagline',
  'site.yaml#/labels/menu',
  'site.yaml#/labels/mainNavigation',
  'site.yaml#/footer/legal/links/0/label',
  'team.yaml#/members/0/bio',
  'team.yaml#/members/0/image/alt',
  'features.yaml#/heading/italic',
  'questions.yaml#/questions/0/answer',
  'roadmap.yaml#/items/0/title',
  'error.yaml#/introduction',
  'slides.yaml#/slides/0/picture/alt',
];

const dirs: string[] = [];
let whole: Files;
let partial: Files;

async function build(contentDir: string): Promise<Files> {
  const { diagnostics, files = [] } = await buildFolder(contentDir);
  // Words that all bear the sign of their language weigh more than others.
  const other = diagnostics.filter(({ rule }) => rule !== 'budget/page-too-heavy');
  expect(other.map(describeDiagnostic)).toEqual([]);
  const texts = files.filter(({ path }) => !/\.(?:br|gz|avif|webp|jpg|png|ico|woff2)$/.test(path));
  return new Map(texts.map(({ path, bytes }) => [path, textOf(bytes)]));
}

async function makeSite(without: readonly string[] = []): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'site-languages-'));
  dirs.push(dir);
  return makeLanguageSite(dir, without);
}

beforeAll(async () => {
  whole = await build(await makeSite());
  partial = await build(await makeSite(omitted));
}, 120_000);

afterAll(() => Promise.all(dirs.map((dir) => rm(dir, { recursive: true, force: true }))));

/** The address of each document but the error pages, and its HTML. */
function listDocuments(files: Files): { url: string; html: string; language: Language }[] {
  return [...files]
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, html]) => {
      const url = `/${path.replace(/(^|\/)index\.html$|\.html$/, '$1')}`;
      return { url, html, language: languageOf(url) };
    });
}

const listPages = (files: Files) => listDocuments(files).filter(({ url }) => !url.endsWith('/404'));

function languageOf(url: string): Language {
  return languages.find((language) => language !== 'en' && url.startsWith(home[language])) ?? 'en';
}

function* walk(node: Node, around: Node[] = []): Generator<{ node: Node; around: Node[] }> {
  yield { node, around };
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) yield* walk(child, [...around, node]);
}

const elementsOf = (html: string) =>
  [...walk(parse(html) as unknown as Node)].flatMap(({ node }) => ('tagName' in node ? [node] : []));

const attributeOf = (element: Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value;

function linksOf(html: string, rel: string): Element[] {
  return elementsOf(html).filter(({ tagName, attrs }) => {
    return tagName === 'link' && attrs.some(({ name, value }) => name === 'rel' && value === rel);
  });
}

function alternatesOf(html: string): [language: string, url: string][] {
  return linksOf(html, 'alternate').flatMap((link) => {
    const language = attributeOf(link, 'hreflang');
    return language === undefined ? [] : [[language, attributeOf(link, 'href') ?? '']];
  });
}

/** Each text and each attribute in words of another language than the nearest `lang` says. */
function findWrong(html: string): string[] {
  const wrong: string[] = [];
  const check = (text: string, around: Node[]) => {
    const stated = around.map((node) => ('attrs' in node ? attributeOf(node, 'lang') : undefined));
    const nearest = stated.findLast((lang) => lang !== undefined);
    for (const language of languagesIn(text)) {
      if (language !== nearest) wrong.push(`${nearest}: ${text.trim().slice(0, 60)}`);
    }
  };
  for (const { node, around } of walk(parse(html) as unknown as Node)) {
    const holder = around.at(-1);
    const isCode = holder && 'tagName' in holder && /^(?:script|style)$/.test(holder.tagName);
    if ('value' in node && !isCode) check(node.value, around);
    if (!('attrs' in node)) continue;
    for (const { name, value } of node.attrs) {
      if (/^(?:alt|aria-label|title|content|data-rolled|data-door)$/.test(name))
        check(value, [...around, node]);
    }
  }
  return wrong;
}

/** Each `lang` that says what the nearest one around it says already. */
function findNeedless(html: string): string[] {
  return [...walk(parse(html) as unknown as Node)].flatMap(({ node, around }) => {
    const lang = 'attrs' in node ? attributeOf(node, 'lang') : undefined;
    const stated = around.flatMap((each) => ('attrs' in each ? (attributeOf(each, 'lang') ?? []) : []));
    const isSwitcher = 'attrs' in node && attributeOf(node, 'hreflang') !== undefined;
    return lang !== undefined && !isSwitcher && lang === stated.at(-1)
      ? [`${'tagName' in node && node.tagName} ${lang}`]
      : [];
  });
}

async function switchOff(dir: string): Promise<void> {
  const file = join(dir, 'site.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^languages:\n(?: *- .*\n)+/m, ''));
}

test('a site whose further languages are switched off is byte for byte one without them', async () => {
  const dir = await makeSite();
  await switchOff(dir);
  const off = await buildFolder(dir);
  await Promise.all(['de', 'ar'].map((folder) => rm(join(dir, folder), { recursive: true })));
  const without = await buildFolder(dir);

  expect(off.files).toBeDefined();
  expect(off.files?.length).toBeGreaterThan(20);
  expect(off.files?.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')])).toEqual(
    without.files?.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')]),
  );
  // What further languages add to the pages of the site itself.
  for (const { path, bytes } of without.files ?? []) {
    if (!path.endsWith('.html') || path === '404.html') continue;
    const added = brotliCompressSync(whole.get(path) ?? '').length - brotliCompressSync(bytes).length;
    expect(added, path).toBeLessThanOrEqual(400);
  }
}, 60_000);

test('each document says its language and direction, as its address does', () => {
  const documents = listDocuments(whole);
  expect(documents.map(({ url }) => url).sort()).toEqual([
    ...['/', '/404', '/ar/', '/ar/404', '/ar/privacy', '/de/', '/de/404', '/de/datenschutz'],
    ...['/de/help/faq', '/help/faq', '/privacy', '/terms'],
  ]);
  for (const { html, language, url } of documents) {
    const [root] = elementsOf(html);
    expect([url, root && attributeOf(root, 'lang'), root && attributeOf(root, 'dir')]).toEqual([
      url,
      language,
      language === 'ar' ? 'rtl' : undefined,
    ]);
  }
});

describe('every text is in the language that the nearest lang says', () => {
  test.each([
    ['where all is translated', () => whole],
    ['where some is not', () => partial],
  ])('%s', (_, files) => {
    for (const { url, html } of listDocuments(files())) {
      expect([url, findWrong(html)]).toEqual([url, []]);
      expect([url, findNeedless(html)]).toEqual([url, []]);
    }
  });

  test('and texts without a translation are shown', () => {
    const shown = (path: string) => partial.get(path) ?? '';
    expect(shown('de/index.html')).toMatch(/<p lang="en" class="prose">en·One/);
    expect(shown('ar/index.html')).toMatch(/<p lang="en" dir="ltr" class="prose">en·One/);
    // A widget speaks one language.
    expect(shown('de/index.html')).toMatch(/data-widget="hero-phrase" lang="en"><[^§]*?en·First/);
    expect(shown('ar/index.html')).toMatch(/data-widget="phone-slideshow" lang="en" dir="ltr"/);
    expect(shown('de/404.html')).toMatch(/<p lang="en" class="prose">en·/);
    for (const { html } of listDocuments(partial)) expect(html).not.toMatch(/[\u{f0000}-\u{10ffff}]/u);
  });
});

describe('alternates', () => {
  const toPath = (url: string) => new URL(url).pathname;

  test('are the page itself, its translations and the one for everybody else, each of which says the same', () => {
    const pages = new Map(listPages(whole).map((page) => [page.url, page]));
    for (const { url, html } of pages.values()) {
      const alternates = alternatesOf(html);
      const [canonical] = linksOf(html, 'canonical').map((link) => attributeOf(link, 'href'));
      expect(toPath(canonical ?? '')).toBe(url);
      if (alternates.length === 0) continue;
      expect(alternates.map(([, href]) => href)).toContain(canonical);
      expect(new Map(alternates).get('x-default')).toBe(new Map(alternates).get('en'));
      for (const [language, href] of alternates) {
        const other = pages.get(toPath(href));
        expect(other && alternatesOf(other.html)).toEqual(alternates);
        if (language !== 'x-default') expect(other?.language).toBe(language);
      }
    }
  });

  test('a page without a translation has none, and no address in another language', () => {
    expect(alternatesOf(whole.get('terms.html') ?? '')).toEqual([]);
    expect(alternatesOf(whole.get('help/faq.html') ?? '').map(([language]) => language)).toEqual([
      ...['en', 'de', 'x-default'],
    ]);
    expect(whole.has('de/terms.html')).toBe(false);
  });

  test('are those of the sitemap, which has each page once', () => {
    const urls = (whole.get('sitemap.xml') ?? '').match(/<url>.*?<\/url>/g) ?? [];
    const inSitemap = urls.map((text) => [
      toPath(/<loc>(.*?)<\/loc>/.exec(text)?.[1] ?? ''),
      [...text.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => [language, href]),
    ]);
    const inHeads = listPages(whole).map(({ url, html }) => [url, alternatesOf(html)]);
    expect(inSitemap.sort()).toEqual(inHeads.sort());
  });

  test('give Open Graph the language of the page and the others', () => {
    const [, locale] = /"og:locale" content="(.*?)"/.exec(whole.get('de/datenschutz.html') ?? '') ?? [];
    const others = [
      ...(whole.get('de/datenschutz.html') ?? '').matchAll(/locale:alternate" content="(.*?)"/g),
    ];
    expect([locale, ...others.map(([, other]) => other)]).toEqual(['de_DE', 'en_US', 'ar_EG']);
  });
});

describe('links', () => {
  const anchorsOf = (html: string) => elementsOf(html).filter(({ tagName }) => tagName === 'a');

  test('lead to the page of the same language, or say in which language it is', () => {
    for (const { url, html, language } of listDocuments(whole)) {
      for (const link of anchorsOf(html)) {
        const href = attributeOf(link, 'href') ?? '';
        if (!href.startsWith('/') || /\.[^/]*$/.test(href)) continue;
        const leadsTo = languageOf(href);
        const isIn = url === '/404' ? undefined : language;
        if (isIn === undefined) continue;
        const stated = attributeOf(link, 'hreflang');
        expect([url, href, stated]).toEqual([
          url,
          href,
          leadsTo === isIn && stated === undefined ? undefined : leadsTo,
        ]);
      }
    }
  });

  test('come from a page to its translation and from a section to the same section', () => {
    const hrefsOf = (path: string) =>
      anchorsOf(whole.get(path) ?? '').map((link) => attributeOf(link, 'href'));
    expect(hrefsOf('de/datenschutz.html')).toEqual(
      expect.arrayContaining(['/de/', '/de/datenschutz', '/de/#roadmap', '/terms#enfirst-enheading']),
    );
    expect(hrefsOf('de/index.html')).toEqual(
      expect.arrayContaining(['#roadmap', '/de/datenschutz', '/terms']),
    );
    expect(hrefsOf('de/404.html')).toContain('/de/');
  });

  test('of the switcher lead to the same page, or to the first one and say so', () => {
    const switcherOf = (path: string) =>
      anchorsOf(whole.get(path) ?? '')
        .filter((link) => attributeOf(link, 'lang') !== undefined)
        .map((link) =>
          ['href', 'lang', 'aria-current', 'data-first-page'].map((name) => attributeOf(link, name)),
        );
    const twice = (links: unknown[]) => [...links, ...links];
    expect(switcherOf('privacy.html')).toEqual(
      twice([
        ['/privacy', 'en', 'page', undefined],
        ['/de/datenschutz', 'de', undefined, undefined],
        ['/ar/privacy', 'ar', undefined, undefined],
      ]),
    );
    expect(switcherOf('terms.html').slice(0, 3)).toEqual([
      ['/terms', 'en', 'page', undefined],
      ['/de/', 'de', undefined, ''],
      ['/ar/', 'ar', undefined, ''],
    ]);
    expect(whole.get('terms.html')).toContain('>Deutsch</a><small> (en·first en·page)</small>');
  });

  test('keep their place: translations have the headings of their sources', () => {
    const idsOf = (path: string) =>
      [...(whole.get(path) ?? '').matchAll(/<h2 id="(.*?)"/g)].map(([, id]) => id);
    expect(idsOf('de/datenschutz.html')).toEqual(idsOf('privacy.html'));
    expect(idsOf('ar/privacy.html')).toEqual(idsOf('privacy.html'));
    expect(idsOf('privacy.html')).toHaveLength(3);
  });
});

test('the error page is in each language, and that of the site has the words of all', () => {
  const text = (path: string) => languagesIn(/<main[\s\S]*<\/main>/.exec(whole.get(path) ?? '')?.[0] ?? '');
  expect(text('de/404.html')).toEqual(new Set(['de']));
  expect(text('ar/404.html')).toEqual(new Set(['ar']));
  expect(text('404.html')).toEqual(new Set(languages));
  expect(whole.get('404.html')).toMatch(/<section lang="ar" dir="rtl" data-home="\/ar\/"/);
});

describe('beside the pages', () => {
  test('feeds are in each language, and each page announces its own', () => {
    const feed = whole.get('de/roadmap.xml') ?? '';
    expect(feed).toContain('xml:lang="de"');
    expect(feed).toContain(
      'rel="self" type="application/atom+xml" href="https://lanternfall.example/de/roadmap.xml"',
    );
    expect(languagesIn(feed)).toEqual(new Set(['de']));
    const addresses = [...feed.matchAll(/<link href="(.*?)"|<id>(.*?)<\/id>/g)].map(
      ([, href, id]) => href ?? id ?? '',
    );
    expect(addresses.filter((address) => !address.startsWith('https://lanternfall.example/de/'))).toEqual([]);
    expect(feed).toContain('1. Januar 2026');
    const announced = (path: string) =>
      linksOf(whole.get(path) ?? '', 'alternate').flatMap((link) =>
        attributeOf(link, 'type') ? [attributeOf(link, 'href')] : [],
      );
    expect(announced('de/index.html')).toEqual(['/de/roadmap.xml']);
    expect(announced('index.html')).toEqual(['/roadmap.xml']);
  });

  test('a feed with a text that is not translated is in the language of the site', () => {
    const feed = partial.get('de/roadmap.xml') ?? '';
    expect(feed).toContain('xml:lang="en"');
    expect([...languagesIn(feed)]).toEqual(['en']);
  });

  test('structured data leave out what is not translated', () => {
    for (const { url, html, language } of listPages(partial)) {
      for (const [, json = ''] of html.matchAll(/ld\+json">(.*?)<\/script>/g)) {
        expect([url, [...languagesIn(json)]]).toEqual([url, [language]]);
        expect(json).not.toMatch(/null|[\u{f0000}-\u{10ffff}]/u);
      }
    }
    expect(partial.get('index.html')).toContain('"description":"en·One');
    expect(partial.get('de/index.html')).toMatch(/"@type":"MobileApplication"/);
  });

  test('structured data are of the language, and about one app', () => {
    const dataOf = (path: string) => {
      const [, json = ''] =
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(whole.get(path) ?? '') ?? [];
      expect(languagesIn(json).size).toBe(1);
      return JSON.parse(json)['@graph'] as Record<string, unknown>[];
    };
    const first = languages.map((language) => dataOf(`${home[language].slice(1)}index.html`));
    expect(first.map(([, site]) => site?.inLanguage)).toEqual(languages);
    expect(new Set(first.map(([, , app]) => app?.['@id'])).size).toBe(1);
    expect(dataOf('de/datenschutz.html')[0]).toMatchObject({
      inLanguage: 'de',
      translationOfWork: { '@id': 'https://lanternfall.example/privacy' },
    });
  });

  test('the manifest is of the language, and of one app', () => {
    const [english, german, arabic] = languages.map((language) =>
      JSON.parse(whole.get(`${home[language].slice(1)}site.webmanifest`) ?? ''),
    );
    expect(german).toMatchObject({ lang: 'de', id: '/', start_url: './' });
    expect(german.icons[0].src).toBe('../icon-192.png');
    expect(arabic).toMatchObject({ lang: 'ar', dir: 'rtl', id: english.id });
    expect(german.description).toContain('de·');
    // Of words that have no translation it says nothing.
    expect(partial.get('de/site.webmanifest')).toContain('"lang":"de"');
    expect(partial.get('de/site.webmanifest')).not.toContain('en·');
    expect(whole.get('de/index.html')).toContain('rel="manifest" href="/de/site.webmanifest"');
  });

  test('the words of a card are of the language, or there are none', () => {
    const altOf = (files: Files, path: string) =>
      /"og:image:alt" content="(.*?)"/.exec(files.get(path) ?? '')?.[1] ?? '';
    expect(languagesIn(altOf(whole, 'de/index.html'))).toEqual(new Set(['de']));
    expect(languagesIn(altOf(whole, 'de/datenschutz.html'))).toEqual(new Set(['de']));
    expect(altOf(partial, 'de/index.html')).toBe('Lanternfall');
    // The typeface of cards has no such letters.
    expect(altOf(whole, 'ar/index.html')).toBe('Lanternfall');
  });
});

test('no two documents of different languages say the same', () => {
  const wordsOf = (html: string) => {
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
    return new Set(
      main.replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>|<[^>]*>/g, ' ').match(/[\p{L}\p{N}·]+/gu),
    );
  };
  // In Arabic, all words of the fixture are one.
  const pages = listPages(whole)
    .filter(({ language }) => language !== 'ar')
    .map((page) => ({ ...page, words: wordsOf(page.html) }));
  for (const one of pages) {
    for (const other of pages.filter(({ language }) => language !== one.language)) {
      const shared = [...one.words].filter((word) => other.words.has(word)).length;
      expect(shared / one.words.size, `${one.url} ${other.url}`).toBeLessThan(0.8);
    }
  }
});

test('an edited German text makes German documents alone again', async () => {
  const dir = await makeSite();
  await build(dir);
  const file = join(dir, 'de/hero.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('de·One', 'de·Another'));
  const { reasons, files } = await buildFolder(dir);

  expect(files?.length).toBeGreaterThan(20);
  expect([...reasons.keys()]).toEqual(['de/index.html']);
}, 60_000);

test('a widget that speaks the language of the site has its edited words at once', async () => {
  const dir = await makeSite(omitted);
  await build(dir);
  const file = join(dir, 'slides.yaml');
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/title: en·/);
  await writeFile(file, text.replace(/title: en·\w+/, 'title: en·Reworded'));

  expect((await build(dir)).get('de/index.html')).toContain('en·Reworded');
}, 60_000);

test('in development, the texts of every language lead to their lines, and say their language', async () => {
  const contentDir = await makeSite(omitted);
  const options = {
    ...(await fixtureOptions({ contentDir, cacheDir: sharedCacheDir })),
    marks: 'values' as const,
  };
  const sources = await readSources(options);
  const cache = createCache(sharedCacheDir, sources.code.hashModule);
  const run = timeStages({ elapsedMs: () => 0 }).run;
  const { value = [] } = await makeDevelopment({ options, sources, cache, run });
  const html = textOf(value.find(({ path }) => path === 'de/index.html')?.bytes ?? new Uint8Array());

  expect(html).toMatch(/<p data-source="[^"]*hero\.yaml#\/introduction" lang="en" class="prose">en·One/);
  expect(html).toMatch(/data-source="[^"]*\/de\/hero\.yaml#\/action\/label"[^>]*>de·Download/);
  expect(findWrong(html)).toEqual([]);
}, 60_000);

test('a page of another language translates one that is there, and is the only one that does', async () => {
  const dir = await makeSite();
  const change = async (from: string, to: string, edit: (text: string) => string) =>
    writeFile(join(dir, to), edit(await readFile(join(dir, from), 'utf8')));
  const own = 'de/pages/datenschutz.md';
  await change(own, 'de/pages/privacy.md', (text) => text.replace(/^translates: .*\n/m, ''));
  await change(own, 'de/pages/agb.md', (text) => text.replace('translates: privacy', 'translates: agb'));
  const { diagnostics } = await buildFolder(dir);
  const told = diagnostics.filter(({ rule }) => rule.startsWith('translation/')).map(describeDiagnostic);

  expect(told).toEqual([
    expect.stringContaining('agb.md:5:13 there is no page agb'),
    expect.stringMatching(/privacy\.md:2:1 .*datenschutz\.md already translates the page privacy/),
  ]);
}, 60_000);

test('a translation of a draft waits for it, and nothing leads there', async () => {
  const dir = await makeSite();
  const file = join(dir, 'pages/help/faq.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace('---', '---\ndraft: true'));
  const files = await build(dir);
  const named = [...files].filter(([path, text]) => /help\/faq/.test(path + text)).map(([path]) => path);

  expect(files.has('de/datenschutz.html')).toBe(true);
  expect(named).toEqual([]);
}, 60_000);

test('a heading that a translation lacks is told there, where a link leads to that of its source', async () => {
  const dir = await makeSite();
  const edit = async (name: string, change: (text: string) => string) =>
    writeFile(join(dir, name), change(await readFile(join(dir, name), 'utf8')));
  for (const name of ['pages/help/faq.md', 'de/pages/help/faq.md'])
    await edit(name, (text) => text.replace('(/privacy)', '(/privacy#ensecond-enheading)'));
  await edit('de/pages/datenschutz.md', (text) => text.replace(/## de·Second.*\n/, ''));
  const { diagnostics } = await buildFolder(dir);
  const other = diagnostics.filter(({ rule }) => rule !== 'budget/page-too-heavy');

  expect(other.map(describeDiagnostic)).toEqual([
    expect.stringMatching(
      /de\/pages\/datenschutz\.md:1:1 "\/de\/datenschutz#ensecond-enheading" leads to nothing named "ensecond-enheading"\. Give the page as many headings as its source, of the same levels\.$/,
    ),
  ]);
}, 60_000);
