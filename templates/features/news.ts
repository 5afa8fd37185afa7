import type { BlogPosting, WithContext } from 'schema-dts';
import type { Content } from '../../content/schema';
import {
  createDiagnose,
  type Diagnostic,
  error,
  topOf,
  warning,
} from '../../generator/diagnostics/diagnostic';
import type { Feature, HeadInput, ParsedSiteInput } from '../../generator/features/feature';
import { toBytes } from '../../generator/lib/file-bytes';
import { isoDay } from '../../generator/lib/text';
import {
  atomType,
  type Feed,
  jsonFeedType,
  writeAtomFeed,
  writeJsonFeed,
} from '../../generator/lib/xml/feed';
import type { HeadTag } from '../../generator/site/documents';
import type { NewPage } from '../../generator/site/site-definition';
import { absoluteUrl } from '../parts/addresses';
import { imageProps } from '../parts/image';
import { languageOf, pageLanguage } from '../parts/language';
import {
  type NewsArticle,
  type NewsEntry,
  type NewsLink,
  type NewsList,
  type NewsOfSite,
  newsOf,
} from '../parts/related-news';
import { toSafeJson } from '../parts/safe-json';
import type { Assets, Page, Route, View } from '../types';

const atomUrl = '/news.xml';
const jsonUrl = '/news.json';

/** With more entries, earlier years have pages of their own, which never change again. */
const mostOnOnePage = 50;

/** A store cuts longer notes of a release. */
const mostOfSummary = 500;

const rules = {
  'news/no-words': error('A page lists a folder, and site.yaml has no words for the list.'),
  'news/two-lists': error('Two pages list folders.'),
  'news/no-day': warning('A page in a folder that is listed has no day, so no list shows it.'),
  'news/unknown-version': warning('News are about a version that no item of the roadmap has.'),
  'news/long-summary': warning('The summary of news is longer than a store shows.'),
};

const diagnose = createDiagnose(rules);

/**
 * Lists the pages of a folder on the page that says `lists:`, the newest first, leads from each to its neighbors and to
 * its version on the roadmap, and writes their feeds.
 */
export const news = (): Feature<Content, undefined, View, Assets> => ({
  name: 'news',
  rules,
  related: ({ content, pages }) => {
    const found = findNews(pages as readonly Page[]);
    if (!found) return { byUrl: new Map(), pages: [] };
    const { list, entries } = found;
    const lists = makeLists(list, entries);
    return {
      byUrl: new Map<string, Related>([
        ['/', describeForLanding(entries)],
        ...lists.byUrl,
        ...makeArticles(entries, content),
      ]),
      pages: lists.pages,
    };
  },
  newPages: { news: newEntry },
  check: findMistakes,
  review: findUnlikely,
  files: (site) => {
    const found = findNews(pagesOf(site.routes));
    if (!found) return [];
    const feed = makeFeed(found, site);
    return [
      { path: atomUrl.slice(1), bytes: toBytes(writeAtomFeed(feed)), contentType: atomType },
      {
        path: jsonUrl.slice(1),
        bytes: toBytes(writeJsonFeed({ ...feed, url: absoluteUrl(jsonUrl, site.content) })),
        contentType: jsonFeedType,
      },
    ];
  },
  head: (document) => listHeadTags(document),
});

type Related = NewsList | NewsArticle | NewsOfSite;

/** A page that is rendered, or one that is only parsed. */
type AnyPage = Pick<Page, 'slug' | 'frontMatter'>;

interface News<OnePage extends AnyPage = AnyPage> {
  list: OnePage;
  /** The newest first. */
  entries: (NewsEntry & { page: OnePage })[];
}

/** The page that lists a folder, and the pages in that folder that have a day. */
function findNews<OnePage extends AnyPage>(pages: readonly OnePage[]): News<OnePage> | undefined {
  const list = pages.find(({ frontMatter }) => frontMatter.lists !== undefined);
  if (!list) return undefined;
  const folder = `${list.frontMatter.lists}/`;
  const entries = pages.flatMap((page) => {
    const { title, description, publish: day, picture, version, lang } = page.frontMatter;
    const isEntry = page.slug.startsWith(folder) && day !== undefined;
    return isEntry ? [{ url: `/${page.slug}`, title, day, description, picture, version, lang, page }] : [];
  });
  // Of one day, in the order of their addresses, on every machine.
  entries.sort((a, b) => (a.day === b.day ? (a.url < b.url ? -1 : 1) : a.day > b.day ? -1 : 1));
  return { list, entries };
}

function pagesOf(routes: readonly { view: { kind: string } }[]): Page[] {
  return (routes as readonly Route[]).flatMap(({ view }) => (view.kind === 'page' ? [view.page] : []));
}

