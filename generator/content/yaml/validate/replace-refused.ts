import type { z } from 'zod';
import type { ValuePath } from '../../../lib/json-pointer';
import { makePlaceholder, type Placeholders } from '../../placeholder';
import { valueAt } from '../walk-yaml';

/** Values, groups and lists of a file, which are changed until they meet their schema. */
export type Data = Record<PropertyKey, unknown>;

/** Puts a placeholder where an issue was found, or takes out what is too much. */
export function replaceRefused(
  holder: Data,
  issue: z.core.$ZodIssue,
  schema: z.core.$ZodType | undefined,
  placeholders: Placeholders,
): void {
  const [group, last] = holderOf(holder, issue.path);
  if (!schema || !group) return;
  const value = group[last];
  if (issue.code === 'too_big' && Array.isArray(value)) {
    group[last] = value.slice(0, Number(issue.maximum));
    return;
  }
  const placeholder = makePlaceholder(schema, placeholders);
  if (placeholder === undefined || issue.code === 'invalid_key') delete group[last];
  if (issue.code === 'invalid_key') group[placeholders.addName()] = placeholder;
  else if (placeholder !== undefined) group[last] = placeholder;
}

/** What holds the value at a path, and under which key. */
function holderOf(holder: Data, path: ValuePath): [group: Data | undefined, last: PropertyKey] {
  const whole = ['data', ...path];
  const group = valueAt(holder, whole.slice(0, -1));
  const isGroup = typeof group === 'object' && group !== null;
  return [isGroup ? (group as Data) : undefined, whole.at(-1) ?? 'data'];
}
