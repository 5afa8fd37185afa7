import { z } from 'zod';
import { unwrap } from './schema-parts';

/** Nobody writes this by chance. */
export const placeholderName = 'placeholder-6e1f0c2b';

/**
 * A value that meets the schema, for one that is wrong or was never read: every later stage goes on and finds what else
 * there is to correct. A site with a placeholder in it is never published. Its text is added to `made`, by which those
 * stages know it.
 */
export function makePlaceholder(schema: z.core.$ZodType, made: Set<string>): unknown {
  if (schema instanceof z.ZodOptional) return undefined;
  if (schema instanceof z.ZodPipe) return makePlaceholder(unwrap(schema) ?? schema, made);
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
    const values = entries.map(([key, child]) => [key, makePlaceholder(child, made)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  if (schema instanceof z.ZodArray) return [makePlaceholder(schema.element, made)];
  // One free name stands for all that may have been written.
  if (schema instanceof z.ZodRecord) return { [addName(made)]: makePlaceholder(schema.valueType, made) };
  if (schema instanceof z.ZodEnum) return schema.options[0];
  const found = listCandidates(addName(made)).find((candidate) => z.safeParse(schema, candidate).success);
  if (found === undefined)
    throw new Error('No placeholder meets a schema of content/schema.ts: add a candidate.');
  return found;
}

/** A name that no other placeholder of the set has, such as for an id. */
export function addName(made: Set<string>): string {
  const name = `${placeholderName}-${made.size + 1}`;
  made.add(name);
  return name;
}

/** Whether a text is a placeholder or was made with one, such as the address of a picture. */
export function isPlaceholder(text: string): boolean {
  return text.includes(placeholderName);
}

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
