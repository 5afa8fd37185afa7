import { compareWords, type Run } from '../compare-words';
import type { SiteDifference, Topic } from '../difference';

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

/** The labels of these say everything. */
const labelsAlone: ReadonlySet<Topic> = new Set(['policy', 'page', 'looks', 'script', 'weight']);

/** The differences page by page, first those of the whole site. */
export function toChapters(differences: readonly SiteDifference[]): Chapter[] {
  const chapters = new Map<string, Line[]>();
  for (const difference of differences) {
    const title = titleOf(difference);
    chapters.set(title, [...(chapters.get(title) ?? []), describeDifference(difference)]);
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
  const { topic, change, label, section, before, after, source, sourceBefore } = difference;
  const written = source ?? sourceBefore ?? '';
  return {
    topic,
    place: section.join(' › '),
    label: change === 'changed' || labelsAlone.has(topic) ? label : `${label} ${change}`,
    runs: labelsAlone.has(topic) ? [] : toRuns(change, before, after),
    // The column is of no use to people.
    source: written.replace(/:\d+$/, ''),
    isGone: source === undefined && written !== '',
  };
}

function toRuns(change: SiteDifference['change'], before: string, after: string): Run[] {
  if (change === 'moved' || before === after) return [{ kind: 'same', text: after }];
  return shortenRuns(compareWords(oneLine(before), oneLine(after)));
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

const longest = 160;

/** The sentences that differ, whole; of what is the same around them and between them, as much as it takes to see where it is. */
function shortenRuns(runs: readonly Run[]): Run[] {
  return runs.map(({ kind, text }, index) => {
    if (kind !== 'same') return { kind, text: text.length > 4 * longest ? cutEnd(text, 4 * longest) : text };
    const isFirst = index === 0;
    const isLast = index === runs.length - 1;
    const short = text.length <= longest;
    if (short) return { kind, text };
    if (isFirst && isLast) return { kind, text: cutEnd(text, longest) };
    if (isFirst) return { kind, text: lastSentence(text) };
    if (isLast) return { kind, text: firstSentence(text) };
    return { kind, text: `${firstSentence(text)} ${lastSentence(text)}` };
  });
}

/** The end of a text that the next words go on with. */
function lastSentence(text: string): string {
  const end = text.slice(-longest);
  const start = /^.*[.!?…]['”"’)]? /s.exec(end)?.[0].length ?? end.indexOf(' ') + 1;
  return `… ${end.slice(start)}`;
}

function firstSentence(text: string): string {
  const [sentence] = /^.*?[.!?…]['”"’)]?(?= )/s.exec(text.slice(0, longest)) ?? [];
  return sentence === undefined ? cutEnd(text, longest) : `${sentence} …`;
}

function cutEnd(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most) + 1 || most)}…` : text;
}
