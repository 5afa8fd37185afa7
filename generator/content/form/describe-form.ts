import { z } from 'zod';
import type { SiteDefinition } from '../../site/site-definition';
import { emptyLinesOf, limitsOf, unwrap } from '../schema-parts';
import { type Field, type Finish, type Form, type Names, sampleWords, type TextRows } from './form';

/** What a schema says about its field besides what may stand there. */
interface Metadata {
  title?: string | undefined;
  description?: string | undefined;
  /** For the form, where the description speaks of YAML. */
  hint?: string;
  completions?: keyof Names;
  enumDescriptions?: string[];
  rows?: TextRows;
  words?: string[];
  identity?: true;
  isWords?: true;
  isShared?: true;
  numbersVary?: true;
  isAlternative?: true;
  finish?: Finish;
}

/** The form of each content file, by its key in the site's definition, and as `page` that of a page's front matter. */
export function describeForms({
  contentFiles,
  pageSchema,
}: Pick<SiteDefinition, 'contentFiles' | 'pageSchema'>): Record<string, Form> {
  const schemas = Object.entries(contentFiles).map(([key, { schema }]) => [key, schema] as const);
  const forms = [...schemas, ['page', pageSchema] as const].map(
    ([key, schema]) => [key, describeForm(key, schema)] as const,
  );
  return nameFiles(Object.fromEntries(forms), contentFiles);
}

/** Hints name a file, such as `team.yaml`, by the title of its form. */
function nameFiles(
  forms: Record<string, Form>,
  contentFiles: SiteDefinition['contentFiles'],
): Record<string, Form> {
  const titles = Object.entries(contentFiles).map(([key, { file }]) => [file, forms[key]?.title] as const);
  const titleOf = new Map(titles);
  return JSON.parse(JSON.stringify(forms), (key, value) =>
    key === 'hint' ? String(value).replace(/[\w-]+\.yaml/g, (file) => titleOf.get(file) ?? file) : value,
  );
}

function describeForm(key: string, schema: z.core.$ZodType): Form {
  const whole = describeField(key, schema);
  if (whole.kind !== 'group') throw new Error(`The schema of ${key} is no group of named entries.`);
  const { label: title, hint, isShared, fields } = whole;
  return { title, ...(hint && { hint }), ...(isShared && { isShared }), fields };
}

function describeField(key: string, schema: z.core.$ZodType): Field {
  const { title, description, isShared, ...rest } = metadataOf(schema);
  const { hint = description?.replace(/ May be left out\.$/, '') } = rest;
  const sample = makeSample(schema);
  return {
    key,
    label: title ?? toWords(key),
    ...(hint && { hint }),
    ...(schema._zod.optin === 'optional' && { isOptional: true as const }),
    ...(isShared && { isShared }),
    ...(sample !== undefined && { sample }),
    ...describeKind(schema, key),
  };
}

