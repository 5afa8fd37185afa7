import { z } from 'zod';
import { shortHash } from '../cache/cache';

/** The schema of the value at `path`; `undefined` where no schema knows the key. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  let current: z.core.$ZodType | undefined = schema;
  for (const step of path) {
    current = unwrap(current);
    if (current instanceof z.ZodUnion) current = optionFor(current, step);
    if (current instanceof z.ZodObject) {
      const shape = current.shape as Record<string, z.core.$ZodType>;
      current = Object.hasOwn(shape, step) ? shape[String(step)] : undefined;
    } else if (current instanceof z.ZodArray) current = current.element;
    else if (current instanceof z.ZodRecord) current = current.valueType;
    else return undefined;
  }
  return current;
}

/** Of a value that may be one or a list of such, what has steps of this kind. */
function optionFor({ options }: z.ZodUnion, step: PropertyKey): z.core.$ZodType | undefined {
  return options.find((option) => option instanceof z.ZodArray === (typeof step === 'number'));
}

/** Whether the value may stand at `path`; where no schema knows the key, any may. */
export function accepts(schema: z.core.$ZodType, path: readonly PropertyKey[], value: unknown): boolean {
  const part = schemaAt(schema, path);
  return part === undefined || z.safeParse(part, value).success;
}

/** What an empty line within such a text is: the end of a paragraph, an empty line, or nothing. */
export function emptyLinesOf(schema: z.core.$ZodType | undefined): 'paragraphs' | 'lines' | undefined {
  return schema && (z.globalRegistry.get(schema)?.emptyLines as 'paragraphs' | 'lines' | undefined);
}

/** The keys that may stand in the group at `path`. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const group = unwrap(schemaAt(schema, path));
  return group instanceof z.ZodObject ? Object.keys(group.shape) : [];
}

/** The keys that must stand at the top. */
export function neededKeys(schema: z.ZodType): string[] {
  const keys = schema.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return [...new Set(keys)];
}

/** Without what says that a value may be left out or is changed once it is read. */
export function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrap(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}

/** The limits of the length of a text or of the number of entries, and the formats of a text. */
export function limitsOf({ _zod: { def } }: z.core.$ZodType): {
  minimum?: number | undefined;
  maximum?: number | undefined;
  formats: string[];
} {
  const rules: { minimum?: number; maximum?: number; format?: string }[] = [
    def,
    ...(def.checks ?? []).map(({ _zod }) => _zod.def as object),
  ];
  return {
    minimum: rules.findLast(({ minimum }) => minimum !== undefined)?.minimum,
    maximum: rules.findLast(({ maximum }) => maximum !== undefined)?.maximum,
    formats: rules.flatMap(({ format }) => format ?? []),
  };
}

/** What was made in place of values of one file. */
export interface Placeholders {
  /** Placeholder texts, by which later stages recognize a value that nobody wrote. */
  texts: Set<string>;
  /** A name that no other placeholder has, nor anything that somebody wrote, such as for an id. */
  addName(): string;
}

export function createPlaceholders(file: string): Placeholders {
  const texts = new Set<string>();
  let names = 0;
  const addName = () => {
    names += 1;
    const name = `placeholder-${names}-${shortHash(file)}`;
    texts.add(name);
    return name;
  };
  return { texts, addName };
}

/**
 * A value that meets the schema, for one that is wrong or was never read: every later stage goes on and finds what else
 * there is to correct. A site with a placeholder in it is never published.
 */
export function makePlaceholder(schema: z.core.$ZodType, placeholders: Placeholders): unknown {
  if (schema instanceof z.ZodOptional) return undefined;
  if (schema instanceof z.ZodPipe) return makePlaceholder(unwrap(schema) ?? schema, placeholders);
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
    const fill = (prepare: (child: z.core.$ZodType) => z.core.$ZodType) => {
      const values = entries.map(
        ([key, child]) => [key, makePlaceholder(prepare(child), placeholders)] as const,
      );
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    };
    const group = fill((child) => child);
    // A rule over several keys may ask for one that the schema by itself leaves out.
    return z.safeParse(schema, group).success ? group : fill((child) => unwrap(child) ?? child);
  }
  if (schema instanceof z.ZodUnion) return makePlaceholder(schema.options[0] ?? z.never(), placeholders);
  if (schema instanceof z.ZodArray) return [makePlaceholder(schema.element, placeholders)];
  // One entry with a free name, in place of any number of entries.
  if (schema instanceof z.ZodRecord)
    return { [placeholders.addName()]: makePlaceholder(schema.valueType, placeholders) };
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return makeSingleValue(schema, placeholders);
}

function makeSingleValue(schema: z.core.$ZodType, { texts, addName }: Placeholders): unknown {
  const meets = (value: unknown) => z.safeParse(schema, value).success;
  const examples = (z.globalRegistry.get(schema)?.examples ?? []) as unknown[];
  const text = listTexts(addName(), examples).find(meets);
  if (text !== undefined) texts.add(text);
  // In some values, such as a fingerprint, no text can be told from others.
  const value = text ?? ['2026-01-01', 1, false, ...examples].find(meets);
  if (value === undefined)
    throw new Error('No placeholder meets a schema of content/schema/: add an example to it.');
  return value;
}

/** A text that must hold certain words holds those of the schema's example. */
function listTexts(name: string, examples: readonly unknown[]): string[] {
  return [
    name,
    `/${name}`,
    `pictures/${name}.svg`,
    `https://${name}.example`,
    `${name}@place.example`,
    ...examples.map((example) => `${name} ${example}`),
  ];
}
