import { element, toXmlDocument } from './xml';

export const atomType = 'application/atom+xml';

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
  url: string;
  category?: { term: string; label: string };
  summary: string;
}

/** An Atom feed (RFC 4287) as XML. */
export function writeAtomFeed({
  url,
  title,
  subtitle,
  language,
  author,
  pageUrl,
  iconUrl,
  entries,
}: Feed): string {
  const days = entries.map(({ day }) => day).sort();
  const feed = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
    element('id', {}, url),
    element('title', {}, title),
    subtitle === undefined ? undefined : element('subtitle', {}, subtitle),
    element('updated', {}, atMidnight(days.at(-1) ?? '')),
    element('author', {}, element('name', {}, author.name), element('uri', {}, author.url)),
    element('link', { rel: 'self', type: atomType, href: url }),
    element('link', { rel: 'alternate', type: 'text/html', href: pageUrl }),
    iconUrl === undefined ? undefined : element('icon', {}, iconUrl),
    ...entries.map(writeEntry),
  );
  return toXmlDocument(feed);
}

function writeEntry({ id, title, day, url, category, summary }: FeedEntry) {
  return element(
    'entry',
    {},
    element('id', {}, id),
    element('title', {}, title),
    element('updated', {}, atMidnight(day)),
    element('link', { href: url }),
    category && element('category', category),
    element('summary', {}, summary),
  );
}

function atMidnight(day: string): string {
  return `${day}T00:00:00Z`;
}
