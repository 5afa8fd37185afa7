import type { Content, RoadmapItem, WholeContent } from '../../content/schema';
import type { Feature } from '../../generator/features/feature';
import { toBytes } from '../../generator/lib/file-bytes';
import { isoDay } from '../../generator/lib/text';
import { atomType, type FeedEntry, writeAtomFeed } from '../../generator/lib/xml/feed';
import { absoluteUrl } from '../parts/addresses';
import { expectedDate } from '../parts/dates';
import { languageOf } from '../parts/language';
import type { View } from '../types';

/** Every host knows the type of `.xml`, and not every one that of `.atom`. */
const url = '/roadmap.xml';

/** Writes an Atom feed of the roadmap to `/roadmap.xml`, in the order of the page. */
export const roadmapFeed = (): Feature<Content, undefined, View> => ({
  name: 'roadmap-feed',
  files: ({ content, now, featureUrls }) => {
    if (!content.roadmap) return [];
    const { roadmap } = content;
    const text = writeFeed({ ...content, roadmap }, now, featureUrls['app-icons']);
    return [{ path: url.slice(1), bytes: toBytes(text), contentType: atomType }];
  },
  head: ({ route: { view }, content: { site, roadmap } }) => {
    if (view.kind !== 'landing' || !roadmap) return [];
    const attributes = { rel: 'alternate', type: atomType, title: titleOf({ site, roadmap }), href: url };
    return [{ name: 'link', attributes }];
  },
});

/** Content with a roadmap. */
type Facts = Pick<WholeContent, 'site' | 'roadmap'>;

/** What feed readers call it. */
function titleOf({ site, roadmap: { runningHead, heading } }: Facts): string {
  return `${site.name} — ${runningHead?.name ?? heading.plain}`;
}

/**
 * An entry is known by the id of its item for as long as the site keeps its address, whatever tab the item is under. `now` is
 * the day of the build: no change is dated after it.
 */
function writeFeed(site: Facts, now: Date, iconUrl: string | undefined): string {
  const { name } = site.site;
  const { introduction, items } = site.roadmap;
  const today = isoDay(now);
  return writeAtomFeed({
    url: absoluteUrl(url, site),
    title: titleOf(site),
    subtitle: introduction,
    language: languageOf(site),
    author: { name, url: absoluteUrl('/', site) },
    pageUrl: absoluteUrl('/#roadmap', site),
    iconUrl: iconUrl && absoluteUrl(iconUrl, site),
    entries: items.map((item) => toEntry(item, earlier(updatedOn(item, items) ?? today, today), site)),
  });
}

function toEntry(
  { id, title, description, status, date, version }: RoadmapItem,
  day: string,
  site: Facts,
): FeedEntry {
  const label = site.roadmap.statuses[status];
  const when = date && expectedDate(date, languageOf(site));
  const facts = [label, version, when].filter(Boolean).join(', ');
  return {
    id: absoluteUrl(`${url}#${id}`, site),
    title,
    day,
    // The panel of its tab: the page opens it.
    url: absoluteUrl(`/#roadmap-${status}`, site),
    category: { term: status, label },
    summary: `${facts}. ${description}`,
  };
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
