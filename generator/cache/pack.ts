import { hashParts } from './cache';

/** What a result was made from: a hash of each part, under a name that people understand. */
export type KeyParts = Readonly<Record<string, string>>;

/** A result can be reused as long as every part is the same. */
export interface Key {
  own: KeyParts;
  /** What many results have in common: one object, which is stored once. */
  shared: KeyParts;
}

export interface PackEntry<Value> extends Key {
  value: Value;
}

/** The small results of a build, by name, which are read and written together. `Value` must survive a structured clone. */
export type Pack<Value> = Map<string, PackEntry<Value>>;

/** Why a result cannot be reused: the first part that differs, such as `site.yaml`. `undefined` where it can be. */
export function findChangedPart(entry: Key | undefined, key: Key): string | undefined {
  if (!entry) return newPart;
  for (const list of ['shared', 'own'] as const) {
    const [before, now] = [entry[list], key[list]];
    if (before === now) continue;
    const names = new Set([...Object.keys(now), ...Object.keys(before)]);
    for (const name of names) if (before[name] !== now[name]) return name;
  }
  return undefined;
}

/** What `findChangedPart` returns for a new result. */
export const newPart = 'new';

/** A hash for one part of a key. */
export function hashPart(value: unknown): string {
  return hashParts([JSON.stringify(value, writeMaps) ?? '']).slice(0, 32);
}

function writeMaps(_key: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
