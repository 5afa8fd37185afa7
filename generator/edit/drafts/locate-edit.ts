import { matchLists } from '../../lib/diff/compare-values';
import { isGroup, isSame } from '../../lib/groups';
import { readPointer, type ValuePath, valueAt } from '../../lib/json-pointer';
import type { Edit } from '../protocol';

/** The steps of a pointer, those within lists as numbers. */
export function readPath(data: unknown, pointer: string): ValuePath {
  let value = data;
  return readPointer(pointer).map((step) => {
    const isList = Array.isArray(value);
    value = valueAt(value, [step]);
    return isList && /^\d{1,6}$/.test(step) ? Number(step) : step;
  });
}

/** An edit at a place in values. */
export type ValueEdit = Extract<Edit, { at: string }>;

/** The place of an edit that was made in `earlier` data; see `findPath`. */
export function findAgain(
  { op, at }: Pick<ValueEdit, 'op' | 'at'>,
  data: unknown,
  earlier: unknown,
): ValuePath | undefined {
  const path = readPath(earlier ?? data, at);
  // What is added is nowhere yet.
  if (op !== 'add') return findPath(data, path, earlier);
  const around = findPath(data, path.slice(0, -1), earlier);
  return around && [...around, ...path.slice(-1)];
}

/**
 * Where a path into `earlier` data leads now: the entries of lists on it are found by their own ids or names, wherever they
 * are. `undefined` where one of them is gone, or where it is not known what was earlier.
 */
function findPath(data: unknown, path: ValuePath, earlier: unknown): ValuePath | undefined {
  const place: PropertyKey[] = [];
  for (const [depth, step] of path.entries()) {
    const list = valueAt(data, place);
    if (typeof step !== 'number' || !Array.isArray(list)) {
      place.push(step);
      continue;
    }
    const before = valueAt(earlier, path.slice(0, depth));
    if (!Array.isArray(before)) return undefined;
    const pairs = [...matchLists(before, list).pairs];
    const [index] = pairs.find(([, old]) => old === step) ?? [];
    if (index === undefined) return undefined;
    place.push(index);
  }
  return place;
}

/** The index of an entry, by the whole of it or by one of its texts. */
export function findEntry(list: readonly unknown[], index: number, was: unknown): number {
  const isIt = (entry: unknown) =>
    isSame(entry, was) || (typeof was === 'string' && isGroup(entry) && Object.values(entry).includes(was));
  if (isIt(list[index])) return index;
  const found = [...list.keys()].filter((each) => isIt(list[each]));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}
