import { diffArrays } from 'diff';
import type { Difference } from './difference';
import { separator } from './pages/outline';

/** The files of content that are text, by path. */
export type Texts = ReadonlyMap<string, string>;

/** A line that only one of two versions has. */
interface EditedLine {
  /** Its `file:line`. */
  place: string;
  text: string;
  words: ReadonlySet<string>;
}

/**
 * A text is traced to the line where it is written, although what differs may be a value that is filled into it. If nobody
 * edited that line, the difference gets the edited lines that have its new words; one that is not traced gets such a line if
 * there is only one.
 */
export function createCorrectSource(before: Texts, after: Texts): (difference: Difference) => Difference {
  const [was, is] = [listEdited(after, before), listEdited(before, after)];
  return (difference) => {
    const { change, source, sourceBefore } = difference;
    const isGone = change === 'removed' && source === undefined;
    const [edited, traced, own, other] = isGone
      ? [was, sourceBefore, difference.before, difference.after]
      : [is, source, difference.after, difference.before];
    if (traced !== undefined && edited.some(({ place }) => traced.startsWith(`${place}:`))) return difference;
    const otherWords = wordsOf(other);
    // The texts of an entry are on several lines.
    const [text = ''] = other === '' ? own.split(separator) : [own];
    // Other words are computed, such as what a year saves.
    const words = [...wordsOf(text)].filter(
      (word) => !otherWords.has(word) && edited.some((line) => line.words.has(word)),
    );
    const lines = edited.filter((line) => words.every((word) => line.words.has(word)));
    if (words.length === 0 || lines.length === 0 || (traced === undefined && lines.length > 1))
      return difference;
    const [found, ...otherSources] = lines.map(
      ({ place, text }) => `${place}:${text.indexOf(words[0] ?? '') + 1}`,
    );
    return {
      ...difference,
      [isGone ? 'sourceBefore' : 'source']: found,
      ...(otherSources.length > 0 && { otherSources }),
    };
  };
}

/** The lines of `texts` that `others` do not have there. */
function listEdited(others: Texts, texts: Texts): EditedLine[] {
  return [...texts].flatMap(([file, text]) => {
    const other = others.get(file) ?? '';
    if (text === other) return [];
    let number = 0;
    return diffArrays(other.split('\n'), text.split('\n')).flatMap(({ added, removed, value }) => {
      if (removed) return [];
      const start = number + 1;
      number += value.length;
      if (!added) return [];
      return value.map((line, index) => {
        return { place: `${file}:${start + index}`, text: line, words: wordsOf(line) };
      });
    });
  });
}

/** Numbers are words, with their points. */
function wordsOf(text: string): Set<string> {
  return new Set(text.match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+/gu));
}
