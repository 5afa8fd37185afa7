import { type Group, isGroup } from '../../lib/groups';
import type { ValuePath } from '../../lib/json-pointer';
import type { TranslatedText, Versions } from './list-texts';

/**
 * The values of both files once a text is translated: the translation, and the words that it was made from. `undefined`
 * takes the translation out. The source as it was is a copy of the whole source in which single values are set.
 */
export function writeText(
  { source, madeFrom, translation }: Versions,
  { paths, ...text }: Pick<TranslatedText, 'paths' | 'source'>,
  words: string | undefined,
  from = text.source,
): Pick<Versions, 'madeFrom' | 'translation'> {
  const copy = (value: unknown) => value;
  return {
    madeFrom: put(
      { own: madeFrom ?? source, model: source, start: copy },
      paths.madeFrom,
      paths.source,
      from,
    ),
    translation: put(
      { own: translation, model: source, start: begin },
      paths.translation,
      paths.source,
      words,
    ),
  };
}

interface Written {
  own: unknown;
  /** The same place in the source. */
  model: unknown;
  /** How a value begins that is not there yet. */
  start(model: unknown): unknown;
}

/** A group or list of a translation has only what is translated, and an entry says which one it is. */
function begin(model: unknown): unknown {
  if (Array.isArray(model)) return [];
  if (!isGroup(model)) return undefined;
  return typeof model.id === 'string' ? { id: model.id } : {};
}

/** `own` and `model` have as many steps, which differ in the numbers of entries. */
function put({ own, model, start }: Written, path: ValuePath, modelPath: ValuePath, value: unknown): unknown {
  const [[step, ...rest], [modelStep, ...modelRest]] = [path, modelPath];
  if (step === undefined || modelStep === undefined) return value;
  const child = (model as Record<PropertyKey, unknown>)[modelStep];
  const putIn = (inner: unknown) =>
    put({ own: inner ?? start(child), model: child, start }, rest, modelRest, value);
  if (Array.isArray(model)) {
    const list: unknown[] = Array.isArray(own) ? [...own] : [];
    // An entry without a value is one without a translation.
    while (list.length < Number(step)) list.push(null);
    list[Number(step)] = putIn(list[Number(step)]) ?? null;
    return list;
  }
  const group = isGroup(own) ? own : {};
  return withKey(group, String(step), putIn(group[String(step)]), Object.keys(model as Group));
}

/** A new key has its place in the order of the source. */
function withKey(group: Group, key: string, value: unknown, order: readonly string[]): Group {
  const entries = Object.entries(group).filter(([name]) => name !== key || value !== undefined);
  if (value === undefined) return Object.fromEntries(entries);
  if (Object.hasOwn(group, key)) return { ...group, [key]: value };
  const before = order.slice(0, order.indexOf(key));
  const place = entries.findLastIndex(([name]) => before.includes(name)) + 1;
  return Object.fromEntries(entries.toSpliced(place, 0, [key, value]));
}
