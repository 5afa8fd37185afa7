import { z } from 'zod';
import { contentFiles, pageSchema } from '../../../content/schema';
import { joinWords } from '../../lib/words';
import { typeWords } from '../yaml/describe-issue';

/** What is used of a JSON Schema, and the words that YAML's language server adds to it. */
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
  /** Said of a text that does not fit `pattern`. */
  patternErrorMessage?: string;
  /** Said of a value of another type, and of one that is not in `enum`. */
  errorMessage?: string;
  /** What there is of such values; others are as right. Unlike examples, they are not read out to who points there. */
  defaultSnippets?: { bodyText: string }[];
  anyOf?: JsonSchema[];
  /** Of what in the content the names are offered; it ends up as snippets, or of keys as properties. */
  offers?: keyof Offers;
}

/** The names that the content has of what fields may name. */
export type Offers = Record<'icons' | 'pictures' | 'links' | 'networks', readonly string[]>;

const nothing: Offers = { icons: [], pictures: [], links: [], networks: [] };

/**
 * The schemas of the content as JSON Schemas, for text editors: file name to text. Draft 7 is what the
 * editors all know. What JSON Schema cannot say, such as that ids differ, only the build checks. `offers` refuses
 * nothing, so that what is kept stays true when the content has more or less of it.
 */
export function makeJsonSchemas(offers = nothing): Map<string, string> {
  const ofFiles = Object.values(contentFiles).map(
    ({ file, schema }) => [file.replace(/\.yaml$/, '.json'), schema] as const,
  );
  return new Map(
    [...ofFiles, ['page.json', pageSchema] as const].map(([name, schema]) => [name, toText(schema, offers)]),
  );
}

/** A schema as an object, with the words of its rules. */
export function toJsonSchema(schema: z.ZodType, offers = nothing): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    // What is written, and not what the schema makes of it.
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // What may be left out is by now the same as what stands there otherwise.
      if (['optional', 'pipe'].includes(zodSchema._zod.def.type)) return;
      if (zodSchema._zod.def.type === 'nullable') allowNothing(jsonSchema as JsonSchema);
      adapt(jsonSchema as JsonSchema, findRules(zodSchema));
      offer(jsonSchema as JsonSchema, offers);
    },
  }) as JsonSchema;
}

function toText(schema: z.ZodType, offers: Offers): string {
  const { $schema, ...rest } = toJsonSchema(schema, offers) as JsonSchema & { $schema: string };
  const $comment = 'Written by npm run schemas from content/schema.ts. Change that file, not this one.';
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
    // The words of the site's own rules are the same whatever was written.
    const message = (def.error as (() => unknown) | undefined)?.();
    return {
      pattern: 'pattern' in def && def.pattern instanceof RegExp ? def.pattern : undefined,
      message: typeof message === 'string' ? toSentence(message) : undefined,
    };
  });
}

/**
 * Adds the words of the rules, and what helps while typing. It is called for what is within before what is
 * around, and first for what a schema grew from: a part of its rules.
 */
function adapt(schema: JsonSchema, rules: readonly Rule[]): void {
  const expected = schema.enum ? joinWords(schema.enum.map(String), 'or') : typeWords[String(schema.type)];
  // For a group, the same words would be said of a key that is missing.
  if (schema.type !== 'object' && expected) schema.errorMessage = `Must be ${expected}.`;
  if (expected === typeWords.string)
    schema.errorMessage += ' Write something; a number, and what begins with #, needs "quotes".';
  if (schema.type === 'string' && !schema.enum) applyPatterns(schema, rules);
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (schema.type === 'integer' && maximum - minimum < 10) listNumbers(schema, minimum, maximum, rules);
}

/** Of a group that may be empty: text editors know a list of types better than a choice of schemas. */
function allowNothing(schema: JsonSchema): void {
  const [group] = schema.anyOf ?? [];
  delete schema.anyOf;
  Object.assign(schema, group, {
    type: [group?.type, 'null'].flat(),
    errorMessage: `Must be ${typeWords.object}.`,
  });
}

/** Each pattern with its own words. Formats go: their patterns say the same, and it would be said twice. */
function applyPatterns(schema: JsonSchema, rules: readonly Rule[]): void {
  const [first, ...rest] = rules.flatMap(({ pattern, message }) =>
    pattern ? [{ pattern: pattern.source, ...(message && { patternErrorMessage: message }) }] : [],
  );
  delete schema.format;
  delete schema.allOf;
  Object.assign(schema, first);
  if (rest.length > 0) schema.allOf = rest;
}

/** Adds the names that there are, as far as the rules allow them. Of keys that may have any name, these are known ones. */
function offer(schema: JsonSchema, offers: Offers): void {
  const { propertyNames, additionalProperties } = schema;
  if (propertyNames && additionalProperties) {
    const names = takeOffers(propertyNames, offers);
    if (names.length > 0)
      schema.properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  } else if (schema.offers !== 'networks') {
    const names = takeOffers(schema, offers);
    if (names.length > 0) schema.defaultSnippets = names.map((name) => ({ bodyText: quoted(name) }));
  }
}

function takeOffers(schema: JsonSchema, offers: Offers): string[] {
  const { offers: kind, pattern = '', allOf = [] } = schema;
  delete schema.offers;
  if (!kind) return [];
  const patterns = [pattern, ...allOf.map((rule) => rule.pattern ?? '')].map((source) => new RegExp(source));
  return offers[kind].filter((name) => patterns.every((rule) => rule.test(name)));
}

/** Where # begins a text, YAML would take it for a comment. */
function quoted(text: string): string {
  return text.startsWith('#') ? JSON.stringify(text) : text;
}

/** A short range of whole numbers as a list of them, which can be offered. */
function listNumbers(schema: JsonSchema, minimum: number, maximum: number, rules: readonly Rule[]): void {
  delete schema.minimum;
  delete schema.maximum;
  schema.enum = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  const said = rules.find(({ message }) => message)?.message;
  if (said) schema.errorMessage = said;
}

/** `must be so. Write it so.` as a sentence of its own. */
function toSentence(rule: string): string {
  return rule.charAt(0).toUpperCase() + rule.slice(1);
}
