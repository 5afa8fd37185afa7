/**
 * The way to a value, step by step: keys of objects and maps, `*` for the list of an object's keys, `name()` for what a
 * method of a date returns, and for a function the text that it is called with.
 */
export type Use = readonly string[];

export interface Observed<Value> {
  value: Value;
  /** What was read of it so far, each once. */
  listUses: () => Use[];
}

/**
 * The same value for whoever only reads it, and a list of what was read: what depends on nothing else of it need not be
 * made anew as long as all those values are the same (see `valueAt`). For plain objects and arrays, maps with texts as
 * keys, dates, and functions of one text.
 */
export function observeUses<Value extends object>(value: Value): Observed<Value> {
  const uses = new Map<string, Use>();
  const record = (use: Use) => uses.set(use.join('\n'), use);
  return { value: observe(value, [], record) as Value, listUses: () => [...uses.values()] };
}

/** What stands at the end of a way now; `undefined` where there is none any more. */
export function valueAt(root: unknown, use: Use): unknown {
  return use.reduce<unknown>((value, step) => {
    if (value instanceof Map) return value.get(step);
    if (value instanceof Date) return read(value, step.replace('()', ''));
    if (typeof value === 'function') return value(step);
    if (typeof value !== 'object' || value === null) return undefined;
    return step === '*' ? Object.keys(value) : Reflect.get(value, step);
  }, root);
}

type Record = (use: Use) => void;

function observe(value: unknown, path: Use, record: Record): unknown {
  if (typeof value === 'function') return (text: string) => follow(value(text), [...path, text], record);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return observeDate(value, path, record);
  if (value instanceof Map) return observeMap(value, path, record);
  const children = new Map<string, unknown>();
  return new Proxy(value, {
    get(target, key) {
      // Those with symbols are the language's own, as are methods of lists.
      if (typeof key === 'symbol' || (Array.isArray(target) && isMethodOfLists(key)))
        return Reflect.get(target, key);
      if (!children.has(key)) children.set(key, follow(Reflect.get(target, key), [...path, key], record));
      return children.get(key);
    },
    has(target, key) {
      record([...path, '*']);
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      record([...path, '*']);
      return Reflect.ownKeys(target);
    },
  });
}

function isMethodOfLists(key: string): boolean {
  return key !== 'length' && key in Array.prototype;
}

/** Whoever gets an object has read nothing of it yet. */
function follow(value: unknown, path: Use, record: Record): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) record(path);
  return observe(value, path, record);
}

function observeMap(map: ReadonlyMap<string, unknown>, path: Use, record: Record): Pick<typeof map, 'get'> {
  return { get: (key) => follow(map.get(key), [...path, key], record) };
}

function observeDate(date: Date, path: Use, record: Record): Date {
  return new Proxy(date, {
    get(target, key) {
      if (key === Symbol.toPrimitive) {
        record([...path, 'toISOString()']);
        return (hint: 'default' | 'number' | 'string') => target[Symbol.toPrimitive](hint);
      }
      return () => {
        record([...path, `${String(key)}()`]);
        return read(target, String(key));
      };
    },
  });
}

function read(date: Date, method: string): unknown {
  return (date as unknown as { [name: string]: () => unknown })[method]?.();
}
