import { isDeepStrictEqual } from 'node:util';
import type { ValuePath } from '../../lib/json-pointer';

/** Whether two values say the same; keys may be in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other);
}

/** The value at a path; `undefined` where there is none. */
export function valueAt(data: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    return (value as Record<PropertyKey, unknown>)[step];
  }, data);
}
