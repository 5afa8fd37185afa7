import type { Paint } from '../../diagnostics/format-diagnostics';
import type { FollowUp } from '../../features/feature';
import { compareInShort, markPlainly, type Run } from '../../lib/diff/compare-words';
import { countOf } from '../../lib/words';
import type { SiteDifference, Topic } from '../difference';

/** Two versions that were compared. */
export interface Comparison {
  /** The names of both, such as `main` and `the files as they are`. */
  before: string;
  after: string;
  differences: readonly SiteDifference[];
  /** Sentences that say why parts could not be compared. */
  notes: readonly string[];
  /** What the edit asks for elsewhere. */
  followUps?: readonly FollowUp[];
}

/** For a terminal. Without colors, words are marked as in git: `[-old-]{+new+}`. */
export function formatChanges(comparison: Comparison, paint: Paint): string {
  const isColored = paint('good', 'x') !== 'x';
  const mark = (run: Run) => {
    if (run.kind === 'same' || !isColored) return markPlainly(run);
    return paint(run.kind === 'removed' ? 'error' : 'good', run.text);
  };
  const formatLine = (line: Line) => {
    const label = line.topic === 'policy' ? paint('error', line.label) : line.label;
    const words = line.runs.map(mark).join('');
    const source =
      line.source === '' ? '' : `  ${paint('place', line.isGone ? `was ${line.source}` : line.source)}`;
    return `  ${line.place === '' ? '' : `${line.place} · `}${label}${words === '' ? '' : `: ${words}`}${source}`;
  };
  const chapters = toChapters(comparison.differences).map(({ title, lines }: Chapter) =>
    [paint('strong', title), ...lines.map(formatLine)].join('\n'),
  );
  const followUps = (comparison.followUps ?? []).map(({ title, lines }) =>
    [paint('strong', title), ...lines.map((line) => `  ${line}`)].join('\n'),
  );
  return [...comparison.notes, summarize(comparison), ...chapters, ...followUps].join('\n\n');
}

function summarize({ before, after, differences, notes }: Comparison): string {
  if (differences.length > 0) {
    const all = `${countOf(differences.length, 'difference')} between ${before} and ${after}`;
    const first = countFirst(differences, notes.length === 0);
    return first.length > 0 ? `${all}: ${first.join(', ')}.` : `${all}.`;
  }
  return notes.length > 0
    ? 'Apart from that, nothing that visitors read or see changes.'
    : 'Nothing that visitors read or see changes.';
}

/** What an owner wants to know first. Where not everything was compared, nothing is called unchanged. */
function countFirst(differences: readonly SiteDifference[], isWhole: boolean): string[] {
  const count = (topic: Topic, change?: SiteDifference['change']) =>
    differences.filter((each) => each.topic === topic && each.change === (change ?? each.change)).length;
  const counts = [
    [count('page', 'removed'), 'page', ' gone'],
    [count('page', 'added'), 'page', ' new'],
    [count('words'), 'text', ''],
    [count('picture'), 'picture', ''],
  ] as const;
  const there = counts.flatMap(([number, noun, end]) =>
    number > 0 ? [`${countOf(number, noun)}${end}`] : [],
  );
  if (count('policy') > 0) return [...there, 'policy changed'];
  return isWhole ? [...there, 'policy unchanged'] : there;
}

const heading = '### What visitors will read differently';

/**
 * GitHub accepts comments of 65,536 characters (and 262,144 bytes, which that many characters never exceed). The workflow
 * adds a few.
 */
const maxCommentCharacters = 65_000;