/** The pages of the content with the paths of their files, published or not. */
function writtenPages({ parsed }: ParsedSiteInput<Content>): readonly (AnyPage & { file: string })[] {
  return parsed.pages as unknown as readonly (AnyPage & { file: string })[];
}

function describeForLanding(entries: News['entries']): NewsOfSite {
  const [newest] = entries;
  const byVersion = entries.flatMap(({ version, url }) => (version ? [[version, url]] : []));
  return { kind: 'landing', byVersion: Object.fromEntries(byVersion), latest: newest && toLink(newest) };
}

const toLink = ({ url, title, lang }: NewsLink): NewsLink => ({ url, title, lang });

const toListed = ({ page: _page, ...entry }: News['entries'][number]): NewsEntry => entry;

/** The list, and above `mostOnOnePage` entries a page for each year but the last. */
function makeLists(list: AnyPage, all: News['entries']): { byUrl: [string, NewsList][]; pages: Page[] } {
  const listUrl = `/${list.slug}`;
  const years = [...new Set(all.map(({ day }) => day.slice(0, 4)))].map((year) => ({
    year,
    entries: all.filter(({ day }) => day.startsWith(year)).map(toListed),
  }));
  const isWhole = all.length <= mostOnOnePage;
  const shown = isWhole ? years : years.slice(0, 1);
  const rest = isWhole ? [] : years.slice(1);
  const earlier = rest.map(({ year }) => ({ url: `${listUrl}/${year}`, title: year }));
  const pages = rest.map(({ year }): Page => {
    const { title, description, runningHead, lang } = list.frontMatter;
    const frontMatter = { title: `${title} ${year}`, description, runningHead, lang };
    return { slug: `${list.slug}/${year}`, frontMatter, html: '', pictures: [], headings: [] };
  });
  const ofYears = rest.map((each): [string, NewsList] => {
    return [`${listUrl}/${each.year}`, { kind: 'list', years: [each], earlier: [] }];
  });
  return { byUrl: [[listUrl, { kind: 'list', years: shown, earlier }], ...ofYears], pages };
}

function makeArticles(entries: News['entries'], { roadmap }: Content): [string, NewsArticle][] {
  const completed = roadmap?.items.filter(({ status }) => status === 'completed') ?? [];
  const versions = new Set(completed.map(({ version }) => version));
  return entries.map((entry, index) => {
    const [newer, older] = [entries[index - 1], entries[index + 1]];
    return [
      entry.url,
      {
        kind: 'article',
        entry: toListed(entry),
        newer: newer && toLink(newer),
        older: older && toLink(older),
        isOnRoadmap: entry.version !== undefined && versions.has(entry.version),
      },
    ];
  });
}

function findMistakes(site: ParsedSiteInput<Content>): Diagnostic[] {
  const pages = writtenPages(site);
  const [list, ...others] = pages.filter(({ frontMatter }) => frontMatter.lists !== undefined);
  if (!list) return [];
  const isListed = new Set(findNews(pages)?.entries.map(({ page }) => page));
  const isIn = `${list.frontMatter.lists}/`;
  const lost = pages.filter((page) => page.slug.startsWith(isIn) && !isListed.has(page));
  return [
    ...(site.content.site.labels.news
      ? []
      : [
          diagnose(
            'news/no-words',
            topOf(list.file),
            'the list has no words',
            'Add news: to the labels of site.yaml.',
          ),
        ]),
    ...others.map(({ file }) =>
      diagnose(
        'news/two-lists',
        topOf(file),
        `${list.file} lists a folder already`,
        'Remove the line lists: from one of the two.',
      ),
    ),
    ...lost.map(({ file }) =>
      diagnose(
        'news/no-day',
        topOf(file),
        `the page is in a folder that ${list.file} lists, and has no day`,
        'Add publish: with its day, such as publish: 2027-03-09.',
      ),
    ),
  ];
}

function findUnlikely(site: ParsedSiteInput<Content>): Diagnostic[] {
  const found = findNews(writtenPages(site));
  const { roadmap } = site.content;
  const versions = new Set(roadmap?.items.map(({ version }) => version));
  return (found?.entries ?? []).flatMap(({ page, version, description }) => {
    const place = topOf(page.file);
    const isUnknown = roadmap && version !== undefined && !versions.has(version);
    return [
      ...(isUnknown
        ? [
            diagnose(
              'news/unknown-version',
              place,
              `no item of the roadmap has the version ${version}`,
              'Write the version as roadmap.yaml has it.',
            ),
          ]
        : []),
      ...(description.length > mostOfSummary
        ? [
            diagnose(
              'news/long-summary',
              place,
              `the description has ${description.length} characters, and Google Play shows ${mostOfSummary} of the notes of a release`,
              'Shorten it, if it is to stand in the store as well.',
            ),
          ]
        : []),
    ];
  });
}

