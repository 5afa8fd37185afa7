import { readPointer, type ValuePath } from '../../lib/json-pointer';
import { isGroup, isSame, valueAt } from '../text/values';

/** The steps of a pointer, those within lists as numbers. */
export function readPath(data: unknown, pointer: string): ValuePath {
  let value = data;
  return readPointer(pointer).map((step) => {
    const isList = Array.isArray(value);
    value = valueAt(value, [step]);
    return isList && /^\d{1,6}$/.test(step) ? Number(step) : step;
  });
}

/**
 * Where the value `was` is now: at the path, or, after somebody added or removed an entry above it, in another entry of the
 * same list. `undefined` where it has changed, or where it could be one of several.
 */
export function findAgain(data: unknown, path: ValuePath, was: unknown): ValuePath | undefined {
  if (isSame(valueAt(data, path), was)) return path;
  if (!isTelling(was)) return undefined;
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const list = valueAt(data, path.slice(0, depth));
    if (typeof path[depth] !== 'number' || !Array.isArray(list)) continue;
    const places = list
      .map((_, index) => path.with(depth, index))
      .filter((place) => isSame(valueAt(data, place), was));
    if (places.length > 0) return places.length === 1 ? places[0] : undefined;
  }
  return undefined;
}

/** Whether a value can be told apart from others by what it says. */
function isTelling(value: unknown): boolean {
  if (typeof value === 'string') return value.length >= 12;
  return typeof value === 'object' && value !== null;
}

/** The index of an entry, by the whole of it or by one of its texts. */
export function findEntry(list: readonly unknown[], index: number, was: unknown): number {
  const isIt = (entry: unknown) =>
    isSame(entry, was) || (typeof was === 'string' && isGroup(entry) && Object.values(entry).includes(was));
  if (isIt(list[index])) return index;
  const found = [...list.keys()].filter((each) => isIt(list[each]));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}
