import type { Run } from '../../lib/diff/compare-words';
import type { SiteDifference, Topic } from '../difference';
import { compareInShort } from '../shorten-runs';

/** A difference as a person reads it. */
export interface Line {
  topic: Topic;
  /** The section and the entry, such as `Ultimate Host › Monthly`. */
  place: string;
  label: string;
  /** The words before and after, as one sentence. */
  runs: Run[];
  /** `file:line` now, or before where it is gone now. */
  source: string;
  isGone: boolean;
}

export interface Chapter {
  title: string;
  lines: Line[];
}

const untitled = 'The whole site';

/** Of one text. */
const mostLines = 3;

/** The labels of these say everything. */
const labelsAlone: ReadonlySet<Topic> = new Set(['policy', 'page', 'looks', 'script']);

/** The differences page by page, first those of the whole site. */
export function toChapters(differences: readonly SiteDifference[]): Chapter[] {
  const chapters = new Map<string, Line[]>();
  for (const difference of differences) {
    const title = titleOf(difference);
    const lines = chapters.get(title) ?? [];
    lines.push(describeDifference(difference));
    chapters.set(title, lines);
  }
  const all = [...chapters].map(([title, lines]) => ({ title, lines }));
  const isFirst = ({ title }: Chapter) => title === untitled;
  return [...all.filter(isFirst), ...all.filter((chapter) => !isFirst(chapter))];
}

function titleOf({ pages, onAllPages }: SiteDifference): string {
  if (pages.length === 0) return untitled;
  if (onAllPages) return `On all ${pages.length} pages`;
  return pages.length > 4
    ? `${pages.slice(0, 3).join(', ')} and ${pages.length - 3} other pages`
    : pages.join(', ');
}

export function describeDifference(difference: SiteDifference): Line {
  const {
    topic,
    change,
    label,
    section,
    before,
    after,
    source,
    sourceBefore,
    otherSources = [],
  } = difference;
  const written = source ?? sourceBefore ?? '';
  return {
    topic,
    place: section.join(' › '),
    label: change === 'changed' || labelsAlone.has(topic) ? label : `${label} ${change}`,
    runs: labelsAlone.has(topic) ? [] : toRuns(change, before, after),
    source: joinSources([written, ...otherSources]),
    isGone: source === undefined && written !== '',
  };
}

/** Without columns, which are of no use to people. */
function joinSources(sources: readonly string[]): string {
  const lines = [...new Set(sources.map((source) => source.replace(/:\d+$/, '')))];
  const shown = lines.slice(0, mostLines).join(', ');
  return lines.length > mostLines ? `${shown} and others` : shown;
}

function toRuns(change: SiteDifference['change'], before: string, after: string): Run[] {
  if (change === 'moved' || before === after) return [{ kind: 'same', text: after }];
  return compareInShort(before, after);
}
