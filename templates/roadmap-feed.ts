import type { Content, RoadmapItem } from '../content/schema';
import { type OutputFile, toBytes } from '../generator/lib/file-bytes';
import { element, isoDay, toXmlDocument } from '../generator/lib/text';
import { absoluteUrl, roadmapFeedTitle, roadmapFeedUrl } from './parts/addresses';
import { expectedDate } from './parts/dates';
import { languageOf } from './parts/language';

/** The content type by which pages announce the feed. */
export const roadmapFeedType = { [roadmapFeedUrl.slice(1)]: 'application/atom+xml' };

/**
 * The roadmap as an Atom feed (RFC 4287), in the order of the page. An entry is known by its item's id for as long as
 * the site keeps its address, whatever tab the item stands under. `now` is the build's day, and none is told as the day
 * of a change that comes after it.
 */
export function makeRoadmapFeed(site: Content, now: Date): OutputFile[] {
  const { roadmap } = site;
  if (!roadmap) return [];
  const { name } = site.site;
  const { introduction, items, statuses } = roadmap;
  const self = absoluteUrl(roadmapFeedUrl, site);
  const today = isoDay(now);
  const dayOf = (item: RoadmapItem) => earlier(updatedOn(item, items) ?? today, today);
  const days = items.map(dayOf).sort();
  const feed = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': languageOf(site) },
    element('id', {}, self),
    element('title', {}, roadmapFeedTitle(site.site, roadmap)),
    ...(introduction === undefined ? [] : [element('subtitle', {}, introduction)]),
    element('updated', {}, atMidnight(days.at(-1) ?? '')),
    element('author', {}, element('name', {}, name), element('uri', {}, absoluteUrl('/', site))),
    element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    element('link', { rel: 'alternate', type: 'text/html', href: absoluteUrl('/#roadmap', site) }),
    element('icon', {}, absoluteUrl('/icon-192.png', site)),
    ...items.map((item) => toEntry(item, { day: dayOf(item), label: statuses[item.status] }, site)),
  );
  return [{ path: roadmapFeedUrl.slice(1), bytes: toBytes(toXmlDocument(feed)) }];
}

function toEntry(
  { id, title, description, status, date, version }: RoadmapItem,
  { day, label }: { day: string; label: string },
  site: Content,
) {
  const when = date && expectedDate(date, languageOf(site));
  const facts = [label, version, when].filter(Boolean).join(', ');
  return element(
    'entry',
    {},
    element('id', {}, absoluteUrl(`${roadmapFeedUrl}#${id}`, site)),
    element('title', {}, title),
    element('updated', {}, atMidnight(day)),
    // The panel of its tab: the page opens it.
    element('link', { href: absoluteUrl(`/#roadmap-${status}`, site) }),
    element('category', { term: status, label }),
    element('summary', {}, `${facts}. ${description}`),
  );
}

/**
 * The day of the last change that readers should hear of. An item that is not completed has a day in the future, on which
 * nothing can have changed. It has been as it is since an item was last completed, or, if none is, since the first day
 * that an item names.
 */
function updatedOn({ status, date }: RoadmapItem, items: readonly RoadmapItem[]): string | undefined {
  if (status === 'completed') return date;
  const completed = items.filter((item) => item.status === 'completed');
  const days = (completed.length > 0 ? completed : items).flatMap((item) => firstDayOf(item)).sort();
  return completed.length > 0 ? days.at(-1) : days[0];
}

/** Of a quarter or a year, its first day. */
function firstDayOf({ date }: RoadmapItem): string[] {
  if (date === undefined) return [];
  const [year = '', rest = '01-01'] = date.split(/-(.*)/);
  const [, quarter] = /^Q(\d)$/.exec(rest) ?? [];
  return [`${year}-${quarter ? `${String(3 * Number(quarter) - 2).padStart(2, '0')}-01` : rest}`];
}

/** Days are written so that they sort as they follow each other. */
function earlier(day: string, other: string): string {
  return day < other ? day : other;
}

function atMidnight(day: string): string {
  return `${day}T00:00:00Z`;
}
