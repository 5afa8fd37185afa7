import { readDocument, toPlain } from '../../content/documents/document';
import { type EditedFile, rewriteDocument } from '../../content/documents/rewrite-document';
import { EditRefusal } from '../../content/yaml/edit/edit-yaml';
import { matchLists } from '../../lib/diff/compare-values';
import { type Group, isGroup, isSame } from '../../lib/groups';
import { toPointer, type ValuePath } from '../../lib/json-pointer';
import type { Clash } from '../protocol';

export interface MergedText {
  /** `theirs` with the changes that `yours` made to `base`. `undefined`: the file is gone. */
  text: string | undefined;
  /** In these places, the merged text says what `yours` says. */
  clashes: Clash[];
}

/** Three versions of one file, each `undefined` where there is no such file. */
export interface Versions {
  base: string | undefined;
  theirs: string | undefined;
  yours: string | undefined;
}

/** Merges field by field: a change of only one side is taken. */
export function mergeTexts(file: EditedFile, { base, theirs, yours }: Versions): MergedText {
  if (base === yours || theirs === yours) return { text: theirs, clashes: [] };
  if (base === theirs) return { text: yours, clashes: [] };
  const whole: MergedText = {
    text: yours,
    clashes: [{ at: '', isWhole: true, was: base, theirs, yours }],
  };
  if (theirs === undefined || yours === undefined) return whole;
  const read = (text: string) => readDocument(file.path, toPlain(text));
  const [old, their, own] = [read(base ?? ''), read(theirs), read(yours)];
  if (their.data === undefined || own.data === undefined) return whole;
  const values = mergeValues(old.data, their.data, own.data);
  const body = mergeBodies(old.body, their.body, own.body);
  try {
    const text = rewriteDocument(file, theirs, values.value, body.value as string | undefined);
    const clashes = [...values.clashes, ...body.clashes];
    return { text, clashes: clashes.map(({ path, ...clash }) => ({ at: toPointer(path), ...clash })) };
  } catch (error) {
    if (error instanceof EditRefusal) return whole;
    throw error;
  }
}

interface Merged {
  value: unknown;
  clashes: ({ path: ValuePath } & Omit<Clash, 'at'>)[];
}

export function mergeValues(base: unknown, theirs: unknown, yours: unknown): Merged {
  if (isSame(base, theirs)) return { value: yours, clashes: [] };
  if (isSame(base, yours) || isSame(theirs, yours)) return { value: theirs, clashes: [] };
  if (isGroup(theirs) && isGroup(yours)) return mergeGroups(isGroup(base) ? base : {}, theirs, yours);
  if (Array.isArray(theirs) && Array.isArray(yours)) {
    return mergeLists(Array.isArray(base) ? base : [], theirs, yours);
  }
  return { value: yours, clashes: [{ path: [], was: base, theirs, yours }] };
}

function mergeGroups(base: Group, theirs: Group, yours: Group): Merged {
  const keys = Object.keys(theirs);
  for (const [index, key] of Object.keys(yours).entries()) {
    const previous = Object.keys(yours)[index - 1];
    if (!keys.includes(key)) keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
  }
  const merged = keys.map((key) => [key, mergeValues(base[key], theirs[key], yours[key])] as const);
  return {
    value: Object.fromEntries(
      merged.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])),
    ),
    clashes: merged.flatMap(([key, { clashes }]) => within(key, clashes)),
  };
}

/** Entries are in the order of the side that moved some, with those that the other side added after the same neighbor. */
function mergeLists(base: readonly unknown[], theirs: readonly unknown[], yours: readonly unknown[]): Merged {
  const their = { list: theirs, ...matchLists(base, theirs) };
  const own = { list: yours, ...matchLists(base, yours) };
  const isOwnOrder = own.moved.size > 0;
  const [main, other] = isOwnOrder ? [own, their] : [their, own];
  const otherOf = new Map([...other.pairs].map(([index, old]) => [old, index]));
  const mergeEntries = (old: number, ofMain: unknown, ofOther: unknown) =>
    isOwnOrder ? mergeEntry(base[old], ofOther, ofMain) : mergeEntry(base[old], ofMain, ofOther);
  /** With its index in the other list; without one, only the main side has it. */
  const merged: (Merged & { other?: number | undefined; isNew?: boolean })[] = [];
  for (const [index, value] of main.list.entries()) {
    const old = main.pairs.get(index);
    const at = old === undefined ? undefined : otherOf.get(old);
    if (old === undefined) merged.push({ value, clashes: [], isNew: true });
    else {
      const ofOther = at === undefined ? undefined : other.list[at];
      merged.push({ ...mergeEntries(old, value, ofOther), other: at });
    }
  }
  for (const [index, value] of other.list.entries()) {
    const old = other.pairs.get(index);
    if (merged.some((each) => each.other === index)) continue;
    // Both sides added the same. A copy of an entry that was there before is one that only this side added.
    const same = merged.find((each) => each.isNew && each.other === undefined && isSame(each.value, value));
    if (old === undefined && same) {
      same.other = index;
      continue;
    }
    const entry = old === undefined ? { value, clashes: [] } : mergeEntries(old, undefined, value);
    let at = merged.findIndex((each) => each.other === index - 1) + 1;
    while (at < merged.length && merged[at]?.other === undefined) at += 1;
    merged.splice(at, 0, { ...entry, other: index });
  }
  const kept = merged.filter(({ value }) => value !== undefined);
  return {
    value: kept.map(({ value }) => value),
    clashes: kept.flatMap(({ clashes }, index) => within(index, clashes)),
  };
}

/** An entry that one side removed goes, unless the other side has changed it: then somebody has to choose. */
function mergeEntry(base: unknown, theirs: unknown, yours: unknown): Merged {
  if (theirs !== undefined && yours !== undefined) return mergeValues(base, theirs, yours);
  const kept = theirs ?? yours;
  if (isSame(kept, base)) return { value: undefined, clashes: [] };
  return { value: kept, clashes: [{ path: [], was: base, theirs, yours }] };
}

function within(step: PropertyKey, clashes: Merged['clashes']): Merged['clashes'] {
  return clashes.map((clash) => ({ ...clash, path: [step, ...clash.path] }));
}

/** Merges the paragraphs of a page. Where both sides changed one, the whole text is chosen. */
function mergeBodies(
  base: string | undefined,
  theirs: string | undefined,
  yours: string | undefined,
): Merged {
  if (theirs === undefined || yours === undefined) return { value: theirs, clashes: [] };
  const { value, clashes } = mergeValues(...([base ?? '', theirs, yours].map(splitBlocks) as Three));
  if (clashes.length > 0) return { value: yours, clashes: [{ path: [], was: base, theirs, yours }] };
  return { value: joinBlocks(value as string[]), clashes: [] };
}

type Three = [unknown, unknown, unknown];

/** Each with the blank lines below it. */
function splitBlocks(body: string): string[] {
  return body.match(/[\s\S]+?(?:\n(?:[ \t]*\n)+|$)/g) ?? [];
}

/** One that was the last has no blank line below it. */
function joinBlocks(blocks: readonly string[]): string {
  return blocks
    .map((block, index) =>
      index === blocks.length - 1 || /\n[ \t]*\n$/.test(block) ? block : `${block.trimEnd()}\n\n`,
    )
    .join('');
}
