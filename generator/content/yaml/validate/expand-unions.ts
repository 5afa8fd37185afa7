import type { z } from 'zod';

/** What is wrong with a value that may be one or a list of such: said as of the one that was written. */
export function expandUnions(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    // Where the kind itself is wrong, that is said of the whole value.
    const ofKind = issue.errors.find((errors) => errors.every(({ path }) => path.length > 0));
    const chosen = ofKind ?? issue.errors[0] ?? [];
    return chosen.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}
