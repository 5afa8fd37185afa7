import { z } from 'zod';
import type { ValuePath } from '../../../lib/json-pointer';
import { emptyLinesOf, schemaAt, unwrap } from '../../schema-parts';
import type { YamlFile } from '../yaml-file';

/** A value, where it was written, and what it should be; nothing where no schema knows its key. */
interface Written {
  value: unknown;
  path: ValuePath;
  schema: z.core.$ZodType | undefined;
}

/**
 * A copy in which each single value is of the kind that its schema asks for, where only one meaning is possible: `4.9` in
 * place of a text is these characters, `"5"` in place of a number is 5. Spaces and line ends around a text are removed.
 * An optional value that was emptied is absent.
 * Where a text holds paragraphs, one that YAML has folded has its empty lines between them again.
 */
export function copyAsMeant(yaml: YamlFile, { value, path, schema }: Written): unknown {
  const copyBelow = (child: unknown, step: string | number) =>
    copyAsMeant(yaml, { value: child, path: [...path, step], schema: schema && schemaAt(schema, [step]) });
  if (Array.isArray(value)) return value.map(copyBelow);
  if (typeof value === 'object' && value !== null) {
    const isAbsent = ([key, child]: [string, unknown]) => isEmptied(child, schema && schemaAt(schema, [key]));
    const entries = Object.entries(value).filter((entry) => !isAbsent(entry));
    return Object.fromEntries(entries.map(([key, child]) => [key, copyBelow(child, key)]));
  }
  const kind = unwrap(schema);
  const source = yaml.sourceOf(path) ?? '';
  if (typeof value === 'number' || typeof value === 'boolean') {
    return mayBeText(kind) ? source : value;
  }
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (kind instanceof z.ZodNumber && /^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (kind instanceof z.ZodBoolean && /^(?:true|false)$/.test(text)) return text === 'true';
  const isFoldedParagraphs =
    emptyLinesOf(schema) === 'paragraphs' && isFolded(source) && hasEmptyLine(source);
  return isFoldedParagraphs ? text.replace(/\n+/g, '\n\n') : text;
}

/** Whether an optional value was emptied instead of removed, as forms of content editors do. */
function isEmptied(value: unknown, schema: z.core.$ZodType | undefined): boolean {
  const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
  return isEmpty && schema !== undefined && z.safeParse(schema, undefined).success;
}

function mayBeText(kind: z.core.$ZodType | undefined): boolean {
  if (kind instanceof z.ZodUnion) return kind.options.some((option) => option instanceof z.ZodString);
  return kind instanceof z.ZodString;
}

/** Whether YAML joins the lines of a text: below a >, and in a text without quotes or sign. */
function isFolded(source: string): boolean {
  return !/^["'|]/.test(source);
}

/** Whether a text, which may begin with its sign, has an empty line between its lines. */
function hasEmptyLine(text: string): boolean {
  return /\n[ \t\r]*\n/.test(text.replace(/^[|>].*\n/, '').trim());
}
