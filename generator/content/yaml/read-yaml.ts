import type { z } from 'zod';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic';
import type { RuleId } from '../../diagnostics/rules';
import type { ValuePath } from '../../lib/json-pointer';
import { findConflicts } from '../../sources/find-conflicts';
import { accepts } from '../schema-parts';
import { findKeysInTexts } from './find-keys-in-texts';
import { findLeftOut } from './find-left-out';
import { findLostParagraphs } from './find-lost-paragraphs';
import { parseYaml } from './parse/parse-yaml';
import { listRepairs } from './repair/list-repairs';
import { removeCodeFences } from './repair/remove-code-fences';
import type { Repair } from './repair/repair';
import { validateYaml } from './validate/validate-yaml';
import { listTextLines } from './walk-yaml';
import type { ReadYaml } from './yaml-file';

/** What one text may cost, in characters that are read: a usual file is read up to some hundred times, a long one less. */
const maxCharacters = 400_000;

/**
 * Reads a YAML text and holds it against its schema. A sign or some spaces too many or too few can make YAML say many
 * things of one mistake, none of which names it, and some of which would do harm if they were followed. So where the
 * shape is wrong, each small repair is tried: the one is reported that sets the shape right, with what else is wrong
 * then. Where none does, it is reported what the parser and the schema say. `whole` is what the text is called.
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
  const unfenced = removeCodeFences(file, text);
  const read = createReader(file, unfenced.text.split('\n'), schema, whole);
  const found = [...unfenced.diagnostics, ...findLeftOut(file, unfenced.text)];
  const first = read();
  const repaired = isShapeWrong(first) ? findRepair(first, read) : undefined;
  if (repaired) found.push(toDiagnostic(file, repaired.repair));
  const last = repaired?.attempt ?? first;
  found.push(...last.diagnostics, ...findLostParagraphs(last.yaml, schema));
  return { ...last, diagnostics: found };
}

interface Attempt<Value> extends ReadYaml<Value> {
  lines: readonly string[];
}

/** Reads the text, or the lines that a repair has made of it. */
type Reader<Value> = (lines?: readonly string[]) => Attempt<Value>;

function createReader<Schema extends z.ZodType>(
  file: string,
  written: readonly string[],
  schema: Schema,
  whole: string | undefined,
): Reader<z.infer<Schema>> {
  const mayBe = (path: ValuePath, value: string) => accepts(schema, path, value);
  return (lines = written) => {
    const yaml = parseYaml(file, lines.join('\n'), { mayBe, written });
    const inTexts = findKeysInTexts(yaml, schema);
    const validated = validateYaml(yaml, schema, whole, inTexts);
    const diagnostics = [...validated.diagnostics, ...inTexts.map(({ diagnostic }) => diagnostic)];
    return { ...validated, diagnostics, yaml, lines };
  };
}

/** Besides all of YAML but a misspelt key. */
const shapeRules: readonly RuleId[] = ['content/missing-value', 'content/no-value', 'content/wrong-shape'];

/** Whether something is missing, has no place or is of another kind: as where a line stands in a wrong place. */
function isShapeWrong({ diagnostics }: Attempt<unknown>): boolean {
  return diagnostics.some(({ rule }) =>
    rule.startsWith('yaml/') ? rule !== 'yaml/misspelt-key' : shapeRules.includes(rule),
  );
}

/** Of all repairs that set the shape right the one that leaves least to report; of several, the first. */
function findRepair<Value>(
  before: Attempt<Value>,
  read: Reader<Value>,
): { repair: Repair; attempt: Attempt<Value> } | undefined {
  let found: { repair: Repair; attempt: Attempt<Value> } | undefined;
  let left = maxCharacters;
  const wrong = [...new Set(before.diagnostics.map(({ line }) => line - 1))].sort((a, b) => a - b);
  for (const repair of listRepairs(before.lines, wrong)) {
    left -= repair.lines.reduce((sum, { length }) => sum + length + 1, 0);
    if (left < 0) break;
    const attempt = read(repair.lines);
    const isBetter =
      attempt.diagnostics.length < (found?.attempt.diagnostics.length ?? Number.POSITIVE_INFINITY);
    if (!isBetter || isShapeWrong(attempt) || isTakenIn(attempt, repair, before)) continue;
    found = { repair, attempt };
    if (attempt.diagnostics.length === 0) break;
  }
  return found;
}

/**
 * Whether what was an entry is now words of a text: nobody would miss it. The first words of a text were none. Nor may
 * moved lines and others become one text: where a text has no sign, whatever is set in below it goes on with it.
 */
function isTakenIn(
  { yaml, lines }: Attempt<unknown>,
  { line, rule }: Repair,
  before: Attempt<unknown>,
): boolean {
  const textLines = listTextLines(yaml);
  const isSign = (text: string | undefined) => /\s[|>][-+\d]*\s*$/.test(text ?? '');
  const wasEntry = !isSign(lines[line - 1]) && /^\s*(?:-\s|[\w-]+\s?[:;=])/.test(lines[line] ?? '');
  if (wasEntry && textLines.has(line + 1)) return true;
  if (rule !== 'yaml/wrong-indent') return false;
  const isMoved = (index: number) => lines[index] !== before.lines[index];
  return [...textLines].some((number) => {
    const above = lines.slice(0, number - 1).findLastIndex((text) => text.trim() !== '');
    return isMoved(number - 1) !== isMoved(above) && !isSign(lines[above]);
  });
}

function toDiagnostic(file: string, { rule, line, column, message, fix }: Repair): Diagnostic {
  return diagnose(rule, { file, line: line + 1, column }, message, fix);
}
