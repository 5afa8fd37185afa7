import { z } from 'zod';
import { hasWords } from '../../lib/words';
import { unwrap } from '../schema-parts';

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
