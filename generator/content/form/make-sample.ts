import { z } from 'zod';
import { limitsOf, unwrap } from '../schema-parts';
import { sampleWords } from './form';

/**
 * What a new value begins with: what the schema names as `initial`, else the first of its `examples`, else sample words.
 * It meets the schema wherever that can be found out, so that a new entry shows on the page at once. `undefined` where
 * nothing meets it.
 */
export function makeSample(schema: z.core.$ZodType): unknown {
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
