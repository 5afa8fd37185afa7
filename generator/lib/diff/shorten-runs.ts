import { nameCharacter } from '../text';
import { compareWords, type Run } from './compare-words';

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
