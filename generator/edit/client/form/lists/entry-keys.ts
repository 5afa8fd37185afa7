import { useState } from 'react';
import { matchEdited } from '../../../../lib/diff/compare-values';

interface Keyed {
  entries: readonly unknown[];
  keys: readonly number[];
  next: number;
}

/** A key for each entry of a list that stays with it while entries are moved, added and removed. */
export function useEntryKeys(entries: readonly unknown[]): readonly number[] {
  const [keyed, setKeyed] = useState<Keyed>({ entries: [], keys: [], next: 0 });
  if (keyed.entries === entries) return keyed.keys;
  const now = matchEntries(keyed, entries);
  setKeyed(now);
  return now.keys;
}

export function matchEntries(before: Keyed, entries: readonly unknown[]): Keyed {
  const { pairs } = matchEdited(before.entries, entries);
  let { next } = before;
  const keys = entries.map((_, index) => {
    const old = pairs.get(index);
    const key = old === undefined ? undefined : before.keys[old];
    if (key !== undefined) return key;
    next += 1;
    return next;
  });
  return { entries, keys, next };
}
