import type { BlogPosting, WithContext } from 'schema-dts';
import type { Content, RoadmapItem } from '../../../content/schema';
import {
  type ExtraFile,
  type Feature,
  type FilesInput,
  type HeadInput,
  languagesOf,
} from '../../../generator/features/feature';
import { toBytes } from '../../../generator/lib/file-bytes';
import { isoDay } from '../../../generator/lib/text';
import { atomType, jsonFeedType, writeAtomFeed, writeJsonFeed } from '../../../generator/lib/xml/feed';
import type { HeadTag } from '../../../generator/site/documents';
import type { NewPage } from '../../../generator/site/site-definition';
import { absoluteUrl, homeOf } from '../../parts/addresses';
import { imageProps } from '../../parts/image';
import { languageOfPage } from '../../parts/language';
import {
  type NewsArticle,
  type NewsEntry,
  type NewsLink,
  type NewsList,
  type NewsOfSite,
  newsOf,
} from '../../parts/related-news';
import { toSafeJson } from '../../parts/safe-json';
import type { Assets, Page, Route, View } from '../../types';
import { findMistakes, findUnlikely, rules } from './check-news';
import { type AnyPage, findNews, type News } from './find-news';
import { atomFile, type FeedInput, jsonFile, makeFeed, titleOf } from './news-feed';

/** With more entries, earlier years have pages of their own, which never change again. */
const mostOnOnePage = 50;

/**
 * Lists the pages of a folder on the page that says `lists:`, the newest first, leads from each to its neighbors and to
 * its version on the roadmap, and writes their feeds.
 */
export const news = (): Feature<Content, undefined, View, Assets> => ({
  name: 'news',
  rules,
  related: ({ content, home, pages }) => {
    const found = findNews(pages as readonly Page[], home);
    if (!found) return { byUrl: new Map(), pages: [] };
    const { list, entries } = found;
    const lists = makeLists(list, entries, titleOf(content, list));
    return {
      byUrl: new Map<string, Related>([
        [home, describeForLanding(found, content)],
        ...lists.byUrl,
        ...makeArticles(entries, content),
      ]),
      pages: lists.pages,
    };
  },
  newPages: { news: newEntry },
  check: findMistakes,
  review: findUnlikely,
  files: (site) => languagesOf(site).flatMap((language) => writeFeeds({ ...site, ...language })),
  head: (document) => listHeadTags(document),
});

type Related = NewsList | NewsArticle | NewsOfSite;

function pagesOf(routes: readonly { view: { kind: string } }[]): Page[] {
  return (routes as readonly Route[]).flatMap(({ view }) => (view.kind === 'page' ? [view.page] : []));
}

/** Those of one language. */
function writeFeeds(site: FeedInput & Pick<FilesInput<Content>, 'routes'>): ExtraFile[] {
  const { content, home } = site;
  const found = findNews(pagesOf(site.routes), home);
  // A feed says when it changed last, which one without entries cannot.
  if (!found?.entries.length) return [];
  const feed = makeFeed(found, site);
  const jsonFeed = { ...feed, url: absoluteUrl(home + jsonFile, content) };
  return [
    { path: (home + atomFile).slice(1), bytes: toBytes(writeAtomFeed(feed)), contentType: atomType },
    { path: (home + jsonFile).slice(1), bytes: toBytes(writeJsonFeed(jsonFeed)), contentType: jsonFeedType },
  ];
}

function describeForLanding({ list, entries }: News, content: Content): NewsOfSite {
  const byVersion = new Map(entries.map(({ version, url }) => [version, url]));
  const ofItem = completedItems(content).flatMap(({ id, version }) => {
    const url = version && byVersion.get(version);
    return url ? [[id, url]] : [];
  });
  const [newest] = entries;
  return {
    kind: 'landing',
    feedTitle: titleOf(content, list),
    ofItem: Object.fromEntries(ofItem),
    latest: newest && toLink(newest),
  };
}

function completedItems({ roadmap }: Content): RoadmapItem[] {
  return roadmap?.items.filter(({ status }) => status === 'completed') ?? [];
}

const toLink = ({ url, title, lang }: NewsLink): NewsLink => ({ url, title, lang });

const toListed = ({ page: _page, ...entry }: News['entries'][number]): NewsEntry => entry;

/** The list, and above `mostOnOnePage` entries a page for each year but the last. */
function makeLists(
  list: AnyPage,
  all: News['entries'],
  feedTitle: string,
): { byUrl: [string, NewsList][]; pages: Page[] } {
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
    return [`${listUrl}/${each.year}`, { kind: 'list', feedTitle, years: [each], earlier: [] }];
  });
  return { byUrl: [[listUrl, { kind: 'list', feedTitle, years: shown, earlier }], ...ofYears], pages };
}

function makeArticles(entries: News['entries'], content: Content): [string, NewsArticle][] {
  const versions = new Set(completedItems(content).map(({ version }) => version));
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

function listHeadTags({ route, content, assets, address }: HeadInput<Content, View, Assets>): HeadTag[] {
  const linkTo = (type: string, file: string, title: string): HeadTag => {
    return { name: 'link', attributes: { rel: 'alternate', type, title, href: homeOf(route) + file } };
  };
  const landing = newsOf(route, 'landing');
  if (landing?.latest) return [linkTo(atomType, atomFile, landing.feedTitle)];
  const list = newsOf(route, 'list');
  if (list?.years.length) {
    return [linkTo(atomType, atomFile, list.feedTitle), linkTo(jsonFeedType, jsonFile, list.feedTitle)];
  }
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
    inLanguage: languageOfPage(route, content),
    author: { '@type': 'Organization', name: content.site.name, url: absoluteUrl('/', content) },
    ...(picture && { image: absoluteUrl(imageProps(picture, 'page', assets).src, content) }),
  };
}
