import type { z } from 'zod';
import { describeIssue, describeUnknownKey, knownKeys } from './describe-issue';
import type { YamlFile } from './parse-yaml';
import { joinWords, problemAt } from './problem';
import type { ValuePath } from './to-pointer';
import type { Outcome, Problem } from './types';

/** Holds a file's values against their schema. Every issue becomes a problem at the line that must change. */
export function validateYaml<Schema extends z.ZodType>(
  yaml: YamlFile,
  schema: Schema,
): Outcome<z.infer<Schema>> {
  if (yaml.problems.length > 0) return { value: undefined, problems: yaml.problems };
  if (yaml.data === null || yaml.data === undefined) {
    const needed = schema.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
    const fix = `It needs ${joinWords([...new Set(needed)])}.`;
    return { value: undefined, problems: [problemAt(yaml.originOf([]), 'the file is empty', fix)] };
  }
  const result = schema.safeParse(yaml.data);
  if (result.success) return { value: result.data, problems: [] };

  const said = new Set<string>();
  const problems = result.error.issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') return unknownKeyProblems(yaml, schema, issue);
    // A value that breaks two rules is mended once; the first rule is the plainer one.
    const place = JSON.stringify(issue.path);
    if (said.has(place)) return [];
    said.add(place);
    const { message, fix } = describeIssue(issue, valueAt(yaml.data, issue.path));
    const isKey = issue.code === 'invalid_key';
    const origin = isKey ? yaml.keyOriginOf(issue.path) : yaml.originOf(issue.path);
    return [problemAt(origin, message, fix)];
  });
  return { value: undefined, problems };
}

function unknownKeyProblems(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  issue: z.core.$ZodIssueUnrecognizedKeys,
): Problem[] {
  return issue.keys.map((key) => {
    const { message, fix } = describeUnknownKey(key, knownKeys(schema, issue.path));
    return problemAt(yaml.keyOriginOf([...issue.path, key]), message, fix);
  });
}

function valueAt(data: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    data,
  );
}
