import { isGroup } from './groups';

/** Steps from the top of a file to a value: keys and, in lists, numbers from 0. */
export type ValuePath = readonly PropertyKey[];

/** `/items/0/date`, with `~` and `/` in keys escaped as in RFC 6901. */
export function toPointer(path: ValuePath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The steps of such a pointer; those of lists stay digits. */
export function readPointer(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a path; `undefined` where there is none. */
export function valueAt(data: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    return (value as Record<PropertyKey, unknown>)[step];
  }, data);
}

/** Every value at and below a value, in order: groups and lists before their children. */
export function* walkValues(
  value: unknown,
  path: ValuePath = [],
): Generator<{ value: unknown; path: ValuePath }> {
  yield { value, path };
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [step, child] of entries) yield* walkValues(child, [...path, step]);
}

/** A copy of a value in which each text, number and other single value is what `change` makes of it. */
export function mapValues<Value>(root: Value, change: (value: unknown, path: ValuePath) => unknown): Value {
  const copy = (value: unknown, path: ValuePath): unknown => {
    if (Array.isArray(value)) return value.map((entry, index) => copy(entry, [...path, index]));
    if (typeof value !== 'object' || value === null) return change(value, path);
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, copy(child, [...path, key])]),
    );
  };
  return copy(root, []) as Value;
}

/**
 * A copy of the data with the value at a pointer replaced by the result of `change`; `undefined` takes its key or entry
 * out. A new key stands after the key `after`, or at the end.
 */
export function withChanged(
  data: unknown,
  at: string,
  change: (value: unknown) => unknown,
  after?: string,
): unknown {
  const [step, ...rest] = readPointer(at);
  if (step === undefined) return change(data);
  const below = (value: unknown) => withChanged(value, toPointer(rest), change, after);
  if (Array.isArray(data)) {
    return data.flatMap((entry, index) => {
      const next = String(index) === step ? below(entry) : entry;
      return next === undefined ? [] : [next];
    });
  }
  const group = isGroup(data) ? data : {};
  const value = below(group[step]);
  const entries = Object.entries(group).filter(([key]) => key !== step || value !== undefined);
  if (Object.hasOwn(group, step)) {
    return Object.fromEntries(entries.map(([key, own]) => [key, key === step ? value : own]));
  }
  if (value === undefined) return data;
  const index = entries.findIndex(([key]) => key === after);
  return Object.fromEntries(entries.toSpliced(index < 0 ? entries.length : index + 1, 0, [step, value]));
}

/** The key of a value; of an entry of a list, that of the list. */
export function lastKey(path: ValuePath): string {
  return String(path.findLast((step) => typeof step === 'string') ?? '');
}

/** Whether the key of a value, or its pointer, is among these. */
export function isListed(path: ValuePath, keys: ReadonlySet<string>): boolean {
  return keys.has(lastKey(path)) || keys.has(toPointer(path));
}
