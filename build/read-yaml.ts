import type { z } from 'zod';
import { countSwallowed, type LineMend, listMends, mendTabs } from './line-mends';
import { parseYaml, type YamlFile } from './parse-yaml';
import { problemAt } from './problem';
import type { Problem } from './types';
import { type ValidatedYaml, validateYaml } from './validate-yaml';

export interface ReadYaml<Value> extends ValidatedYaml<Value> {
  yaml: YamlFile;
}

/** What one save may cost, in characters and lines read: a usual file is looked at some fifty times, a long one less. */
const maxRead = 400_000;
const perLine = 40;
const maxMends = 6;
/** What has more is no slip. */
const maxProblems = 100;

/**
 * Reads a YAML text and holds it against its schema. A hyphen or some spaces too many or too few can make YAML say
 * many things of one slip, none of which names it, and some of which would do harm if they were obeyed. So where the
 * shape is wrong, small slips are tried: the one without which least is said is told, and the rest is
 * what there is to say of the text without it. `whole` is what the text is called.
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  whole?: string,
): ReadYaml<z.infer<Schema>> {
  let budget = maxRead;
  const read = (lines: readonly string[]): Attempt<Schema> => {
    const written = lines.join('\n');
    budget -= written.length + perLine * lines.length;
    const yaml = parseYaml(file, written);
    const validated = validateYaml(yaml, schema, whole);
    // What has no values hides what else is wrong in them.
    const hidden = yaml.data === undefined ? (schema.safeParse(yaml.guess()).error?.issues.length ?? 0) : 0;
    return { lines, yaml, hidden, ...validated };
  };
  const first = read(text.split('\n'));
  if (first.yaml.isConflicted) return first;
  const cost = maxRead - budget;
  const told: Told<Schema>[] = [];
  let best = first;
  const mend = (mends: Iterable<LineMend>) => {
    const found = findMend(best, mends, read, () => budget >= cost);
    if (!found) return false;
    const { line, column, message, fix, at = line } = found.mend;
    const slips = [...(told.at(-1)?.slips ?? []), problemAt({ file, line: at + 1, column }, message, fix)];
    told.push({ slips, attempt: found.attempt });
    best = found.attempt;
    return true;
  };
  // Whatever else there is, a tab in front of a line is wrong.
  if (best.isShapeWrong && mend(mendTabs(best.lines)) && told[0]) told[0].isSure = true;
  while (told.length < maxMends && best.isShapeWrong && best.problems.length <= maxProblems) {
    if (best.problems.length === 0 || !mend(listAll(best))) break;
  }
  // Of slips after which the text still cannot be read, nobody knows whether they are any.
  const last = told.findLast(({ attempt, isSure }) => attempt.yaml.isSound || isSure);
  return last ? { ...last.attempt, problems: [...last.slips, ...last.attempt.problems] } : first;
}

interface Told<Schema extends z.ZodType> {
  slips: Problem[];
  attempt: Attempt<Schema>;
  isSure?: true;
}

interface Attempt<Schema extends z.ZodType> extends ReadYaml<z.infer<Schema>> {
  lines: readonly string[];
  hidden: number;
}

/** Of all slips the one whose mending leaves least to say; `undefined` where none makes it less. */
function findMend<Schema extends z.ZodType>(
  before: Attempt<Schema>,
  mends: Iterable<LineMend>,
  read: (lines: readonly string[]) => Attempt<Schema>,
  mayGoOn: () => boolean,
): { mend: LineMend; attempt: Attempt<Schema> } | undefined {
  let found: { mend: LineMend; attempt: Attempt<Schema> } | undefined;
  const swallowed = countSwallowed(before.lines);
  for (const mend of mends) {
    if (!mayGoOn()) break;
    const { line, lines } = mend;
    const mended = [...before.lines.slice(0, line), ...lines, ...before.lines.slice(line + lines.length)];
    if (countSwallowed(mended) > swallowed) continue;
    const attempt = read(mended);
    if (weigh(attempt) >= weigh(found?.attempt ?? before)) continue;
    // What is still wrong there is no slip of this kind.
    if (mend.at === undefined && attempt.problems.some((problem) => problem.line === line + 1)) continue;
    found = { mend, attempt };
    if (attempt.problems.length === 0) break;
  }
  return found;
}

/** At the lines that something is said of, and at those beside them. */
function* listAll({ lines, problems }: Attempt<z.ZodType>): Generator<LineMend> {
  const said = [...new Set(problems.map(({ line }) => line - 1))].sort((a, b) => a - b);
  const near = said.flatMap((line) => [line, line + 1, line - 1, line + 2, line - 2]);
  for (const line of new Set(near)) yield* listMends(lines, line);
}

/** What cannot be read hides what else is wrong in it: it weighs more than any number of mistakes. */
function weigh({ yaml, problems, hidden }: Attempt<z.ZodType>): number {
  return problems.length + hidden + (yaml.isSound ? 0 : 1_000_000);
}
