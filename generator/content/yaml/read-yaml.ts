import type { z } from 'zod';
import { diagnose } from '../../diagnostics/rules';
import type { ValuePath } from '../../lib/json-pointer';
import { findConflicts } from '../../sources/find-conflicts';
import { accepts } from '../schema-parts';
import { findKeysInTexts } from './find-keys-in-texts';
import { parseYaml } from './parse/parse-yaml';
import { listRepairs, opensBlock, type Repair } from './repair';
import { validateYaml } from './validate/validate-yaml';
import { listTextLines } from './walk-yaml';
import type { ReadYaml } from './yaml-file';

/**
 * Parses a YAML text and validates it against its schema. One wrong character or some spaces can make YAML report many
 * things, none of which names the mistake. So where the shape is wrong, one small repair of each kind is tried at the
 * first reported line: the first that sets the shape right is reported, with what is still wrong then. Where none does,
 * what the parser and the schema say is reported. `whole` is what messages call the text.
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  whole?: string,
): ReadYaml<z.infer<Schema>> {
  const conflicts = findConflicts({ path: file, text });
  if (conflicts.length > 0) {
    const yaml = { ...parseYaml(file, ''), data: undefined, diagnostics: conflicts };
    return { ...validateYaml(yaml, schema, whole), yaml };
  }
  const written = text.split('\n');
  const mayBe = (path: ValuePath, value: string) => accepts(schema, path, value);
  const read = (lines: readonly string[]): ReadYaml<z.infer<Schema>> => {
    const yaml = parseYaml(file, lines.join('\n'), { mayBe, written });
    const inTexts = findKeysInTexts(yaml, schema);
    const validated = validateYaml(yaml, schema, whole, inTexts);
    const diagnostics = [...validated.diagnostics, ...inTexts.map(({ diagnostic }) => diagnostic)];
    return { ...validated, diagnostics, yaml };
  };

  const first = read(written);
  if (!isShapeWrong(first)) return first;
  const firstWrong = Math.min(...first.diagnostics.map(({ line }) => line)) - 1;
  const unknownKeys = first.diagnostics.filter(({ rule }) => keyRules.includes(rule));
  const lastUnknown = Math.max(...unknownKeys.map(({ line }) => line)) - 1;
  for (const repair of listRepairs(written, firstWrong, lastUnknown)) {
    const repaired = read(repair.lines);
    if (isShapeWrong(repaired) || makesText(repaired, repair, written)) continue;
    const { rule, line, column, message, fix } = repair;
    const diagnostic = diagnose(rule, { file, line: line + 1, column }, message, fix);
    return { ...repaired, diagnostics: [diagnostic, ...repaired.diagnostics] };
  }
  return first;
}

const keyRules: readonly string[] = ['yaml/unknown-key', 'yaml/misspelt-key'];
const shapeRules: readonly string[] = ['content/missing-value', 'content/no-value', 'content/wrong-shape'];

/** Whether something is missing, misplaced or of another kind, as when a line is in the wrong place. */
function isShapeWrong({ diagnostics }: ReadYaml<unknown>): boolean {
  return diagnostics.some(({ rule }) =>
    rule.startsWith('yaml/') ? rule !== 'yaml/misspelt-key' : shapeRules.includes(rule),
  );
}

/**
 * Rejects a repair that turns a key or an entry into part of a text of several lines: content would disappear silently
 * once somebody follows it.
 */
function makesText(
  { yaml }: ReadYaml<unknown>,
  { rule, line, lines }: Repair,
  written: readonly string[],
): boolean {
  const textLines = listTextLines(yaml);
  const isChanged = (index: number) => lines[index] !== written[index];
  return [...textLines].some((number) => {
    const above = lines.slice(0, number - 1).findLastIndex((text) => text.trim() !== '');
    const isFirst = opensBlock(lines[above] ?? '');
    const isJoined = rule === 'yaml/wrong-indent' && isChanged(number - 1) !== isChanged(above);
    return !isFirst && (number === line + 1 || isJoined);
  });
}
