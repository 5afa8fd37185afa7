import { z } from 'zod';
import { pairEntries } from '../../lib/diff/compare-values';
import { type Group, isGroup } from '../../lib/groups';
import { toPointer, type ValuePath, walkValues } from '../../lib/json-pointer';
import { hasWords } from '../../lib/words';
import { schemaAt, unwrap } from '../schema-parts';

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

/**
 * The schema of a file that translates another: it has the shape of its source, and any part of it may be left out. Rules
 * over several keys and limits of lists are not in it, because they hold for the source with the translation laid over it.
 * Entries of a list are found by their `id`; without one they are in the order in which the source had them, and an entry
 * without a translation is empty.
 */
export function toOverlaySchema(schema: z.core.$ZodType): z.ZodType {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return withMetadata(toGroup(inner), schema);
  if (inner instanceof z.ZodArray) return withMetadata(z.array(toEntry(inner.element)), schema);
  if (inner instanceof z.ZodRecord) {
    const values = toOverlaySchema(inner.valueType);
    return withMetadata(z.record(inner.keyType as z.ZodString, values), schema);
  }
  return schema as z.ZodType;
}

function toGroup(group: z.ZodObject): z.ZodObject {
  const parts = Object.entries(group.shape as Record<string, z.core.$ZodType>)
    .filter(([, part]) => !isShared(part))
    .map(([key, part]) => [key, toOverlaySchema(part).optional()]);
  return z.strictObject(Object.fromEntries(parts));
}

function toEntry(entry: z.core.$ZodType): z.ZodType {
  const inner = unwrap(entry);
  if (!(inner instanceof z.ZodObject)) return toOverlaySchema(entry).nullable();
  const { id } = inner.shape as Record<string, z.core.$ZodType>;
  if (!id) return withMetadata(toGroup(inner).nullable(), entry);
  return withMetadata(toGroup(inner).extend({ id }), entry);
}

/** What editors show of a field. */
function withMetadata(made: z.ZodType, schema: z.core.$ZodType): z.ZodType {
  return made.meta(metadataOf(schema));
}

/** Whether a value is the same in every language, such as the address of the site: no translation may have it. */
export function isShared(schema: z.core.$ZodType): boolean {
  return metadataOf(schema).isShared === true;
}

/** Whether a text says something that other languages say in other words. */
export function isTranslatable(schema: z.core.$ZodType | undefined, value: unknown): value is string {
  return (
    schema !== undefined &&
    typeof value === 'string' &&
    metadataOf(schema).isWords === true &&
    hasWords(value)
  );
}

/** Whether each language may have numbers of its own in a text, as prices have. */
export function mayVaryNumbers(schema: z.core.$ZodType | undefined): boolean {
  return schema !== undefined && metadataOf(schema).numbersVary === true;
}

function metadataOf(schema: z.core.$ZodType): z.core.GlobalMeta {
  const inner = unwrap(schema);
  return { ...(inner && z.globalRegistry.get(inner)), ...z.globalRegistry.get(schema) };
}
