import { toPointer } from '../../../lib/json-pointer';

/** Whether nothing is written: no key, or a key without a value. */
export function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** The pointer of a value within the one at `at`. */
export function within(at: string, step: string | number): string {
  return at + toPointer([step]);
}

/** Whether the value at `inner` is the one at `outer`, or within it. */
export function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** A value as a text, which is empty where nothing is written. */
export function writeText(value: unknown): string {
  if (isMissing(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
