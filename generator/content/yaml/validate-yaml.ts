import { isScalar } from 'yaml';
import { z } from 'zod';
import type { Cause, Diagnostic, SourceLocation } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { findSimilar } from '../../diagnostics/suggest';
import { toPointer, type ValuePath, valueAt } from '../../lib/json-pointer';
import { joinWords } from '../../lib/words';
import {
  createPlaceholders,
  knownKeys,
  makePlaceholder,
  neededKeys,
  type Placeholders,
  schemaAt,
} from '../schema-parts';
import { describeIssue, describeKind, describeUnknownKey } from './describe-issue';
import { findNode, sourceOf, startOf, type YamlDocument, type YamlMistake } from './yaml-document';

/** Values, groups and lists of a file, which are changed until they meet their schema. */
type Data = Record<PropertyKey, unknown>;

interface WrittenData {
  yaml: YamlDocument;
  /** Changed in place. */
  data: unknown;
  /** What messages call the text. */
  whole: string;
  /** Keys within texts are not missing, but in the wrong place. */
  mistakes: readonly YamlMistake[];
  locateKey(path: ValuePath): SourceLocation;
}

interface Validated<Value> {
  value: Value;
  placeholders: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}

/** Rules wait for each other (a list is not checked for duplicates while an entry is wrong); this is rounds enough. */
const maxRounds = 8;

/**
 * Validates a file's values against their schema. Every issue becomes a diagnostic at the line that must change. Wrong
 * values are replaced by placeholders and the rest is validated again, until nothing new is found: one mistake never
 * hides another.
 */
export function validateYaml<Schema extends z.ZodType>(
  written: WrittenData,
  schema: Schema,
): Validated<z.infer<Schema>> {
  const { yaml, data, whole, mistakes, locateKey } = written;
  const placeholders = createPlaceholders(yaml.file);
  const diagnostics: Diagnostic[] = [];
  const replaced = new Set<string>();
  const holder: Data = { data };
  for (let round = 0; round < maxRounds; round++) {
    const result = schema.safeParse(holder.data, { error: describeKind });
    if (result.success) return { value: result.data, placeholders: placeholders.texts, diagnostics };
    const issues = expandUnions(result.error.issues);
    // Keys first: a value under a misspelt key is not missing.
    for (const issue of issues) {
      if (issue.code !== 'unrecognized_keys') continue;
      const { found, meant } = removeUnknownKeys(valueAt(holder.data, issue.path) as Data, issue, schema);
      for (const [key, { rule, message, fix }] of found)
        diagnostics.push(diagnose(rule, locateKey([...issue.path, key]), message, fix));
      for (const key of meant) replaced.add(toPointer([...issue.path, key]));
    }
    for (const issue of issues) {
      if (issue.code === 'unrecognized_keys') continue;
      const place = toPointer(issue.path);
      // A value that breaks two rules is reported once; the first rule is the plainer one. Within a placeholder nothing
      // was written.
      const around = issue.path.map((_step, index) => issue.path.slice(0, index));
      const isFollowUp = [issue.path, ...around, ...dependencies(issue)].some((path) =>
        replaced.has(toPointer(path)),
      );
      if (!isFollowUp) {
        const value = valueAt(holder.data, issue.path);
        const causedBy = causesOf(place, yaml, mistakes);
        diagnostics.push({ ...toDiagnostic({ yaml, schema, value, whole, locateKey }, issue), ...causedBy });
      }
      replaced.add(place);
      replaceRefused(holder, issue, schemaAt(schema, issue.path), placeholders);
    }
  }
  return { ...placeholderFor(yaml.file, schema), diagnostics };
}

/** What is in place of a file that was not read. */
export function placeholderFor<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Omit<Validated<z.infer<Schema>>, 'diagnostics'> {
  const placeholders = createPlaceholders(file);
  return {
    value: makePlaceholder(schema, placeholders) as z.infer<Schema>,
    placeholders: placeholders.texts,
  };
}

export function describeEmpty(
  yaml: YamlDocument,
  schema: z.ZodType,
  { whole, isOptional }: { whole: string; isOptional: boolean },
): Diagnostic {
  const needed = neededKeys(schema);
  const needs = needed.length > 0 ? `It needs ${joinWords(needed)}.` : 'Write something.';
  const fix = isOptional ? 'Delete the file to leave it out.' : needs;
  return diagnose('content/empty-file', yaml.at(startOf(yaml.root)), `${whole} is empty`, fix);
}

/** A missing key is caused by the line of a text that has it: adding it as well would give the key twice. */
function causesOf(
  place: string,
  { file, at }: YamlDocument,
  mistakes: readonly YamlMistake[],
): { causedBy?: Cause[] } {
  const mistake = mistakes.find(({ pointer }) => pointer === place);
  return mistake ? { causedBy: [{ file, line: at(mistake.offset).line, rules: [mistake.rule] }] } : {};
}

function toDiagnostic(
  {
    yaml,
    schema,
    value,
    whole,
    locateKey,
  }: Pick<WrittenData, 'yaml' | 'whole' | 'locateKey'> & { schema: z.core.$ZodType; value: unknown },
  issue: z.core.$ZodIssue,
): Diagnostic {
  const { path } = issue;
  const { node, pair, isWhole } = findNode(yaml.root, path);
  const { rule, message, ...advice } = describeIssue(issue, {
    whole,
    value,
    source: isWhole && isScalar(node) ? sourceOf(yaml, node) : undefined,
    comment: isScalar(pair?.key) ? commentAfter(yaml.text, pair.key.range?.[1]) : undefined,
    isSpare: typeof path.at(-1) === 'number' || schemaAt(schema, path) instanceof z.ZodOptional,
  });
  const location = issue.code === 'invalid_key' ? locateKey(path) : yaml.at(startOf(node));
  return diagnose(rule, location, message, advice);
}

/** What follows a # where the value should be. */
function commentAfter(text: string, keyEnd: number | undefined): string | undefined {
  return /^\s*:[ \t]+(#[^\r\n]*)/.exec(text.slice(keyEnd))?.[1];
}

/** The values that a rule compares: if one of them is a placeholder, the rule is skipped. */
function dependencies(issue: z.core.$ZodIssue): ValuePath[] {
  const keys: unknown = issue.code === 'custom' ? issue.params?.dependsOn : undefined;
  return Array.isArray(keys) ? keys.map((key) => [...issue.path.slice(0, -1), String(key)]) : [];
}

/** Removes the keys that no schema knows. `meant` are those that were misspelt, whose values are not missing. */
function removeUnknownKeys(group: Data, issue: z.core.$ZodIssueUnrecognizedKeys, schema: z.core.$ZodType) {
  const allowed = knownKeys(schema, issue.path);
  const meant = new Set<string>();
  const found = issue.keys.map((key) => {
    const absent = allowed.filter((name) => !Object.hasOwn(group, name) && !meant.has(name));
    const own = findSimilar(key, absent);
    if (own !== undefined) meant.add(own);
    delete group[key];
    return [key, describeUnknownKey(key, allowed, own)] as const;
  });
  return { found, meant };
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
  const path = ['data', ...issue.path];
  const last = path.at(-1) ?? 'data';
  const group = valueAt(holder, path.slice(0, -1)) as Data | undefined;
  if (!schema || typeof group !== 'object') return;
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
