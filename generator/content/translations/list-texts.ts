import { pairEntries } from '../../lib/diff/compare-values';
import { isGroup } from '../../lib/groups';
import { toPointer, type ValuePath } from '../../lib/json-pointer';
import { hasWords } from '../../lib/words';
import type { Field } from '../form/form';

/** The values of a file in its own language, as they were when they were translated, and in another language. */
export interface Versions<Value = unknown> {
  source: Value;
  madeFrom: Value;
  translation: Value;
}

export function mapVersions<From, To>(
  { source, madeFrom, translation }: Versions<From>,
  change: (value: From, version: keyof Versions) => To,
): Versions<To> {
  return {
    source: change(source, 'source'),
    madeFrom: change(madeFrom, 'madeFrom'),
    translation: change(translation, 'translation'),
  };
}

/**
 * `old`: the source has been changed since. `same`: it says the same as its source, on purpose. `unrecorded`: nobody noted
 * from which words it was made.
 */
export type TextState = 'missing' | 'old' | 'done' | 'same' | 'unrecorded';

/** A text of a file that is to be translated. */
export interface TranslatedText {
  /** Its pointer in the source, with the ids of entries in place of their numbers: `/items/combat-turns/title`. */
  at: string;
  label: string;
  field: Field & { kind: 'text' };
  state: TextState;
  /** Where it stands, or would stand. */
  paths: Versions<ValuePath>;
  source: string;
  /** The words that it was translated from. Empty where its translation was begun and nothing more. */
  madeFrom: string | undefined;
  translation: string | undefined;
}

/** A value in each version, absent or not, and the path to it. */
type Places = Versions<{ value: unknown; path: ValuePath }>;

/** All texts of a file that are to be translated, in the order of the source. */
export function listTexts(fields: readonly Field[], versions: Versions): TranslatedText[] {
  const places = mapVersions(versions, (value) => ({ value, path: [] }));
  return listFields(fields, places, { at: [], label: '' });
}

interface Name {
  at: ValuePath;
  label: string;
}

function listFields(fields: readonly Field[], places: Places, name: Name): TranslatedText[] {
  return fields.flatMap((field) => {
    const label = name.label ? `${name.label} › ${field.label}` : field.label;
    return listField(field, stepInto(places, field.key), { at: [...name.at, field.key], label });
  });
}

function listField(field: Field, places: Places, name: Name): TranslatedText[] {
  const { value } = places.source;
  if (field.isShared) return [];
  if (field.kind === 'text') return listText(field, places, name);
  if (field.kind === 'group') return isGroup(value) ? listFields(field.fields, places, name) : [];
  if (field.kind === 'map' && isGroup(value)) {
    const entries = Object.keys(value).map((key) => ({ ...field.entry, key, label: key }));
    return listFields(entries, places, name);
  }
  if (field.kind !== 'list') return [];
  return Array.isArray(value)
    ? listEntries(field.entry, value, places, name)
    : listField(field.entry, places, name);
}

function listEntries(entry: Field, list: readonly unknown[], places: Places, name: Name): TranslatedText[] {
  const { source, madeFrom, translation } = places;
  const then = Array.isArray(madeFrom.value) ? madeFrom.value : undefined;
  const ours = Array.isArray(translation.value) ? translation.value : [];
  const hasIds = list.every((each) => isGroup(each) && typeof each.id === 'string');
  return pairEntries(list, ours, then).flatMap((pair, index) => {
    const value = list[index];
    const id = hasIds && isGroup(value) ? String(value.id) : undefined;
    // Where it would be written: by its id at the end, else at its place in the source as it was.
    const place = pair.madeFrom ?? then?.length ?? index;
    const own = pair.overlay ?? (id === undefined ? place : ours.length);
    return listField(
      entry,
      {
        source: { value, path: [...source.path, index] },
        madeFrom: { value: then?.[place], path: [...madeFrom.path, place] },
        translation: { value: ours[own], path: [...translation.path, own] },
      },
      { at: [...name.at, id ?? index], label: `${name.label} › ${id ?? index + 1}` },
    );
  });
}

function stepInto(places: Places, key: string): Places {
  return mapVersions(places, ({ value, path }) => ({
    value: isGroup(value) ? value[key] : undefined,
    path: [...path, key],
  }));
}

function listText(field: Field & { kind: 'text' }, places: Places, { at, label }: Name): TranslatedText[] {
  const words = mapVersions(places, ({ value }) => (typeof value === 'string' ? value : undefined));
  const { source = '', madeFrom, translation } = words;
  if (!field.isWords || !hasWords(source)) return [];
  const paths = mapVersions(places, ({ path }) => path);
  const state = findState(words);
  return [{ at: toPointer(at), label, field, state, paths, source, madeFrom, translation }];
}

function findState(words: Versions<string | undefined>): TextState {
  const { source: now, madeFrom: then, translation: own } = mapVersions(words, (text) => text?.trim());
  if (!own) return 'missing';
  // The command `translate` begins with the source's own words.
  if (own === now) return then === '' ? 'missing' : 'same';
  if (!then) return 'unrecorded';
  return then === now ? 'done' : 'old';
}
