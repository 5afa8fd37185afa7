import type { z } from 'zod';
import { pairEntries } from '../../lib/diff/pair-entries';
import { type Group, isGroup } from '../../lib/groups';
import { toPointer, type ValuePath, walkValues } from '../../lib/json-pointer';
import { schemaAt } from '../schema-parts';
import { isTranslatable } from './overlay-schema';

/** A file of the source, its translation, and the source as it was when it was translated. */
export interface TranslatedFile {
  schema: z.core.$ZodType;
  source: unknown;
  /** `undefined` where there is no such file. */
  overlay: unknown;
  madeFrom?: unknown;
}

export interface MergedFile {
  /** The source with the translation laid over it. */
  value: unknown;
  /** The pointers in `value` of the texts that have no translation. */
  missing: string[];
  /** From the pointer in `value` of each value of the translation to the pointer in the translation. */
  places: Map<string, string>;
  /** The paths in the translation of entries whose source is gone. */
  orphans: ValuePath[];
}

/** Lays a translation over its source. An old translation is shown: it said so once. */
export function mergeOverlay({ schema, source, overlay, madeFrom }: TranslatedFile): MergedFile {
  const merged: MergedFile = { value: undefined, missing: [], places: new Map(), orphans: [] };
  const merge = (values: Values, path: ValuePath, own: ValuePath): unknown => {
    if (values.overlay === undefined || values.overlay === null) {
      for (const { value, path: steps } of walkValues(values.source, path)) {
        if (isTranslatable(schemaAt(schema, steps), value)) merged.missing.push(toPointer(steps));
      }
      return values.source;
    }
    merged.places.set(toPointer(path), toPointer(own));
    if (isGroup(values.overlay)) return mergeGroup(values.overlay, values, path, own);
    return Array.isArray(values.overlay) ? mergeList(values.overlay, values, path, own) : values.overlay;
  };
  const mergeGroup = (group: Group, values: Values, path: ValuePath, own: ValuePath) => {
    const [was, made] = [values.source, values.madeFrom].map((value) => (isGroup(value) ? value : {}));
    const keys = new Set([...Object.keys(was ?? {}), ...Object.keys(group)]);
    return Object.fromEntries(
      [...keys].map((key) => [
        key,
        merge(
          { source: was?.[key], overlay: group[key], madeFrom: made?.[key] },
          [...path, key],
          [...own, key],
        ),
      ]),
    );
  };
  const mergeList = (list: unknown[], values: Values, path: ValuePath, own: ValuePath) => {
    const entries = Array.isArray(values.source) ? values.source : [];
    const pairs = pairEntries(entries, list, values.madeFrom);
    const used = new Set(pairs.map(({ overlay }) => overlay));
    merged.orphans.push(...[...list.keys()].filter((at) => !used.has(at)).map((at) => [...own, at]));
    return entries.map((entry, index) => {
      const { overlay: at, madeFrom: from } = pairs[index] ?? {};
      const made = from === undefined ? undefined : (values.madeFrom as unknown[])[from];
      const translation = at === undefined ? undefined : list[at];
      return merge(
        { source: entry, overlay: translation, madeFrom: made },
        [...path, index],
        [...own, at ?? index],
      );
    });
  };
  merged.value = merge({ source, overlay, madeFrom }, [], []);
  return merged;
}

interface Values {
  source: unknown;
  overlay: unknown;
  madeFrom: unknown;
}
