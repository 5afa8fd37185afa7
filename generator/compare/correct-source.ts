import { diffArrays } from 'diff';
import type { Difference } from './difference';
import { separator } from './pages/outline';

/** The files of content that are text, by path. */
export type Texts = ReadonlyMap<string, string>;

/**
 * A text is traced to the line where it is written, although what differs may be a value that is filled into it. If nobody
 * edited that line, the difference gets the edited lines that have its new words; one that is not traced gets such a line if
 * there is only one.
 */
export function createCorrectSource(before: Texts, after: Texts): (difference: Difference) => Difference {
  const [was, is] = [readEdits(after, before), readEdits(before, after)];
  return (difference) => {
    const { change, source, sourceBefore } = difference;
    const isGone = change === 'removed' && source === undefined;
    const [edits, traced, own, other] = isGone
      ? [was, sourceBefore, difference.before, difference.after]
      : [is, source, difference.after, difference.before];
    if (traced !== undefined && edits.places.has(traced.replace(/:\d+$/, ''))) return difference;
    const lines = edits.find(own, other);
    if (lines.length === 0 || (traced === undefined && lines.length > 1)) return difference;
    const [found, ...otherSources] = lines;
    return {
      ...difference,
      [isGone ? 'sourceBefore' : 'source']: found,
      ...(otherSources.length > 0 && { otherSources }),
    };
  };
}

/** A line that only one of two versions has. */
interface EditedLine {
  /** Its `file:line`. */
  place: string;
  text: string;
  words: ReadonlySet<string>;
}

/** The lines of `texts` that `others` do not have. */
function readEdits(others: Texts, texts: Texts) {
  const lines = [...texts].flatMap(([file, text]) => listEdited(file, others.get(file) ?? '', text));
  const byWord = new Map<string, EditedLine[]>();
  for (const line of lines) {
    for (const word of line.words) {
      const sameWord = byWord.get(word);
      if (sameWord) sameWord.push(line);
      else byWord.set(word, [line]);
    }
  }
  return {
    places: new Set(lines.map(({ place }) => place)),
    /** The `file:line:column` of each line with the words of a text that another one lacks. */
    find(own: string, other: string): string[] {
      // The texts of an entry are on several lines.
      const [text = ''] = other === '' ? own.split(separator) : [own];
      const otherWords = wordsOf(other);
      // Words on no edited line are computed, such as what a year saves.
      const words = [...wordsOf(text)].filter((word) => !otherWords.has(word) && byWord.has(word));
      const [first = ''] = words;
      const found = (byWord.get(first) ?? []).filter((line) => words.every((word) => line.words.has(word)));
      return found.map((line) => `${line.place}:${line.text.indexOf(first) + 1}`);
    },
  };
}

function listEdited(file: string, before: string, after: string): EditedLine[] {
  if (before === after) return [];
  let number = 0;
  return diffArrays(before.split('\n'), after.split('\n')).flatMap(({ added, removed, value }) => {
    if (removed) return [];
    const start = number + 1;
    number += value.length;
    if (!added) return [];
    return value.map((text, index) => ({ place: `${file}:${start + index}`, text, words: wordsOf(text) }));
  });
}

/** Numbers are words, with their points. */
function wordsOf(text: string): Set<string> {
  return new Set(text.match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+/gu));
}
