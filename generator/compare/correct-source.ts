import { diffArrays } from 'diff';
import { type Difference, separator } from './difference';

/** The text files of the content, by path. */
export type Texts = ReadonlyMap<string, string>;

/** If more lines have the same words, none of them is likely to be the source. */
const maxLines = 3;

/**
 * A text is traced to the line where it begins, but the difference may come from a value that is filled into it. If that
 * text was not edited, the difference gets the edited lines that have its new words instead. An untraced difference gets
 * such a line if there is only one.
 */
export function createCorrectSource(before: Texts, after: Texts): (difference: Difference) => Difference {
  const [was, is] = [readEdits(after, before), readEdits(before, after)];
  return (difference) => {
    const { change, source, sourceBefore } = difference;
    const isGone = change === 'removed' && source === undefined;
    const [edits, traced, own, other] = isGone
      ? [was, sourceBefore, difference.before, difference.after]
      : [is, source, difference.after, difference.before];
    if (traced !== undefined && edits.isEdited(traced)) return difference;
    const lines = edits.find(own, other);
    const [line, ...otherSources] = lines;
    if (line === undefined || lines.length > (traced === undefined ? 1 : maxLines)) return difference;
    return {
      ...difference,
      [isGone ? 'sourceBefore' : 'source']: line,
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

/** The lines that only the texts after have. */
function readEdits(before: Texts, after: Texts) {
  const lines = [...after].flatMap(([file, text]) => listEdited(file, before.get(file) ?? '', text));
  const places = new Set(lines.map(({ place }) => place));
  const byWord = new Map<string, EditedLine[]>();
  for (const line of lines) {
    for (const word of line.words) {
      const sameWord = byWord.get(word);
      if (sameWord) sameWord.push(line);
      else byWord.set(word, [line]);
    }
  }
  return {
    /** Whether a line of the text that begins at this `file:line:column` was edited. */
    isEdited(source: string): boolean {
      const [, file = '', first] = /^(.*):(\d+):\d+$/.exec(source) ?? [];
      const text = after.get(file) ?? '';
      const numbers = listLines(text, Number(first), file.endsWith('.md'));
      return numbers.some((number) => places.has(`${file}:${number}`));
    },
    /** The `file:line:column` of each line with the words of a text that another one lacks. */
    find(own: string, other: string): string[] {
      // The texts of an entry are on several lines.
      const [text = ''] = other === '' ? own.split(separator) : [own];
      const otherWords = wordsOf(other);
      // Words on no edited line are computed, such as what a year saves.
      const words = [...wordsOf(text)].filter((word) => !otherWords.has(word) && byWord.has(word));
      const [first = ''] = words;
      const withAll = (byWord.get(first) ?? []).filter((line) => words.every((word) => line.words.has(word)));
      return withAll.map((line) => `${line.place}:${line.text.indexOf(first) + 1}`);
    },
  };
}

/** The numbers of the lines that a text is on: a paragraph of Markdown, or a value of YAML with the lines indented below it. */
function listLines(text: string, first: number, isMarkdown: boolean): number[] {
  const lines = text.split('\n');
  const indentOf = (line = '') => /^[ -]*/.exec(line)?.[0].length ?? 0;
  const isWithin = (line: string) =>
    isMarkdown ? line.trim() !== '' : line.trim() === '' || indentOf(line) > indentOf(lines[first - 1]);
  const below = lines.slice(first);
  const end = below.findIndex((line) => !isWithin(line));
  return [first, ...(end < 0 ? below : below.slice(0, end)).map((_, index) => first + 1 + index)];
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
