import { z } from 'zod';

/**
 * A stand-in takes the place of a value that is wrong or was never read. It meets the schema, so every later
 * stage goes on and finds what else there is to mend; its name tells those stages not to complain about it.
 * A site with a stand-in in it is never published.
 */
export const placeholderName = 'stand-in-6e1f0c2b';

export function isPlaceholder(text: string): boolean {
  return text.includes(placeholderName);
}

/** A value that meets the schema. `nextNumber` keeps those apart that must differ, such as ids. */
export function makePlaceholder(schema: z.core.$ZodType, nextNumber: () => number): unknown {
  if (schema instanceof z.ZodOptional) return undefined;
  if (schema instanceof z.ZodPipe) return makePlaceholder(unwrap(schema) ?? schema, nextNumber);
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
    const values = entries.map(([key, child]) => [key, makePlaceholder(child, nextNumber)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  if (schema instanceof z.ZodArray) return [makePlaceholder(schema.element, nextNumber)];
  // One free name stands for all that may have been written.
  if (schema instanceof z.ZodRecord)
    return { [placeholderName]: makePlaceholder(schema.valueType, nextNumber) };
  if (schema instanceof z.ZodEnum) return schema.options[0];
  const candidates = listCandidates(`${placeholderName}-${nextNumber()}`);
  const known = fitting.get(schema);
  const index = known ?? candidates.findIndex((candidate) => z.safeParse(schema, candidate).success);
  if (index < 0) throw new Error('No stand-in meets a schema of content/schema.ts: add a candidate.');
  fitting.set(schema, index);
  return candidates[index];
}

/** Which of the candidates meets a schema, whatever its number: reading one broken file asks for some thousands. */
const fitting = new WeakMap<z.core.$ZodType, number>();

function listCandidates(name: string): unknown[] {
  return [
    name,
    `pictures/${name}.svg`,
    `https://${name}.example`,
    `${name}@place.example`,
    ...['{year}', '{rating}', '{percent}', '{name} {network}', '{month} {saved}'].map(
      (tokens) => `${name} ${tokens}`,
    ),
    '2026-01-01',
    'v1.0.0',
    1,
    false,
  ];
}

/** The schema of the value at `path`; `undefined` where no schema knows the key. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  let current: z.core.$ZodType | undefined = schema;
  for (const step of path) {
    current = unwrap(current);
    if (current instanceof z.ZodObject) {
      const shape = current.shape as Record<string, z.core.$ZodType>;
      current = Object.hasOwn(shape, step) ? shape[String(step)] : undefined;
    } else if (current instanceof z.ZodArray) current = current.element;
    else if (current instanceof z.ZodRecord) current = current.valueType;
    else return undefined;
  }
  return current;
}

/** Whether the value may stand at `path`; where no schema knows the key, any may. */
export function accepts(schema: z.core.$ZodType, path: readonly PropertyKey[], value: unknown): boolean {
  const part = schemaAt(schema, path);
  return part === undefined || z.safeParse(part, value).success;
}

/** The keys that may stand in the group at `path`. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const group = unwrap(schemaAt(schema, path));
  return group instanceof z.ZodObject ? Object.keys(group.shape) : [];
}

/** Every key that may stand anywhere in what the schema describes, but for free names. */
export function listKeys(schema: z.core.$ZodType): Set<string> {
  const part = unwrap(schema);
  if (part instanceof z.ZodArray) return listKeys(part.element);
  if (part instanceof z.ZodRecord) return listKeys(part.valueType);
  if (!(part instanceof z.ZodObject)) return new Set();
  const shape = Object.entries(part.shape as Record<string, z.core.$ZodType>);
  return new Set(shape.flatMap(([key, child]) => [key, ...listKeys(child)]));
}

/** Every group that the schema describes, as the schemas of its keys; but for those of free names. */
export function listGroups(schema: z.core.$ZodType): Record<string, z.core.$ZodType>[] {
  const part = unwrap(schema);
  if (part instanceof z.ZodArray) return listGroups(part.element);
  if (part instanceof z.ZodRecord) return listGroups(part.valueType);
  if (!(part instanceof z.ZodObject)) return [];
  const shape = part.shape as Record<string, z.core.$ZodType>;
  return [shape, ...Object.values(shape).flatMap(listGroups)];
}

export function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrap(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}
