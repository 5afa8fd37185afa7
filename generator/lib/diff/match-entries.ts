import { diffArrays } from 'diff';

/** Which entry of a list is which entry of the list it was before. */
export interface Matching {
  /** From an index in the new list to the index in the old one; an entry that is not among them was added. */
  pairs: ReadonlyMap<number, number>;
  /** The indexes in the old list of the entries that were removed. */
  removed: number[];
  /** The indexes in the new list of the fewest entries that have to move to get from the old order to the new one. */
  moved: ReadonlySet<number>;
}

type Key<Entry> = (entry: Entry) => string | undefined;

export interface MatchOptions<Entry> {
  /** Keys of an entry, the surest first. Two entries are the same if any of them is equal. */
  keys: readonly Key<Entry>[];
  /** From 0 to 1. Entries without an equal key are matched where this is at least `alike`, the most alike first. */
  likeness(before: Entry, after: Entry): number;
  /** Keys for entries that are not similar to any other. Two entries may have swapped these. */
  names?: readonly Key<Entry>[];
  /** Whether an entry at the place of another is that entry, even if they are not similar. */
  replaces(before: Entry, after: Entry): boolean;
}

const alike = 0.5;

/** More comparisons of each entry with each would take long, and lists with so many replaced entries are rare. */
const maxComparisons = 40_000;

export function matchEntries<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  { keys, likeness, names = [], replaces }: MatchOptions<Entry>,
): Matching {
  const pairs = new Map<number, number>();
  const left = { before: new Set(before.keys()), after: new Set(after.keys()) };
  const match = (from: number, to: number) => {
    pairs.set(to, from);
    left.before.delete(from);
    left.after.delete(to);
  };

  // Equal entries that are in order are matched first.
  const written = [before, after].map((entries) => entries.map((entry) => keys[0]?.(entry)));
  const at = { from: 0, to: 0 };
  for (const { added, removed, value } of diffArrays(written[0] ?? [], written[1] ?? [])) {
    if (!added && !removed) {
      for (const [index, key] of value.entries()) if (key) match(at.from + index, at.to + index);
    }
    if (!added) at.from += value.length;
    if (!removed) at.to += value.length;
  }

  const matchBy = (key: Key<Entry>) => {
    const byKey = new Map<string | undefined, number[]>();
    for (const index of left.before) {
      const name = key(before[index] as Entry);
      byKey.set(name, [...(byKey.get(name) ?? []), index]);
    }
    for (const to of left.after) {
      const name = key(after[to] as Entry);
      const from = name === undefined ? undefined : byKey.get(name)?.shift();
      if (from !== undefined) match(from, to);
    }
  };
  for (const key of keys) matchBy(key);

  if (left.before.size * left.after.size <= maxComparisons) {
    const candidates = [...left.after].flatMap((to) =>
      [...left.before].map((from) => {
        return { from, to, score: likeness(before[from] as Entry, after[to] as Entry) };
      }),
    );
    for (const { from, to, score } of candidates.sort((a, b) => b.score - a.score)) {
      if (score >= alike && left.before.has(from) && left.after.has(to)) match(from, to);
    }
  }

  for (const key of names) matchBy(key);

  for (const to of left.after) {
    const previous = to === 0 ? -1 : pairs.get(to - 1);
    const from = previous === undefined ? -1 : previous + 1;
    if (left.before.has(from) && replaces(before[from] as Entry, after[to] as Entry)) match(from, to);
  }
  keepOrder(pairs, written[0] ?? []);
  return { pairs, removed: [...left.before], moved: findMoved(pairs) };
}

/** Entries that were equal are paired in their order, so that none of them seems to have moved past another. */
function keepOrder(pairs: Map<number, number>, keys: readonly (string | undefined)[]): void {
  const equal = new Map<string, [to: number, from: number][]>();
  for (const [to, from] of pairs) {
    const key = keys[from];
    if (key !== undefined) equal.set(key, [...(equal.get(key) ?? []), [to, from]]);
  }
  for (const entries of equal.values()) {
    if (entries.length < 2) continue;
    const [tos, froms] = [0, 1].map((side) => entries.map((pair) => pair[side] ?? 0).sort((a, b) => a - b));
    for (const [index, to] of (tos ?? []).entries()) pairs.set(to, froms?.[index] ?? 0);
  }
}

function findMoved(pairs: ReadonlyMap<number, number>): Set<number> {
  const inOrder = [...pairs].sort(([a], [b]) => a - b);
  const now = inOrder.map(([, from]) => from);
  const moved = new Set<number>();
  let at = 0;
  for (const { added, removed, value } of diffArrays(
    [...now].sort((a, b) => a - b),
    now,
  )) {
    if (removed) continue;
    for (const [to] of inOrder.slice(at, at + value.length)) if (added) moved.add(to);
    at += value.length;
  }
  return moved;
}
