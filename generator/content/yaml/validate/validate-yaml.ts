import { z } from 'zod';
import type { Cause, Diagnostic } from '../../../diagnostics/diagnostic';
import { diagnose } from '../../../diagnostics/rules';
import { toPointer, type ValuePath, valueAt } from '../../../lib/json-pointer';
import { pushAll } from '../../../lib/push-all';
import { findSimilar } from '../../../lib/similar';
import { joinWords } from '../../../lib/words';
import { createPlaceholders, makePlaceholder, type Placeholders } from '../../placeholder';
import { knownKeys, neededKeys, otherKeysOf, schemaAt } from '../../schema-parts';
import type { KeyInText, ValidatedYaml, YamlFile } from '../yaml-file';
import { copyAsMeant } from './copy-as-meant';
import { describeIssue, describeUnknownKey } from './describe-issue';
import { WrittenPaths } from './written-paths';

/** Values, groups and lists of a file, which are changed until they meet their schema. */
type Data = Record<PropertyKey, unknown>;

/** Rules wait for each other (a list is not checked for duplicates while an entry is wrong); this is rounds enough. */
const maxRounds = 8;

/**
 * Validates a file's values against their schema. Every issue becomes a diagnostic at the line that must change. Wrong
 * values are replaced by placeholders and the rest is validated again, until nothing new is found: one mistake never
 * hides another. `whole` is what messages call the text. Keys in `inTexts` are not missing, but in the wrong place.
 */
export function validateYaml<Schema extends z.ZodType>(
  yaml: YamlFile,
  schema: Schema,
  whole = 'the file',
  inTexts: readonly KeyInText[] = [],
): ValidatedYaml<z.infer<Schema>> {
  const placeholders = createPlaceholders(yaml.file);
  const nothing = (diagnostics: Diagnostic[]) => ({
    value: makePlaceholder(schema, placeholders) as z.infer<Schema>,
    diagnostics,
    placeholders: placeholders.texts,
    locations: yaml.locations,
  });
  const { data } = yaml;
  if (data === undefined && yaml.diagnostics.length > 0) return nothing(yaml.diagnostics);
  if (data === null || data === undefined) {
    const needed = neededKeys(schema);
    const fix = needed.length > 0 ? `It needs ${joinWords(needed)}.` : 'Write something, or remove it.';
    return nothing([diagnose('content/empty-file', yaml.locationOf([]), `${whole} is empty`, fix)]);
  }

  const written = new WrittenPaths();
  const replaced = new Set<string>();
  const diagnostics = [...yaml.diagnostics];
  const holder: Data = { data: copyAsMeant(yaml, { value: data, path: [], schema }) };
  for (let round = 0; round < maxRounds; round++) {
    const result = schema.safeParse(holder.data);
    if (result.success) {
      return {
        value: result.data,
        diagnostics,
        placeholders: placeholders.texts,
        locations: () => written.addTo(yaml.locations(), yaml.file),
      };
    }
    const issues = expandUnions(result.error.issues);
    // Names first: a value under a misspelt key is not missing.
    for (const issue of issues) {
      if (issue.code === 'unrecognized_keys')
        pushAll(diagnostics, renameKeys(yaml, schema, holder, issue, written));
    }
    for (const issue of issues) {
      const place = toPointer(issue.path);
      if (issue.code === 'unrecognized_keys' || written.isTarget(issue.path)) continue;
      // A value that breaks two rules is replaced once; the first rule is the plainer one.
      if (replaced.has(place)) continue;
      replaced.add(place);
      const isFollowUp = dependencies(issue).some((path) => replaced.has(toPointer(path)));
      if (!isFollowUp) {
        const path = written.pathOf(issue.path);
        const causedBy = causesOf(issue.path, inTexts);
        diagnostics.push({ ...toDiagnostic({ yaml, schema, data, whole }, issue, path), ...causedBy });
      }
      replaceRefused(holder, issue, schemaAt(schema, issue.path), placeholders);
    }
    written.settle();
  }
  return nothing(diagnostics);
}

/** A missing key is caused by the line of a text that has it: adding it as well would give the key twice. */
function causesOf(path: ValuePath, inTexts: readonly KeyInText[]): { causedBy?: Cause[] } {
  const keyInText = inTexts.find(({ pointer }) => pointer === toPointer(path));
  if (!keyInText) return {};
  const { rule, file, line } = keyInText.diagnostic;
  return { causedBy: [{ file, line, rules: [rule] }] };
}

function toDiagnostic(
  { yaml, schema, data, whole }: { yaml: YamlFile; schema: z.core.$ZodType; data: unknown; whole: string },
  issue: z.core.$ZodIssue,
  path: ValuePath,
): Diagnostic {
  const location = yaml.locationOf(path);
  const value = valueAt(data, path);
  const { rule, message, ...advice } = describeIssue(issue, {
    whole,
    value,
    source: yaml.sourceOf(path),
    shape: yaml.shapeOf(path),
    comment: yaml.commentOf(path),
    isSpare: typeof path.at(-1) === 'number' || schemaAt(schema, issue.path) instanceof z.ZodOptional,
  });
  const isKey = issue.code === 'invalid_key';
  return diagnose(rule, isKey ? yaml.keyLocationOf(path) : location, message, advice);
}

/** The values that a rule compares: if one of them is a placeholder, the rule is skipped. */
function dependencies(issue: z.core.$ZodIssue): ValuePath[] {
  const keys: unknown = issue.code === 'custom' ? issue.params?.dependsOn : undefined;
  return Array.isArray(keys) ? keys.map((key) => [...issue.path.slice(0, -1), String(key)]) : [];
}

/** Renames misspelt keys to what they should be, and removes unknown ones. */
function renameKeys(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  holder: Data,
  issue: z.core.$ZodIssueUnrecognizedKeys,
  written: WrittenPaths,
): Diagnostic[] {
  const group = valueAt(holder.data, issue.path) as Data;
  const allowed = knownKeys(schema, issue.path);
  const otherKeys = otherKeysOf(schema, issue.path);
  const suggested = new Set<string | undefined>();
  return issue.keys.map((key) => {
    const absent = allowed.filter((name) => !Object.hasOwn(group, name) && !suggested.has(name));
    const { rule, message, fix } = describeUnknownKey(key, allowed, absent, otherKeys);
    suggested.add(otherKeys[key]);
    const location = yaml.keyLocationOf([...written.pathOf(issue.path), key]);
    const meant = findSimilar(key, absent);
    if (meant !== undefined) {
      const path = [...written.pathOf(issue.path), key];
      const schemaOfKey = schemaAt(schema, [...issue.path, meant]);
      group[meant] = copyAsMeant(yaml, { value: group[key], path, schema: schemaOfKey });
      written.rename(issue.path, key, meant);
    }
    delete group[key];
    return diagnose(rule, location, message, fix);
  });
}

/** What is wrong with a value that may be one or a list of such: said as of the one that was written. */
function expandUnions(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    // Where the kind itself is wrong, that is said of the whole value.
    const ofKind = issue.errors.find((errors) => errors.every(({ path }) => path.length > 0));
    const chosen = ofKind ?? issue.errors[0] ?? [];
    return chosen.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}

/** Puts a placeholder where an issue was found, or takes out what is too much. */
function replaceRefused(
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