/** `membersHeading` and `members-heading` as `Members heading`. */
export function toWords(key: string): string {
  const words = key
    .replace(/[-_]+/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Kind<AnyField> = AnyField extends unknown
  ? Omit<AnyField, 'key' | 'label' | 'hint' | 'isOptional' | 'sample'>
  : never;

function describeKind(schema: z.core.$ZodType, key: string): Kind<Field> {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    const shape = Object.entries(inner.shape as Record<string, z.core.$ZodType>);
    const { finish } = metadataOf(schema);
    const fields = shape.map(([name, child]) => describeField(name, child));
    return { kind: 'group', fields, ...(finish && { finish }) };
  }
  if (inner instanceof z.ZodArray) return describeList(inner);
  if (inner instanceof z.ZodUnion) {
    const list = inner.options.find((option) => option instanceof z.ZodArray);
    if (list) return { ...describeList(list), mayBeOne: true };
  }
  if (inner instanceof z.ZodRecord) {
    const { completions } = metadataOf(inner.keyType);
    const entry = describeField('', inner.valueType);
    return { kind: 'map', entry, ...(completions && { names: completions }) };
  }
  if (inner instanceof z.ZodEnum) return describeChoice(inner.options, metadataOf(schema));
  if (inner instanceof z.ZodBoolean) return { kind: 'flag' };
  if (inner instanceof z.ZodNumber) return describeNumber(inner);
  if (inner && isText(inner)) return describeText(schema, inner);
  throw new Error(`The editor has no field for ${key || 'an entry'}: ${inner?._zod.def.type}.`);
}

function describeList(list: z.ZodArray): Kind<Field> & { kind: 'list' } {
  const { minimum, maximum } = limitsOf(list);
  return {
    kind: 'list',
    entry: describeField('', list.element),
    ...(minimum !== undefined && { least: minimum }),
    ...(maximum !== undefined && { most: maximum }),
  };
}

function describeChoice(
  values: readonly (string | number)[],
  { enumDescriptions }: Metadata,
): Kind<Field> & { kind: 'choice' } {
  const choices = values.map((value, index) => {
    const hint = enumDescriptions?.[index];
    return { value, label: toWords(String(value)), ...(hint && { hint }) };
  });
  return { kind: 'choice', choices };
}

function describeNumber({ minValue, maxValue, format }: z.ZodNumber): Kind<Field> & { kind: 'number' } {
  // Without limits of its own, a whole number has those of JavaScript.
  const isLimit = (limit: number | null): limit is number =>
    limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  return {
    kind: 'number',
    ...(isLimit(minValue) && { least: minValue }),
    ...(isLimit(maxValue) && { most: maxValue }),
    ...(format?.includes('int') && { isWhole: true as const }),
  };
}

function isText(schema: z.core.$ZodType): schema is z.core.$ZodString {
  return schema._zod.def.type === 'string';
}

function describeText(schema: z.core.$ZodType, text: z.core.$ZodString): Kind<Field> {
  const { formats, maximum } = limitsOf(text);
  if (formats.includes('date')) return { kind: 'date' };
  const { completions, rows, words, identity, isWords, numbersVary, isAlternative } = metadataOf(schema);
  return {
    kind: 'text',
    rows: emptyLinesOf(schema) ?? emptyLinesOf(text) ?? rows ?? 'line',
    ...(completions && { names: completions }),
    ...(words && { words }),
    ...(maximum !== undefined && { maxLength: maximum }),
    ...(isWords && { isWords }),
    ...(numbersVary && { numbersVary }),
    ...(identity && { isIdentity: true as const }),
    ...(isAlternative && { isAlternative }),
  };
}

/** What is said of an optional field goes before what is said of the field within. */
function metadataOf(schema: z.core.$ZodType): Metadata {
  const inner = unwrap(schema);
  return { ...(inner && z.globalRegistry.get(inner)), ...z.globalRegistry.get(schema) };
}

/**
 * What a new value begins with: what the schema names as `initial`, else the first of its `examples`, else sample words.
 * It meets the schema wherever that can be found out, so that a new entry shows on the page at once. `undefined` where
 * nothing meets it.
 */
function makeSample(schema: z.core.$ZodType): unknown {
  for (const value of listSamples(schema)) if (z.safeParse(schema, value).success) return value;
  return undefined;
}

/** Each is made when those before it do not do. */
function* listSamples(schema: z.core.$ZodType): Generator<unknown> {
  const inner = unwrap(schema);
  if (!inner) return;
  const { initial, examples } = { ...z.globalRegistry.get(inner), ...z.globalRegistry.get(schema) };
  if (initial !== undefined) yield initial;
  yield* (examples ?? []) as unknown[];
  yield* listPlain(inner);
}

function listPlain(schema: z.core.$ZodType): Iterable<unknown> {
  if (schema instanceof z.ZodObject) return listGroups(schema);
  if (schema instanceof z.ZodArray) {
    const { minimum = 0 } = limitsOf(schema);
    return [Array.from({ length: minimum }, () => makeSample(schema.element))];
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => [...listSamples(option)]);
  if (schema instanceof z.ZodRecord) return [{}];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodBoolean) return [false, true];
  if (schema instanceof z.ZodNumber) return [schema.minValue, schema.maxValue, 1];
  const { words = [] } = (z.globalRegistry.get(schema) ?? {}) as { words?: string[] };
  return [
    ...(words.length > 0 ? [words.map((word) => `{${word}}`).join(' ')] : []),
    sampleWords,
    'sample',
    'en',
    '/',
    'pictures/sample.svg',
    'https://sample.example',
    'sample@place.example',
    '2026-01-05',
  ];
}

/**
 * A group with what must be there; then, as a rule over several keys may ask for more, with one key besides, and with
 * all of them.
 */
function* listGroups(schema: z.ZodObject): Generator<unknown> {
  const shape = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
  const isBegunWith = ([, child]: (typeof shape)[number]) =>
    child._zod.optin !== 'optional' || z.globalRegistry.get(child)?.initial !== undefined;
  const optional = shape.filter((entry) => !isBegunWith(entry));
  const fill = (extra: typeof shape) =>
    Object.fromEntries(
      shape
        .filter((entry) => isBegunWith(entry) || extra.includes(entry))
        .map(([key, child]) => [key, makeSample(child)]),
    );
  yield fill([]);
  for (const entry of optional) yield fill([entry]);
  yield fill(optional);
}
