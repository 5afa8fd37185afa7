import { diffArrays } from 'diff';
import { nameCharacter } from '../text';

/** A run of words that both texts have, or only one of them. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Texts with more differences have little in common, and comparing them would take long. */
const maxDifferences = 500;

/**
 * The words of two texts, in order. Without the added runs it is the text before, without the removed ones the text after,
 * character for character.
 */
export function compareWords(before: string, after: string): Run[] {
  const { start, end } = commonEnds(before, after);
  const [old, now] = [before, after].map((text) => text.slice(start, text.length - end));
  return asRuns([
    ['same', after.slice(0, start)],
    ...compareParts(old ?? '', now ?? ''),
    ['same', after.slice(after.length - end)],
  ]);
}

function compareParts(before: string, after: string): Piece[] {
  if (before === after) return [['same', after]];
  const changes = diffArrays(splitWords(before), splitWords(after), { maxEditLength: maxDifferences });
  if (!changes)
    return [
      ['removed', before],
      ['added', after],
    ];
  return joinAcrossSpaces(
    changes.map(({ added, removed, value }) => {
      return [added ? 'added' : removed ? 'removed' : 'same', value.join('')] as const;
    }),
  );
}

/** The number of characters that two texts share at both ends, up to a space. Splitting them into words would be slow. */
function commonEnds(before: string, after: string): { start: number; end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  while (start > 0 && after[start - 1] !== ' ') start--;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  while (end > 0 && after.at(-end) !== ' ') end--;
  return { start, end };
}

/** In any script. A currency sign belongs to its number. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    const last = words.at(-1);
    if (last !== undefined && /^\p{Sc}$/u.test(last) && /^\d/.test(segment))
      words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

/** How much two texts have in common, from 0 to 1: the share of their words that both have. */
export function likeness(before: string, after: string): number {
  const own = wordsOf(before);
  const other = wordsOf(after);
  if (own.length + other.length === 0) return 1;
  const left = new Map<string, number>();
  for (const word of own) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const number = left.get(word) ?? 0;
    if (number > 0) shared++;
    left.set(word, number - 1);
  }
  return (2 * shared) / (own.length + other.length);
}

/** Words, or letters where a script writes no spaces between words. */
const comparable = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+|\p{S}/gu;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(comparable) ?? [];
}

type Piece = readonly [Run['kind'], string];

/** Several words in a row that were all replaced are one change, although the spaces between them are the same. */
function joinAcrossSpaces(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, index) => {
    const [kind, text] = piece;
    const isBetween = replaces(pieces, index - 1, -1) && replaces(pieces, index + 1, 1);
    if (kind !== 'same' || text.trim() !== '' || !isBetween) return [piece];
    return [['removed', text] as const, ['added', text] as const];
  });
}

/** Whether words were replaced there: some removed and some added. */
function replaces(pieces: readonly Piece[], index: number, step: number): boolean {
  const kinds = [pieces[index]?.[0], pieces[index + step]?.[0]];
  return kinds.includes('removed') && kinds.includes('added');
}

/** Joins neighbors of a kind. Between two runs that are the same, there is one removed run and one added run. */
function asRuns(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  const open = { removed: '', added: '' };
  const close = () => {
    for (const kind of ['removed', 'added'] as const) {
      if (open[kind] !== '') runs.push({ kind, text: open[kind] });
      open[kind] = '';
    }
  };
  for (const [kind, text] of pieces) {
    if (kind !== 'same') open[kind] += text;
    else if (text !== '') {
      close();
      const last = runs.at(-1);
      if (last?.kind === 'same') last.text += text;
      else runs.push({ kind, text });
    }
  }
  close();
  return runs;
}

/** The differing words of two texts on one line, with only as many common words as show where they are. */
export function compareInShort(before: string, after: string): Run[] {
  return shortenRuns(nameUnseen(compareWords(oneLine(before), oneLine(after))));
}

/** Without colors, as in git: `[-old-]{+new+}`. */
export function markPlainly({ kind, text }: Run): string {
  if (kind === 'same') return text;
  return kind === 'removed' ? `[-${text}-]` : `{+${text}+}`;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

const unseen = /[\p{Z}\p{Cf}\p{Variation_Selector}]/gu;

/** Names invisible characters if two runs look the same. */
function nameUnseen(runs: readonly Run[]): Run[] {
  return runs.map(({ kind, text }, index) => {
    const other = runs[kind === 'removed' ? index + 1 : index - 1];
    const look = text.replace(unseen, '');
    const isPaired = other !== undefined && other.kind !== 'same';
    if (kind === 'same' || look !== (isPaired ? other.text.replace(unseen, '') : '')) return { kind, text };
    const name = (character: string) =>
      character === ' ' && look !== '' ? character : `‹${nameCharacter(character)}›`;
    return { kind, text: text.replace(unseen, name) };
  });
}

const longest = 160;

/** Whole sentences that differ, with a few of the same words around and between them. */
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

/** The last sentence of a text, which continues in the next words. */
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
