import { isMap, isScalar, isSeq, type Pair, Scalar } from 'yaml';
import { z } from 'zod';
import { emptyLinesOf, schemaAt, unwrap } from '../schema-parts';
import { keyText, sourceOf, type YamlDocument } from './yaml-document';

/**
 * The value of a node, in which each single value is of the kind that its schema asks for, where only one meaning is
 * possible: `4.9` in place of a text is these characters, `"5"` in place of a number is 5. Spaces and line ends around a
 * text are removed, and an optional value that was emptied is absent. `schema` is `undefined` where no schema knows the key.
 */
export function readValue(yaml: YamlDocument, node: unknown, schema: z.core.$ZodType | undefined): unknown {
  const schemaOf = (step: string | number) => schema && schemaAt(schema, [step]);
  if (isSeq(node)) return node.items.map((item, index) => readValue(yaml, item, schemaOf(index)));
  if (isMap(node)) {
    const entries = (node.items as Pair[]).map((pair): [string, unknown] => {
      const key = keyText(pair);
      return [key, readValue(yaml, pair.value, schemaOf(key))];
    });
    // No entry of a group with free keys is required.
    const isGroup = unwrap(schema) instanceof z.ZodRecord;
    return Object.fromEntries(
      entries.filter(([key, value]) => !(isEmpty(value) && (isGroup || isOptional(schemaOf(key))))),
    );
  }
  return isScalar(node) ? readScalar(yaml, node, schema) : null;
}

function readScalar(yaml: YamlDocument, node: Scalar, schema: z.core.$ZodType | undefined): unknown {
  const { value } = node;
  const kind = unwrap(schema);
  if (typeof value === 'number' || typeof value === 'boolean')
    return mayBeText(kind) ? sourceOf(yaml, node) : value;
  if (typeof value !== 'string') return value ?? null;
  const text = value.trim();
  if (kind instanceof z.ZodNumber && /^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (kind instanceof z.ZodBoolean && /^(?:true|false)$/.test(text)) return text === 'true';
  // Where a text holds paragraphs, one whose lines YAML has joined has its empty lines between them again.
  const isFolded = node.type === Scalar.PLAIN || node.type === Scalar.BLOCK_FOLDED;
  const hasParagraphs =
    isFolded && emptyLinesOf(schema) === 'paragraphs' && hasEmptyLine(sourceOf(yaml, node));
  return hasParagraphs ? text.replace(/\n+/g, '\n\n') : text;
}

/** Whether a value was emptied instead of removed, as forms of content editors do. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '';
}

function isOptional(schema: z.core.$ZodType | undefined): boolean {
  return schema !== undefined && z.safeParse(schema, undefined).success;
}

function mayBeText(kind: z.core.$ZodType | undefined): boolean {
  if (kind instanceof z.ZodUnion) return kind.options.some((option) => option instanceof z.ZodString);
  return kind instanceof z.ZodString;
}

/** Whether a text, which may begin with its sign, has an empty line between its lines. */
function hasEmptyLine(text: string): boolean {
  return /\n[ \t\r]*\n/.test(text.replace(/^[|>].*\n/, '').trim());
}
