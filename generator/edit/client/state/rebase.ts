import { isSame } from '../../../lib/groups';
import { toPointer } from '../../../lib/json-pointer';
import { findAgain } from '../../drafts/locate-edit';
import type { Edit, FileAnswer } from '../../protocol';
import { applyEdit, spliceBetween } from './apply-edit';

type Splice = Extract<Edit, { op: 'splice' }>;

/**
 * Edits that wait while the server answers others. Their offsets and indexes belong to the file that was expected; where
 * somebody else has changed it, they are moved to the same words and entries of the actual file. `undefined` where those
 * words were changed as well, `moved` where an entry is not there any more.
 */
export function rebase(
  waiting: readonly Edit[],
  expected: FileAnswer,
  actual: FileAnswer,
): Edit[] | 'moved' | undefined {
  const entries = rebaseEntries(waiting, expected, actual);
  return entries ? rebaseSplices(entries, expected, actual) : 'moved';
}

function rebaseEntries(waiting: readonly Edit[], expected: FileAnswer, actual: FileAnswer) {
  let [before, after] = [expected, actual];
  if (isSame(before.data, after.data)) return [...waiting];
  const rebased: Edit[] = [];
  for (const edit of waiting) {
    if (!('at' in edit) || edit.path !== actual.path) {
      rebased.push(edit);
      continue;
    }
    const place = findAgain(edit, after.data, before.data);
    if (!place) return undefined;
    const moved = { ...edit, at: toPointer(place) };
    [before, after] = [applyEdit(before, edit), applyEdit(after, moved)];
    rebased.push(moved);
  }
  return rebased;
}

function rebaseSplices(
  waiting: readonly Edit[],
  expected: FileAnswer,
  actual: FileAnswer,
): Edit[] | undefined {
  const { path } = actual;
  const [before, after] = [textOf(expected), textOf(actual)];
  if (before === after || !waiting.some((edit) => isSpliceOf(edit, path))) return [...waiting];
  if (before === undefined || after === undefined) return undefined;
  let others: Splice | undefined = spliceBetween(path, before, after);
  const rebased: Edit[] = [];
  for (const edit of waiting) {
    if (!isSpliceOf(edit, path)) {
      rebased.push(edit);
      continue;
    }
    const moved: Splice | undefined = others && moveSplice(edit, others);
    if (!others || !moved) return undefined;
    rebased.push(moved);
    others = moveSplice(others, edit);
  }
  return rebased;
}

/** What an open file says as a text, with some more edits. */
export function textOf(file: FileAnswer, edits: readonly Edit[] = []): string | undefined {
  const { text, body } = edits.filter((edit) => isSpliceOf(edit, file.path)).reduce(applyEdit, file);
  return text ?? body;
}

function isSpliceOf(edit: Edit, path: string): edit is Splice {
  return edit.op === 'splice' && edit.path === path;
}

/** A splice after another of the same text; where both touch, nobody can say which words belong together. */
function moveSplice(splice: Splice, other: Splice): Splice | undefined {
  if (splice.from + splice.was.length < other.from) return splice;
  if (splice.from <= other.from + other.was.length) return undefined;
  return { ...splice, from: splice.from + other.text.length - other.was.length };
}
