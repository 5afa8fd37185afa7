export const atomType = 'application/atom+xml';
export const jsonFeedType = 'application/feed+json';

/** URLs are absolute, days as `2026-01-05`. */
export interface Feed {
  /** The address of the feed. */
  url: string;
  title: string;
  subtitle?: string | undefined;
  language: string;
  author: { name: string; url: string };
  /** The page that shows the same. */
  pageUrl: string;
  iconUrl?: string | undefined;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Stays the same for as long as the entry exists. */
  id: string;
  title: string;
  /** The day of its last change. */
  day: string;
  /** The day on which it was published. */
  published?: string;
  url: string;
  category?: { term: string; label: string };
  summary: string;
  /** The whole text, with absolute addresses. */
  html?: string;
}

/** An Atom feed (RFC 4287) as XML. */
export function writeAtomFeed({ entries, url, author, subtitle, iconUrl, ...feed }: Feed): string {
  const days = entries.map(({ day }) => day).sort();
  const written = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    element('id', {}, url),
    element('title', {}, feed.title),
    subtitle === undefined ? undefined : element('subtitle', {}, subtitle),
    element('updated', {}, atMidnight(days.at(-1) ?? '')),
    element('author', {}, element('name', {}, author.name), element('uri', {}, author.url)),
    element('link', { rel: 'self', type: atomType, href: url }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
    iconUrl === undefined ? undefined : element('icon', {}, iconUrl),
    ...entries.map(writeEntry),
  );
  return toXmlDocument(written);
}

function writeEntry({ id, title, day, published, url, category, summary, html }: FeedEntry) {
  return element(
    'entry',
    {},
    element('id', {}, id),
    element('title', {}, title),
    published === undefined ? undefined : element('published', {}, atMidnight(published)),
    element('updated', {}, atMidnight(day)),
    element('link', { href: url }),
    category && element('category', category),
    element('summary', {}, summary),
    html === undefined ? undefined : element('content', { type: 'html' }, html),
  );
}

/** The same as a JSON Feed, version 1.1. */
export function writeJsonFeed(feed: Feed): string {
  const items = feed.entries.map((entry) => ({
    id: entry.id,
    url: entry.url,
    title: entry.title,
    summary: entry.summary,
    content_html: entry.html ?? entry.summary,
    date_published: atMidnight(entry.published ?? entry.day),
    date_modified: atMidnight(entry.day),
  }));
  const written = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.subtitle,
    home_page_url: feed.pageUrl,
    feed_url: feed.url,
    icon: feed.iconUrl,
    language: feed.language,
    authors: [feed.author],
    items,
  };
  return `${JSON.stringify(written, undefined, 1)}\n`;
}

function atMidnight(day: string): string {
  return `${day}T00:00:00Z`;
}

/** A piece of XML in which every text is escaped. */
export type Xml = { readonly xml: string };

/** An element; attributes in the order given. Text is escaped, `undefined` left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Xml | string | undefined)[]
): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escapeXml(child) : (child?.xml ?? '')));
  const content = inside.join('');
  return { xml: `<${name}${written.join('')}${content === '' ? '/>' : `>${content}</${name}>`}` };
}

/** A whole document, which says what it is. */
export function toXmlDocument({ xml }: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`;
}

const escapes = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
] as const;

function escapeXml(text: string): string {
  return escapes.reduce((escaped, [character, entity]) => escaped.replaceAll(character, entity), text);
}
