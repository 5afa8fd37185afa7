import { type Group, isGroup } from '../groups';
import { toPointer, type ValuePath } from '../json-pointer';
import { shorten } from '../words';
import { likeness } from './compare-words';
import { type Matching, matchEntries } from './match-entries';

/** One difference between two versions of a file's data. */
export interface ValueChange {
  kind: 'changed' | 'added' | 'removed' | 'moved';
  /** A JSON pointer: into the data after, or into the data before where something was removed. */
  at: string;
  /** The same place in the data before, where that is another one. */
  from?: string;
  before?: unknown;
  after?: unknown;
  /** The name of the list's entry that this belongs to, as people call it. */
  name?: string;
}

/** The keys that name an entry, the surest first. */
const namingKeys = ['id', 'name', 'title', 'label'];

/**
 * The differences between two parsed YAML files or front matters, in the order of the data after. Entries of lists are
 * matched by their own id, name or title, and otherwise by likeness: one that was inserted is one addition.
 */
export function compareValues(before: unknown, after: unknown): ValueChange[] {
  return compareAt(before, after, { from: [], to: [] });
}

/** The same for the body of a markdown file: its blocks are the entries of a list. */
export function compareMarkdown(before: string, after: string): ValueChange[] {
  return compareLists(splitBlocks(before), splitBlocks(after), { from: [], to: [] });
}

/** The blocks between blank lines, except those in a code block. */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let fence: string | undefined;
  let isOpen = false;
  for (const line of markdown.split(/\r?\n/)) {
    const [mark] = /^ {0,3}(```+|~~~+)/.exec(line)?.slice(1) ?? [];
    const isBlank = line.trim() === '' && fence === undefined;
    if (isOpen && !isBlank) blocks.push(`${blocks.pop()}\n${line}`);
    else if (!isBlank) blocks.push(line);
    isOpen = !isBlank;
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
  }
  return blocks;
}

/** The paths of a value in the data before and after, and the entry around it. */
interface Place {
  from: ValuePath;
  to: ValuePath;
  name?: string | undefined;
}

function compareAt(before: unknown, after: unknown, place: Place): ValueChange[] {
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, place);
  if (isGroup(before) && isGroup(after)) return compareGroups(before, after, place);
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [change('changed', place, before, after)];
}

function compareGroups(before: Group, after: Group, { from, to, name }: Place): ValueChange[] {
  const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...keys].flatMap((key) => {
    const place = { from: [...from, key], to: [...to, key], name };
    if (before[key] === undefined && after[key] === undefined) return [];
    if (before[key] === undefined) return [change('added', place, undefined, after[key])];
    if (after[key] === undefined) return [change('removed', place, before[key], undefined)];
    return compareAt(before[key], after[key], place);
  });
}

function compareLists(before: readonly unknown[], after: readonly unknown[], { from, to }: Place) {
  const { pairs, removed, moved } = matchLists(before, after);
  const changes: ValueChange[] = [];
  for (const [index, entry] of after.entries()) {
    const old = pairs.get(index);
    const place = { from: [...from, old ?? index], to: [...to, index], name: entryName(entry) };
    if (old === undefined) changes.push(change('added', place, undefined, entry));
    if (moved.has(index)) changes.push(change('moved', place, undefined, undefined));
    if (old !== undefined) changes.push(...compareAt(before[old], entry, place));
  }
  for (const index of removed) {
    const place = { from: [...from, index], to: [...from, index], name: entryName(before[index]) };
    changes.push(change('removed', place, before[index], undefined));
  }
  return changes;
}

/** Which entry of a list is which entry of the list it was before. */
export function matchLists(before: readonly unknown[], after: readonly unknown[]): Matching {
  return matchEntries(before, after, {
    keys: [JSON.stringify, ...namingKeys.map((key) => (entry: unknown) => textAt(entry, key))],
    likeness: (a, b) => likeness(textsOf(a).join(' '), textsOf(b).join(' ')),
    // An entry with keys of its own is another entry.
    replaces: (a, b) => !isGroup(a) && !isGroup(b),
  });
}

/** The same where the list was edited: an entry that is like no other is the one that was in its place. */
export function matchEdited(
  before: readonly unknown[],
  after: readonly unknown[],
): Pick<Matching, 'pairs' | 'removed'> {
  const { pairs, removed } = matchLists(before, after);
  const isEdited = (index: number) => index < after.length && !pairs.has(index);
  const edited = removed.filter(isEdited).map((index) => [index, index] as const);
  return {
    pairs: new Map([...pairs, ...edited]),
    removed: removed.filter((index) => !isEdited(index)),
  };
}

function change(kind: ValueChange['kind'], place: Place, before: unknown, after: unknown): ValueChange {
  const from = toPointer(place.from);
  const at = kind === 'removed' ? from : toPointer(place.to);
  return {
    kind,
    at,
    ...(kind !== 'added' && from !== at && { from }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(place.name !== undefined && { name: place.name }),
  };
}

/** The name by which people know an entry: what it is called, or else its first words. */
function entryName(entry: unknown): string | undefined {
  const named = ['title', 'name', 'label', 'id'].map((key) => textAt(entry, key));
  const words = named.find((text) => text !== undefined) ?? textsOf(entry)[0];
  return words === undefined ? undefined : shorten(words);
}

/** The text at a key, or the texts of the group there. */
function textAt(entry: unknown, key: string): string | undefined {
  const value = isGroup(entry) ? entry[key] : undefined;
  return value === undefined ? undefined : textsOf(value).join(' ');
}

/** The values in a value, as texts. */
export function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(textsOf);
}

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
