import type { z } from 'zod';

/**
 * The steps to what an editor may remove to be rid of the value at `path`, and the file still meets its schema: the
 * value itself, or the nearest group or entry around it. Nothing where it cannot be done without.
 */
export function findSpare(schema: z.ZodType, data: unknown, path: readonly string[]): string[] | undefined {
  const lengths = path.map((_, index) => path.length - index);
  const length = lengths.find((each) => schema.safeParse(without(data, path.slice(0, each))).success);
  return length === undefined ? undefined : path.slice(0, length);
}

/** A copy that lacks what stands at `path`. */
function without(data: unknown, path: readonly string[]): unknown {
  const copy = structuredClone(data);
  const group = path.slice(0, -1).reduce((value, step) => (value as Record<string, unknown>)[step], copy);
  const last = path.at(-1) ?? '';
  if (Array.isArray(group)) group.splice(Number(last), 1);
  else delete (group as Record<string, unknown>)[last];
  return copy;
}
