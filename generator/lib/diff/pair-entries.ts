import { isGroup } from '../groups';
import { matchLists } from './compare-values';

/** The indexes of what belongs to an entry of the source, as far as it is there. */
export interface EntryPair {
  /** Its translation. */
  overlay?: number | undefined;
  /** What that was made from. */
  madeFrom?: number | undefined;
}

/**
 * For each entry of a list of the source, its translation and what that was made from. Entries with an id are found by it;
 * others are in the order of the source as it was, or as it is where nobody kept that: an entry that was added or
 * moved since shifts no translation to another.
 */
export function pairEntries(
  source: readonly unknown[],
  overlay: readonly unknown[],
  madeFrom: unknown,
): EntryPair[] {
  const made = Array.isArray(madeFrom) ? madeFrom : undefined;
  if (source.every((entry) => idOf(entry) !== undefined)) {
    return source.map((entry) => ({
      overlay: indexOf(overlay, idOf(entry)),
      madeFrom: made && indexOf(made, idOf(entry)),
    }));
  }
  const { pairs } = matchLists(made ?? source, source);
  return source.map((_, index) => {
    const at = pairs.get(index);
    const isThere = at !== undefined && at < overlay.length;
    return { overlay: isThere ? at : undefined, madeFrom: made && at };
  });
}

function idOf(entry: unknown): unknown {
  return isGroup(entry) ? entry.id : undefined;
}

function indexOf(entries: readonly unknown[], id: unknown): number | undefined {
  const index = entries.findIndex((entry) => idOf(entry) === id);
  return index < 0 ? undefined : index;
}