const newEntry: NewPage = {
  title: 'News',
  description: 'an entry of the news, in the folder that a page lists',
  folder: 'news',
  make: (_content, _written, today) => ({
    matter: {
      sample: undefined,
      publish: isoDay(today),
      draft: true,
      description: 'Say in one sentence what is new.',
    },
    body: 'Write the entry here.\n',
    next: '- It is a draft. Without the line draft, the first build on the day in publish, or later, publishes it.',
  }),
};

interface FeedInput {
  content: Content;
  assets: unknown;
  featureUrls: Readonly<Record<string, string>>;
  htmlOf: (page: Page) => string;
}

function makeFeed({ list, entries }: News<Page>, site: FeedInput): Feed {
  const { content, featureUrls, htmlOf } = site;
  const { name } = content.site;
  const iconUrl = featureUrls['app-icons'];
  return {
    url: absoluteUrl(atomUrl, content),
    title: titleOf(content),
    subtitle: list.frontMatter.description,
    language: languageOf(content),
    author: { name, url: absoluteUrl('/', content) },
    pageUrl: absoluteUrl(`/${list.slug}`, content),
    iconUrl: iconUrl && absoluteUrl(iconUrl, content),
    entries: entries.map(({ page, url, day, title, description, picture }) => {
      const { formerly = [], updated = day } = page.frontMatter;
      // The first address that the entry had: renamed, it is not new to readers.
      const [first = url] = [formerly].flat();
      const image = picture && imageProps(picture, 'page', site.assets as Assets);
      const above = image ? `<p><img src="${image.src}" alt=""></p>` : '';
      return {
        id: absoluteUrl(first, content),
        title,
        day: updated,
        published: day,
        url: absoluteUrl(url, content),
        summary: description,
        html: toStandalone(above + htmlOf(page), url, content),
      };
    }),
  };
}

/** What feed readers call the news. */
function titleOf({ site: { name, labels } }: Pick<Content, 'site'>): string {
  return `${name} — ${labels.news?.feed ?? ''}`;
}

/** HTML as a feed reader shows it: with full addresses, and of a picture the form that each of them knows. */
function toStandalone(html: string, url: string, content: Content): string {
  const ofPage = absoluteUrl(url, content);
  const rewriteTag = (tag: string) =>
    tag
      .replace(/^<(?:source\b[^>]*|\/?picture)>$/, '')
      .replace(/ (?:srcset|sizes|loading|decoding|fetchpriority)="[^"]*"/gi, '')
      .replace(/ (href|src)="(\/[^"]*|#[^"]*)"/g, (_, name, address: string) => {
        return ` ${name}="${address.startsWith('#') ? ofPage + address : absoluteUrl(address, content)}"`;
      });
  // Text may look like attributes, above all in examples of code.
  return html.replace(/<[^>]*>/g, rewriteTag);
}

function listHeadTags({ route, content, assets, address }: HeadInput<Content, View, Assets>): HeadTag[] {
  const linkTo = (type: string, href: string): HeadTag => {
    return { name: 'link', attributes: { rel: 'alternate', type, title: titleOf(content), href } };
  };
  if (newsOf(route, 'landing')) return [linkTo(atomType, atomUrl)];
  if (newsOf(route, 'list')) return [linkTo(atomType, atomUrl), linkTo(jsonFeedType, jsonUrl)];
  const article = newsOf(route, 'article');
  if (!article) return [];
  const json = toSafeJson(describeArticle(article, { route, content, assets, address }));
  return [
    { name: 'meta', attributes: { property: 'article:published_time', content: article.entry.day } },
    { name: 'script', attributes: { type: 'application/ld+json' }, json, isLast: true },
  ];
}

/** An entry in the words of schema.org. */
function describeArticle(
  { entry: { title, description, day, picture, url } }: NewsArticle,
  { route, content, assets }: HeadInput<Content, View, Assets>,
): WithContext<BlogPosting> {
  const { view } = route;
  const updated = view.kind === 'page' ? view.page.frontMatter.updated : undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    url: absoluteUrl(url, content),
    datePublished: day,
    dateModified: updated ?? day,
    inLanguage: pageLanguage(route, content).lang,
    author: { '@type': 'Organization', name: content.site.name, url: absoluteUrl('/', content) },
    ...(picture && { image: absoluteUrl(imageProps(picture, 'page', assets).src, content) }),
  };
}
