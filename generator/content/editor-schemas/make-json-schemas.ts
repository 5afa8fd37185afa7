import { z } from 'zod';
import { joinWords } from '../../lib/words';
import type { SiteDefinition } from '../../site/site-definition';
import { typeWords } from '../value-words';

/** The keywords of JSON Schema that are used here, and those that YAML's language server adds. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | false;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  allOf?: JsonSchema[];
  enum?: (string | number)[];
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  /** Shown for a text that does not match `pattern`. */
  patternErrorMessage?: string;
  /** Shown for a value of another type, and for one that is not in `enum`. */
  errorMessage?: string;
  /** Completions. Unlike `examples`, they are not shown when somebody points at the field. */
  defaultSnippets?: { bodyText: string }[];
  anyOf?: JsonSchema[];
  /** Which names of the content are completions. Replaced by `defaultSnippets`, or for keys by `properties`. */
  completions?: string;
}

/** The names in the content that a field may refer to, by what the field's schema says as `completions`. */
export type Completions = Readonly<Record<string, readonly string[]>>;

/** What schemas say of their fields that text editors have no use for. */
const ownMetadata = ['otherKeys', 'emptyLines', 'rows', 'words', 'identity', 'initial', 'hint'] as const;

/**
 * The schemas of the content as JSON Schemas for text editors: file name to text. All editors know draft 7. What JSON
 * Schema cannot express, such as that ids differ, only the build checks. `completions` never make a value invalid, so a
 * written schema stays right when names are added to the content or removed.
 */
export function makeJsonSchemas(
  { contentFiles, pageSchema }: Pick<SiteDefinition, 'contentFiles' | 'pageSchema'>,
  completions: Completions = {},
): Map<string, string> {
  const ofFiles = Object.values(contentFiles).map(
    ({ file, schema }) => [file.replace(/\.yaml$/, '.json'), schema] as const,
  );
  return new Map(
    [...ofFiles, ['page.json', pageSchema] as const].map(([name, schema]) => [
      name,
      toText(schema, `content/schema/${name.replace('.json', '.ts')}`, completions),
    ]),
  );
}

/** A schema as an object, with the messages of its rules. */
export function toJsonSchema(schema: z.ZodType, completions: Completions = {}): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    // The input of a schema that transforms, as that is what somebody types.
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      for (const key of ownMetadata) delete jsonSchema[key];
      // An optional field has already been given the JSON Schema of the field within.
      if (['optional', 'pipe'].includes(zodSchema._zod.def.type)) return;
      if (zodSchema._zod.def.type === 'nullable') allowNull(jsonSchema as JsonSchema);
      addMessages(jsonSchema as JsonSchema, findRules(zodSchema));
      addCompletions(jsonSchema as JsonSchema, completions);
    },
  }) as JsonSchema;
}

function toText(schema: z.ZodType, source: string, completions: Completions): string {
  const { $schema, ...rest } = toJsonSchema(schema, completions) as JsonSchema & { $schema: string };
  const $comment = `Written by npm run schemas from ${source}. Change that file, not this one.`;
  return `${JSON.stringify({ $schema, $comment, ...rest }, undefined, 2)}\n`;
}

interface Rule {
  pattern: RegExp | undefined;
  message: string | undefined;
}

/** The rules of a schema, each once, in the order they are checked. */
function findRules(schema: z.core.$ZodTypes): Rule[] {
  const { checks = [], type } = schema._zod.def;
  // A format such as a date is a type and its rule in one.
  const own = type === 'string' && 'pattern' in schema._zod.def ? [schema] : [];
  return [...own, ...checks].map(({ _zod: { def } }) => {
    // The messages of our own rules do not depend on the value.
    const message = (def.error as (() => unknown) | undefined)?.();
    return {
      pattern: 'pattern' in def && def.pattern instanceof RegExp ? def.pattern : undefined,
      message: typeof message === 'string' ? toSentence(message) : undefined,
    };
  });
}

/**
 * Adds the messages of the rules. Zod calls this for inner schemas before outer ones, and for the schema that another
 * was derived from, with a part of its rules, before that other.
 */
function addMessages(schema: JsonSchema, rules: readonly Rule[]): void {
  const expected = schema.enum ? joinWords(schema.enum.map(String), 'or') : typeWords[String(schema.type)];
  // An object's message would also be shown for a missing key.
  if (schema.type !== 'object' && expected) schema.errorMessage = `Must be ${expected}.`;
  if (expected === typeWords.string)
    schema.errorMessage += ' Write something; a number, and what begins with #, needs "quotes".';
  if (schema.type === 'string' && !schema.enum) applyPatterns(schema, rules);
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (schema.type === 'integer' && maximum - minimum < 10) listNumbers(schema, minimum, maximum, rules);
}

/** Text editors handle a list of types better than `anyOf` with a schema for null. */
function allowNull(schema: JsonSchema): void {
  const [group] = schema.anyOf ?? [];
  delete schema.anyOf;
  Object.assign(schema, group, {
    type: [group?.type, 'null'].flat(),
    errorMessage: `Must be ${typeWords.object}.`,
  });
}

/** Each pattern with its own message. Formats are removed: their patterns say the same, and editors would show both. */
function applyPatterns(schema: JsonSchema, rules: readonly Rule[]): void {
  const [first, ...rest] = rules.flatMap(({ pattern, message }) =>
    pattern ? [{ pattern: pattern.source, ...(message && { patternErrorMessage: message }) }] : [],
  );
  delete schema.format;
  delete schema.allOf;
  Object.assign(schema, first);
  if (rest.length > 0) schema.allOf = rest;
}

/** Adds the names that the rules allow. Where keys are free, the names become known properties. */
function addCompletions(schema: JsonSchema, completions: Completions): void {
  const { propertyNames, additionalProperties } = schema;
  if (propertyNames && additionalProperties) {
    const names = takeCompletions(propertyNames, completions);
    if (names.length > 0)
      schema.properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  } else if (schema.completions !== 'networks') {
    const names = takeCompletions(schema, completions);
    if (names.length > 0) schema.defaultSnippets = names.map((name) => ({ bodyText: quote(name) }));
  }
}

/** Removes the keyword `completions` from a schema and returns the names it stands for. */
function takeCompletions(schema: JsonSchema, completions: Completions): string[] {
  const { completions: kind, pattern = '', allOf = [] } = schema;
  delete schema.completions;
  if (!kind) return [];
  const patterns = [pattern, ...allOf.map((rule) => rule.pattern ?? '')].map((source) => new RegExp(source));
  return (completions[kind] ?? []).filter((name) => patterns.every((rule) => rule.test(name)));
}

/** Puts a text that begins with # into quotes, as YAML would read it as a comment. */
function quote(text: string): string {
  return text.startsWith('#') ? JSON.stringify(text) : text;
}

/** A short range of whole numbers as a list of them, which can be offered. */
function listNumbers(schema: JsonSchema, minimum: number, maximum: number, rules: readonly Rule[]): void {
  delete schema.minimum;
  delete schema.maximum;
  schema.enum = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  const message = rules.find((rule) => rule.message)?.message;
  if (message) schema.errorMessage = message;
}

/** `must be so. Write it so.` as a sentence of its own. */
function toSentence(rule: string): string {
  return rule.charAt(0).toUpperCase() + rule.slice(1);
}
