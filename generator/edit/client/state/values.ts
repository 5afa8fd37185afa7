import { isGroup } from '../../../lib/groups';
import { readPointer, toPointer } from '../../../lib/json-pointer';

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

/** The pointer of the group or list around a value, and the last step to the value. */
export function splitPointer(at: string): { parent: string; last: string } {
  const steps = readPointer(at);
  return { parent: toPointer(steps.slice(0, -1)), last: steps.at(-1) ?? '' };
}

/** A copy of the data in which the value at a pointer is what `change` makes of it. */
export function withChanged(data: unknown, at: string, change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = readPointer(at);
  if (step === undefined) return change(data);
  const below = (value: unknown) => withChanged(value, toPointer(rest), change);
  if (Array.isArray(data)) return data.map((entry, index) => (String(index) === step ? below(entry) : entry));
  if (!isGroup(data)) return data;
  return { ...data, [step]: below(data[step]) };
}

/** A value in a few words. */
export function toWordsOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
