import { useState } from 'react';
import { isGroup, isSame } from '../../../../lib/groups';

interface Keyed {
  entries: readonly unknown[];
  keys: readonly number[];
  next: number;
}

/** A key for each entry of a list that stays with it while entries are moved, added and removed. */
export function useEntryKeys(entries: readonly unknown[], identity: string | undefined): readonly number[] {
  const [keyed, setKeyed] = useState<Keyed>({ entries: [], keys: [], next: 0 });
  if (keyed.entries === entries) return keyed.keys;
  const now = matchEntries(keyed, entries, identity);
  setKeyed(now);
  return now.keys;
}

/** Entries are the same where they say the same, else where they have the same identity, else the same place. */
export function matchEntries(
  { entries: before, keys, next }: Keyed,
  entries: readonly unknown[],
  identity: string | undefined,
): Keyed {
  const left = new Set(before.keys());
  const found = new Map<number, number>();
  const match = (isMatch: (now: number, then: number) => boolean) => {
    for (const now of entries.keys()) {
      if (found.has(now)) continue;
      const then = [...left].find((index) => isMatch(now, index));
      if (then === undefined) continue;
      found.set(now, then);
      left.delete(then);
    }
  };
  const identityOf = (entry: unknown) => (identity && isGroup(entry) ? entry[identity] : undefined);
  match((now, then) => now === then && isSame(entries[now], before[then]));
  match((now, then) => isSame(entries[now], before[then]));
  match((now, then) => {
    const own = identityOf(entries[now]);
    return own !== undefined && own === identityOf(before[then]);
  });
  match((now, then) => now === then);
  let fresh = next;
  const all = entries.map((_, index) => {
    const then = found.get(index);
    const key = then === undefined ? undefined : keys[then];
    if (key !== undefined) return key;
    fresh += 1;
    return fresh;
  });
  return { entries, keys: all, next: fresh };
}
