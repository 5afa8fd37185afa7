import type { Content, RoadmapItem, WholeContent } from '../../content/schema';
import { type Feature, languagesOf } from '../../generator/features/feature';
import { toBytes } from '../../generator/lib/file-bytes';
import { holdsForeign } from '../../generator/lib/languages/languages';
import { isoDay } from '../../generator/lib/text';
import { atomType, type FeedEntry, writeAtomFeed } from '../../generator/lib/xml/feed';
import { absoluteUrl, homeOf } from '../parts/addresses';
import { expectedDate } from '../parts/dates';
import { languageOf } from '../parts/language';
import type { View } from '../types';

/** Every host knows the type of `.xml`, and not every one that of `.atom`. */
const file = 'roadmap.xml';

/** Writes an Atom feed of the roadmap to `/roadmap.xml`, in the order of the page, and one for each further language. */
export const roadmapFeed = (): Feature<Content, undefined, View> => ({
  name: 'roadmap-feed',
  files: (site) =>
    languagesOf(site).flatMap(({ content: own, shown, home }) => {
      // As the roadmap itself, its feed speaks one language.
      const { roadmap, ...content } = holdsForeign(shown.roadmap) ? site.content : own;
      if (!roadmap) return [];
      const text = writeFeed({ ...content, roadmap, home }, site.now, site.featureUrls['app-icons']);
      return [{ path: (home + file).slice(1), bytes: toBytes(text), contentType: atomType }];
    }),
  head: ({ route, content: { site, roadmap } }) => {
    if (route.view.kind !== 'landing' || !roadmap) return [];
    // Where the feed is in the language of the site, the page has no title for it in that one.
    const title = holdsForeign(roadmap) ? site.name : titleOf({ site, roadmap });
    return [
      {
        name: 'link',
        attributes: { rel: 'alternate', type: atomType, title, href: homeOf(route) + file },
      },
    ];
  },
});

/** Content with a roadmap, in one language. */
type Facts = Pick<WholeContent, 'site' | 'roadmap'> & { home: string };

/** What feed readers call it. */
function titleOf({ site, roadmap: { runningHead, heading } }: Pick<Facts, 'site' | 'roadmap'>): string {
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
    url: absoluteUrl(site.home + file, site),
    title: titleOf(site),
    subtitle: introduction,
    language: languageOf(site),
    author: { name, url: absoluteUrl(site.home, site) },
    pageUrl: absoluteUrl(`${site.home}#roadmap`, site),
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
  const when = date && expectedDate(date, languageOf(site), site.roadmap.quarter);
  // A comma would be another sign in other scripts.
  const facts = [label, version, when].filter(Boolean).join(' · ');
  return {
    id: absoluteUrl(`${site.home}${file}#${id}`, site),
    title,
    day,
    // The panel of its tab: the page opens it.
    url: absoluteUrl(`${site.home}#roadmap-${status}`, site),
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
