import { z } from 'zod';

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
