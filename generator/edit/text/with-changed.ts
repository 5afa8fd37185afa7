import { isGroup } from '../../lib/groups';
import { readPointer, toPointer } from '../../lib/json-pointer';

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
