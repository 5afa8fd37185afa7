import type { Element } from 'happy-dom';
import { childrenOf, readXml, textsOf } from './read-xml';

/** A rule by the number of its section, and whether it is kept. */
type Rule = readonly [name: string, isKept: boolean];

const brokenOf = (rules: readonly Rule[]) => rules.flatMap(([name, isKept]) => (isKept ? [] : [name]));

/** RFC 3339 as RFC 4287 wants it: with capitals, and a day that exists. */
const isInstant = (text: unknown) =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
  new Date(text).toJSON()?.startsWith(text.slice(0, 10)) === true;

const isAddress = (text: unknown) =>
  typeof text === 'string' && /^https?:\/\/[^/]/.test(text) && URL.canParse(text);
const isFilled = (text: unknown) => typeof text === 'string' && text.trim() !== '';
const areUnique = (all: readonly unknown[]) => new Set(all).size === all.length;

/** The rules of RFC 4287, by section, that an Atom feed breaks. */
export function findBrokenAtomRules(xml: string): string[] {
  const feed = readXml(xml);
  const entries = childrenOf(feed, 'entry');
  const ofEntries = entries.flatMap((entry, index) =>
    listRulesOfBoth(entry).map(([name, isKept]): Rule => [`entry ${index + 1}: ${name}`, isKept]),
  );
  const links = (rel: string) => childrenOf(feed, 'link').filter((link) => link.getAttribute('rel') === rel);
  const updated = textsOf(feed, 'updated')[0] ?? '';
  return brokenOf([
    ['2: it is declared as UTF-8', xml.startsWith('<?xml version="1.0" encoding="utf-8"?>')],
    [
      '2: the root is a feed of Atom',
      feed.tagName === 'feed' && feed.namespaceURI === 'http://www.w3.org/2005/Atom',
    ],
    ['2: it says its language', isFilled(feed.getAttribute('xml:lang'))],
    ...listRulesOfBoth(feed),
    [
      '4.1.1: it or each entry has an author',
      [feed, ...entries].some((each) => childrenOf(each, 'author').length > 0),
    ],
    ['4.1.1: it links to itself once', links('self').length === 1],
    ['4.1.1: no two entries have one id', areUnique(entries.flatMap((entry) => textsOf(entry, 'id')))],
    [
      '4.2.15: it is as new as its newest entry',
      entries.every((entry) => (textsOf(entry, 'updated')[0] ?? '') <= updated),
    ],
    ...ofEntries,
  ]);
}

/** What holds for a feed and for each of its entries. */
function listRulesOfBoth(element: Element): Rule[] {
  const links = childrenOf(element, 'link');
  const texts = ['title', 'subtitle', 'summary', 'content'].flatMap((name) => childrenOf(element, name));
  return [
    ...['id', 'title', 'updated'].map(
      (name): Rule => [`4.1: one ${name}`, textsOf(element, name).length === 1],
    ),
    ['4.2.6: the id is an address', textsOf(element, 'id').every(isAddress)],
    ['4.2.7: each link is an address', links.every((link) => isAddress(link.getAttribute('href')))],
    [
      '3.1: texts are filled, and hold no elements',
      texts.every(({ textContent, children }) => isFilled(textContent) && children.length === 0),
    ],
    [
      '4.1.3.1: content is said to be HTML',
      childrenOf(element, 'content').every((each) => each.getAttribute('type') === 'html'),
    ],
    [
      '3.3: each date is an instant',
      [...textsOf(element, 'updated'), ...textsOf(element, 'published')].every(isInstant),
    ],
  ];
}

const feedKeys = [
  'version',
  'title',
  'description',
  'home_page_url',
  'feed_url',
  'icon',
  'language',
  'authors',
  'items',
];
const itemKeys = ['id', 'url', 'title', 'summary', 'content_html', 'date_published', 'date_modified'];

/** The rules of JSON Feed 1.1 that a feed breaks. */
export function findBrokenJsonFeedRules(json: string): string[] {
  const { items, ...feed } = JSON.parse(json);
  const isKnown = (value: object, keys: readonly string[]) =>
    Object.keys(value).every((key) => keys.includes(key));
  const every = (test: (item: Record<string, string>) => boolean) =>
    Array.isArray(items) && items.every(test);
  return brokenOf([
    ['it names its version', feed.version === 'https://jsonfeed.org/version/1.1'],
    [
      'it has only keys that the version knows',
      isKnown(feed, feedKeys) && every((item) => isKnown(item, itemKeys)),
    ],
    ['it has a title', isFilled(feed.title)],
    [
      'its addresses are whole',
      [feed.home_page_url, feed.feed_url, feed.icon ?? feed.feed_url].every(isAddress),
    ],
    [
      'each item has an id of its own',
      every(({ id }) => isFilled(id)) && areUnique(items.map(({ id }: { id: string }) => id)),
    ],
    ['each item has content', every(({ content_html: html }) => isFilled(html))],
    ['each item has an address', every(({ url }) => isAddress(url))],
    [
      'each date is an instant',
      every((item) => isInstant(item.date_published) && isInstant(item.date_modified)),
    ],
  ]);
}