/** For a comment on a pull request, folded by page. Lines that would make it too long are left out and counted. */
export function formatMarkdown(comparison: Comparison): string {
  const summary = escapeMarkdown(summarize(comparison));
  let characters = heading.length + summary.length + 200;
  let leftOut = 0;
  // `around` is how many characters stand around them if there are any.
  const takeFitting = (lines: readonly string[], around = 0): string[] => {
    const fitting: string[] = [];
    for (const line of lines) {
      const more = line.length + 2 + (fitting.length === 0 ? around : 0);
      if (characters + more > maxCommentCharacters) leftOut++;
      else {
        characters += more;
        fitting.push(line);
      }
    }
    return fitting;
  };
  const notes = takeFitting(comparison.notes.map((note) => `> ${escapeMarkdown(note)}`));
  const folded = toChapters(comparison.differences).flatMap(({ title, lines }) => {
    const isOpen = lines.some(({ topic }) => topic === 'policy') ? ' open' : '';
    const start = `<details${isOpen}><summary><b>${escapeMarkdown(title)}</b> (${lines.length})</summary>`;
    const end = '</details>';
    const fitting = takeFitting(lines.map(toListItem), start.length + end.length + 6);
    return fitting.length === 0 ? [] : [start, fitting.join('\n'), end];
  });
  const asked = (comparison.followUps ?? []).flatMap(({ title, lines }) => {
    const fitting = takeFitting(lines.map((line) => `- ${escapeMarkdown(line)}`));
    return fitting.length === 0 ? [] : [`**${escapeMarkdown(title)}**`, fitting.join('\n')];
  });
  const rest = `${countOf(leftOut, 'more line')}: \`npm run changes\` prints all.`;
  const parts = [heading, ...notes, summary, ...folded, ...asked, ...(leftOut > 0 ? [rest] : [])];
  return `${parts.join('\n\n')}\n`;
}

function toListItem({ place, topic, label, runs, source, isGone }: Line): string {
  const where = place === '' ? '' : `**${escapeMarkdown(place)}** · `;
  const what = topic === 'policy' ? `🔴 **${escapeMarkdown(label)}**` : escapeMarkdown(label);
  const words = runs.map(markWords).join('');
  const line = source === '' ? '' : ` <sub>${isGone ? 'was ' : ''}\`${source}\`</sub>`;
  return `- ${where}${what}${words === '' ? '' : `: ${words}`}${line}`;
}

function markWords({ kind, text }: Run): string {
  const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(escapeMarkdown(text)) ?? [];
  if (kind === 'same') return escapeMarkdown(text);
  if (words === '') return kind === 'added' ? text : '';
  return kind === 'removed' ? `${start}<del>${words}</del>${end}` : `${start}<ins>**${words}**</ins>${end}`;
}

/** The start of a mention, of links to a pull request, a page and a commit, and of an address or an emoji. */
const automatic = [
  /@(?=\w)/g,
  /#(?=\d)/g,
  /\bGH-(?=\d)/gi,
  /\bwww(?=\.)/gi,
  /\b[0-9a-f]{6}(?=[0-9a-f]{1,34}\b)/g,
  /:(?=[/\w+-])/g,
];

/** Escapes markup, and prevents mentions, automatic links and emoji. */
function escapeMarkdown(text: string): string {
  return automatic
    .reduce((escaped, start) => escaped.replace(start, '$&\u2060'), text)
    .replace(/[\\`*_{}[\]<>~|&]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/\s+/g, ' ');
}

/** The shape of `--json`. Fields are only ever added to a version. */
export function toChangesJson({ before, after, differences, notes, followUps = [] }: Comparison): string {
  return JSON.stringify({ version: 1, before, after, notes, differences, followUps }, undefined, 2);
}

/** A difference in the words of the report. */
interface Line {
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

interface Chapter {
  title: string;
  lines: Line[];
}

const untitled = 'The whole site';

/** The most lines that are given for one text. */
const maxLines = 3;

/** The labels of these say everything. */
const labelsAlone: ReadonlySet<Topic> = new Set(['policy', 'page', 'looks', 'script', 'weight']);

/** The differences page by page, first those of the whole site. */
function toChapters(differences: readonly SiteDifference[]): Chapter[] {
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

/** Without columns, which people do not need. */
function joinSources(sources: readonly string[]): string {
  const lines = [...new Set(sources.map((source) => source.replace(/:\d+$/, '')))];
  const shown = lines.slice(0, maxLines).join(', ');
  return lines.length > maxLines ? `${shown} and others` : shown;
}

function toRuns(change: SiteDifference['change'], before: string, after: string): Run[] {
  if (change === 'moved' || before === after) return [{ kind: 'same', text: after }];
  return compareInShort(before, after);
}
