import { pairEntries } from '../../lib/diff/pair-entries';
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
export function listTexts(
  fields: readonly Field[],
  { source, madeFrom, translation }: Versions,
): TranslatedText[] {
  const place = (value: unknown) => ({ value, path: [] });
  const places = { source: place(source), madeFrom: place(madeFrom), translation: place(translation) };
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
  if (field.kind === 'text') return typeof value === 'string' ? listText(field, places, name) : [];
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
  const step = ({ value, path }: Places['source']) => ({
    value: isGroup(value) ? value[key] : undefined,
    path: [...path, key],
  });
  return {
    source: step(places.source),
    madeFrom: step(places.madeFrom),
    translation: step(places.translation),
  };
}

function listText(field: Field & { kind: 'text' }, places: Places, { at, label }: Name): TranslatedText[] {
  const source = String(places.source.value);
  if (!field.isWords || !hasWords(source)) return [];
  const [madeFrom, translation] = [readText(places.madeFrom.value), readText(places.translation.value)];
  const { source: here, madeFrom: then, translation: own } = places;
  const paths = { source: here.path, madeFrom: then.path, translation: own.path };
  const state = findState(source, madeFrom, translation);
  return [{ at: toPointer(at), label, field, state, paths, source, madeFrom, translation }];
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function findState(source: string, madeFrom?: string, translation?: string): TextState {
  const [now, then, own] = [source, madeFrom, translation].map((text) => text?.trim());
  if (!own) return 'missing';
  // The command `translate` begins with the source's own words.
  if (own === now) return then === '' ? 'missing' : 'same';
  if (!then) return 'unrecorded';
  return then === now ? 'done' : 'old';
}
