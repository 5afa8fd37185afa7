import { z } from 'zod';
import { type Cause, type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { toPointer, type ValuePath } from '../../../lib/json-pointer';
import { pushAll } from '../../../lib/push-all';
import { findSimilar } from '../../../lib/similar';
import { joinWords } from '../../../lib/words';
import { createPlaceholders, makePlaceholder } from '../../placeholder';
import { knownKeys, neededKeys, schemaAt } from '../../schema-parts';
import { valueAt } from '../walk-yaml';
import type { KeyInText, ValidatedYaml, YamlFile } from '../yaml-file';
import { describeIssue, describeUnknownKey } from './describe-issue';
import { expandUnions } from './expand-unions';
import { findStrayBlank } from './find-stray-blank';
import { type Data, replaceRefused } from './replace-refused';
import { WrittenPaths } from './written-paths';

/** The schemas' rules wait for each other (a list is not compared with itself while an entry is wrong): rounds enough. */
const maxRounds = 8;

/**
 * Holds a file's values against their schema. Every issue becomes a diagnostic at the line that must
 * change. What is wrong is replaced by a placeholder and the rest is looked at again, until nothing new
 * is found: one mistake never hides another. `whole` is what the text is called. What `inTexts` names is not missing,
 * once it is moved out of its text.
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
    const fix = `It needs ${joinWords(neededKeys(schema))}.`;
    return nothing([diagnose('content/empty-file', yaml.locationOf([]), `${whole} is empty`, fix)]);
  }

  const written = new WrittenPaths();
  const replaced = new Set<string>();
  const diagnostics = [...yaml.diagnostics];
  const holder: Data = { data: structuredClone(data) };
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
        const found = inQuotes(schema, issue, yaml.sourceOf(path));
        const causedBy = causesOf(issue.path, inTexts);
        diagnostics.push({ ...toDiagnostic({ yaml, schema, data, whole }, found, path), ...causedBy });
      }
      replaceRefused(holder, issue, schemaAt(schema, issue.path), placeholders);
    }
    written.settle();
  }
  return nothing(diagnostics);
}

/**
 * A number or another word of YAML where a text belongs needs quotes; where the text would then be refused as well,
 * that is said at once. `source` is the value as it was written.
 */
function inQuotes(schema: z.ZodType, issue: z.core.$ZodIssue, source: string | undefined): z.core.$ZodIssue {
  const part = schemaAt(schema, issue.path);
  const isOther = issue.code === 'invalid_type' && issue.expected === 'string';
  if (!isOther || !part || !/^[\w.+-]+$/.test(source ?? '')) return issue;
  const [refused] = z.safeParse(part, source).error?.issues ?? [];
  return refused ? { ...refused, path: issue.path } : issue;
}

/** Whoever adds a key that is told to be missing has it twice, once the line within a text is moved out. */
function causesOf(path: ValuePath, inTexts: readonly KeyInText[]): { causedBy?: Cause[] } {
  const found = inTexts.find(({ pointer }) => pointer === toPointer(path));
  if (!found) return {};
  const { rule, file, line } = found.diagnostic;
  return { causedBy: [{ file, line, rules: [rule] }] };
}

function toDiagnostic(
  { yaml, schema, data, whole }: { yaml: YamlFile; schema: z.core.$ZodType; data: unknown; whole: string },
  issue: z.core.$ZodIssue,
  path: ValuePath,
): Diagnostic {
  const location = yaml.locationOf(path);
  const value = valueAt(data, path);
  const { rule, message, fix } = describeIssue(issue, {
    whole,
    value,
    source: yaml.sourceOf(path),
    shape: yaml.shapeOf(path),
    comment: yaml.commentOf(path),
    isSpare: typeof path.at(-1) === 'number' || schemaAt(schema, issue.path) instanceof z.ZodOptional,
  });
  const isBlankAtEnds = typeof value === 'string' && value.trim() !== value;
  const stray = isBlankAtEnds ? findStrayBlank(yaml.sourceOf(path) ?? '') : undefined;
  if (stray) {
    const { line, column } = stray;
    return diagnose(
      'content/stray-blank',
      { ...location, line: location.line + line, column },
      stray.message,
      stray.fix,
    );
  }
  const isKey = issue.code === 'invalid_key';
  return diagnose(rule, isKey ? yaml.keyLocationOf(path) : location, message, fix);
}

/** What a rule between values needs: where one of them has a placeholder, the rule says nothing. */
function dependencies(issue: z.core.$ZodIssue): ValuePath[] {
  const keys: unknown = issue.code === 'custom' ? issue.params?.dependsOn : undefined;
  return Array.isArray(keys) ? keys.map((key) => [...issue.path.slice(0, -1), String(key)]) : [];
}

/** Gives what stands under a misspelt key the name it should have; takes out what has no name. */
function renameKeys(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  holder: Data,
  issue: z.core.$ZodIssueUnrecognizedKeys,
  written: WrittenPaths,
): Diagnostic[] {
  const group = valueAt(holder.data, issue.path) as Data;
  const known = knownKeys(schema, issue.path);
  return issue.keys.map((key) => {
    const absent = known.filter((name) => !Object.hasOwn(group, name));
    const { rule, message, fix } = describeUnknownKey(key, known, absent);
    const location = yaml.keyLocationOf([...written.pathOf(issue.path), key]);
    const meant = findSimilar(key, absent);
    if (meant !== undefined) {
      group[meant] = group[key];
      written.rename(issue.path, key, meant);
    }
    delete group[key];
    return diagnose(rule, location, message, fix);
  });
}
