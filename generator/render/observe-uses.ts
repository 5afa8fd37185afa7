/**
 * The way to a value, step by step: keys of objects and maps, `*` for the list of their keys, `?` for whether there is an
 * object at all, `name()` with its arguments for what a method of a date returns, and for a function the text that it is
 * called with.
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
  const objects = new Map<string, Use>();
  /** Objects of which something was read that would be missing without them. */
  const opened = new Set<string>();
  const open = (use: Use) => {
    for (let end = 1; end < use.length; end++) opened.add(use.slice(0, end).join('\n'));
  };
  const record: Record = (use, found) => {
    uses.set(use.join('\n'), use);
    if (found !== undefined) open(use);
  };
  const recordObject = (path: Use) => {
    objects.set(path.join('\n'), path);
    open(path);
  };
  const listUses = () => {
    const unopened = [...objects].filter(([name]) => !opened.has(name));
    return [...uses.values(), ...unopened.map(([, path]) => [...path, '?'])];
  };
  return { value: observe(value, [], { record, recordObject }) as Value, listUses };
}

/** What stands at the end of a way now; `undefined` where there is none any more. */
export function valueAt(root: unknown, use: Use): unknown {
  return use.reduce<unknown>((value, step) => {
    if (step === '?') return isObject(value);
    if (value instanceof Map) return step === '*' ? [...value.keys()] : value.get(step);
    if (value instanceof Date) return callByName(value, step);
    if (typeof value === 'function') return value(step);
    if (!isObject(value)) return undefined;
    return step === '*' ? Object.keys(value) : Reflect.get(value, step);
  }, root);
}

/** `found` is what was there. */
type Record = (use: Use, found: unknown) => void;

interface Recorder {
  record: Record;
  /** Somebody got an object, and has read nothing of it yet but that it is there. */
  recordObject: (path: Use) => void;
}

function observe(value: unknown, path: Use, recorder: Recorder): unknown {
  const { record } = recorder;
  if (typeof value === 'function') return (text: string) => follow(value(text), [...path, text], recorder);
  if (!isObject(value)) return value;
  if (value instanceof Date) return observeDate(value, path, record);
  if (value instanceof Map) return observeMap(value, path, recorder);
  const children = new Map<string, unknown>();
  const recordKeys = (target: object) => record([...path, '*'], target);
  return new Proxy(value, {
    get(target, key) {
      // Those with symbols are the language's own, as are methods of lists.
      if (typeof key === 'symbol' || (Array.isArray(target) && isMethodOfLists(key)))
        return Reflect.get(target, key);
      if (!children.has(key)) children.set(key, follow(Reflect.get(target, key), [...path, key], recorder));
      return children.get(key);
    },
    has(target, key) {
      recordKeys(target);
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      recordKeys(target);
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(target, key) {
      recordKeys(target);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}

function isMethodOfLists(key: string): boolean {
  return key !== 'length' && key in Array.prototype;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}

function follow(value: unknown, path: Use, recorder: Recorder): unknown {
  if (isObject(value)) recorder.recordObject(path);
  else recorder.record(path, value);
  return observe(value, path, recorder);
}

function observeMap(
  map: ReadonlyMap<string, unknown>,
  path: Use,
  recorder: Recorder,
): ReadonlyMap<string, unknown> {
  const get = (key: string) => follow(map.get(key), [...path, key], recorder);
  const recordKeys = () => recorder.record([...path, '*'], map);
  const keys = () => {
    recordKeys();
    return map.keys();
  };
  // Not through `get` of the map itself: each value that is handed out is observed.
  const all = () => new Map([...keys()].map((key) => [key, get(key)]));
  return {
    get,
    keys,
    has(key) {
      recordKeys();
      return map.has(key);
    },
    get size() {
      recordKeys();
      return map.size;
    },
    values: () => all().values(),
    entries: () => all().entries(),
    forEach: (callback) => all().forEach(callback),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  };
}

function observeDate(date: Date, path: Use, record: Record): Date {
  return new Proxy(date, {
    get(target, key) {
      if (key === Symbol.toPrimitive) {
        record([...path, 'toISOString()'], target);
        return (hint: 'default' | 'number' | 'string') => target[Symbol.toPrimitive](hint);
      }
      return (...args: unknown[]) => {
        const call = `${String(key)}(${JSON.stringify(args).slice(1, -1)})`;
        record([...path, call], target);
        return callByName(target, call);
      };
    },
  });
}

/** As `observeDate` writes it: `toLocaleDateString("de-DE")`. */
function callByName(date: Date, call: string): unknown {
  const end = call.indexOf('(');
  const method: unknown = Reflect.get(date, call.slice(0, end));
  const args: unknown[] = JSON.parse(`[${call.slice(end + 1, -1)}]`);
  // JSON has no other word for what was left open.
  const given = args.map((arg) => arg ?? undefined);
  return typeof method === 'function' ? method.apply(date, given) : undefined;
}
