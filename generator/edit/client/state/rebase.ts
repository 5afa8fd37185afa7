import { matchLists } from '../../../compare/compare-values';
import { readPointer, toPointer } from '../../../lib/json-pointer';
import type { Edit, FileAnswer } from '../../protocol';
import { applyEdit, spliceBetween } from './apply-edit';
import { isSame, valueAt } from './values';

type ValueEdit = Extract<Edit, { at: string }>;
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
    const at = findAgain(edit, before.data, after.data);
    if (at === undefined) return undefined;
    const moved = { ...edit, at };
    [before, after] = [applyEdit(before, edit), applyEdit(after, moved)];
    rebased.push(moved);
  }
  return rebased;
}

/** Where the place of an edit is in a list that others have changed: entries are found by what they say. */
function findAgain({ op, at }: ValueEdit, before: unknown, after: unknown): string | undefined {
  const steps = readPointer(at);
  // What is added is nowhere yet.
  const added = op === 'add' ? steps.splice(-1) : [];
  let [old, now] = [before, after];
  const found: string[] = [];
  for (const step of steps) {
    let index: string | undefined = step;
    if (Array.isArray(old)) {
      const pairs = Array.isArray(now) ? [...matchLists(old, now).pairs] : [];
      index = pairs.find(([, earlier]) => String(earlier) === step)?.[0].toString();
    }
    if (index === undefined) return undefined;
    found.push(index);
    [old, now] = [valueAt(old, toPointer([step])), valueAt(now, toPointer([index]))];
  }
  return toPointer([...found, ...added]);
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
