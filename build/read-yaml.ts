import type { z } from 'zod';
import { describeMissing } from './describe-issue';
import { findDoubledYaml } from './find-doubled';
import { findDoubledEntries } from './find-doubled-entries';
import { findKeysInTexts } from './find-keys-in-texts';
import { findSwallowed, type SwallowedLine } from './find-swallowed';
import { isContent, type LineMend, listLateHyphens, listMoves, listRuns, mendTabs } from './line-mends';
import { parseYaml, type YamlFile } from './parse-yaml';
import { placeInLines } from './place-in-lines';
import { problemAt } from './problem';
import { listSignMends } from './sign-mends';
import { accepts, listKeys } from './stand-in';
import { takePastedMarks, withoutMissing } from './take-pasted-marks';
import type { ValuePath } from './to-pointer';
import type { Problem } from './types';
import { type ValidatedYaml, validateYaml, valueAt } from './validate-yaml';

export interface ReadYaml<Value> extends ValidatedYaml<Value> {
  yaml: YamlFile;
}

/** What one save may cost, in characters and lines read: a usual file is looked at some hundred times, a long one less. */
const maxRead = 1_200_000;
const perLine = 40;
const maxMends = 6;
/** What has more is one slip, and at the head of what it spoils; or it is none. */
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
  const marks = takePastedMarks(file, text);
  if (marks) {
    const rest = readYaml(file, marks.text, schema, whole);
    const problems = marks.hasGaps ? withoutMissing(rest.problems) : rest.problems;
    return { ...rest, problems: [...marks.problems, ...problems] };
  }
  const doubled = findDoubledYaml(file, text.split('\n'), whole && `the ${whole}`);
  if (doubled) {
    const once = readYaml(file, doubled.once, schema, whole);
    return { ...once, problems: [...once.problems, doubled.problem] };
  }
  let budget = maxRead;
  const keys = listKeys(schema);
  const mayBe = (path: ValuePath, value: string) => accepts(schema, path, value);
  const read = (lines: readonly string[]): Attempt<Schema> => {
    const written = lines.join('\n');
    budget -= written.length + perLine * lines.length;
    const yaml = placeInLines(parseYaml(file, written, mayBe), lines);
    const validated = validateYaml(yaml, schema, whole);
    const data = yaml.data ?? yaml.guess();
    const issues = schema.safeParse(data).error?.issues ?? [];
    const missed = issues.map(({ path }) => path).filter((path) => valueAt(data, path) === undefined);
    return {
      lines,
      yaml,
      // What has no values hides what else is wrong in them.
      hidden: yaml.data === undefined ? issues.length : 0,
      missed: new Set(missed.map((path) => String(path.at(-1)))),
      swallowed: findSwallowed(lines, keys),
      ...validated,
    };
  };
  const first = read(text.split('\n'));
  if (first.yaml.isConflicted) return first;
  const cost = maxRead - budget;
  const told: Told<Schema>[] = [];
  let best = first;
  /** Lines as a mend has written them: what is said of a line is said of what stands in the file. */
  const made = new Set<number>();
  /** Lines of which the slip is told only where nothing else is. */
  const small = new Set<number>();
  const mend = (mends: Iterable<LineMend>) => {
    // Half of what is left, or the first slip would leave nothing for the next.
    const least = Math.max(cost, budget / 2);
    const found = findMend(best, withoutLines(mends, best, made), read, () => budget >= least);
    if (!found) return false;
    const { line, column, message, fix, at = line } = found.mend;
    // Spaces in place of tabs are no more than what the line looks like.
    if (found.mend.at === undefined) for (const index of listChanged(best, found.mend)) made.add(index);
    const slips = [...(told.at(-1)?.slips ?? []), problemAt({ file, line: at + 1, column }, message, fix)];
    told.push({ slips, attempt: found.attempt });
    if (found.mend.isNoMatter) small.add(line + 1);
    best = found.attempt;
    return true;
  };
  // Whatever else there is, a tab in front of a line is wrong.
  if (best.isShapeWrong && mend(mendTabs(best.lines)) && told[0]) told[0].isSure = true;
  while (told.length < maxMends && (best.isShapeWrong || listTelling(best).length > 0)) {
    if (!mend(listAll(best))) break;
  }
  // Of slips after which the text still cannot be read, nobody knows whether they are any.
  const last = told.findLast(({ attempt, isSure }) => attempt.yaml.isSound || isSure);
  if (!last) return addFindings(first, schema);
  const isSaid = (slip: Problem) =>
    small.has(slip.line) && last.attempt.problems.some(({ line }) => line === slip.line);
  const slips = last.slips.filter((slip) => !isSaid(slip));
  return addFindings({ ...last.attempt, problems: [...slips, ...last.attempt.problems] }, schema);
}

/**
 * What is looked for in the end, as no slip explains it. Whoever adds a key that is told to be missing has it twice, once
 * the line within a text is moved out.
 */
function addFindings<Schema extends z.ZodType>(
  read: ReadYaml<z.infer<Schema>>,
  schema: Schema,
): ReadYaml<z.infer<Schema>> {
  const { yaml, problems } = read;
  const found = findKeysInTexts(yaml, schema);
  const isFound = ({ line, column, message }: Problem) =>
    found.some(({ path }) => {
      const origin = yaml.originOf(path);
      return (
        origin.line === line && origin.column === column && message === describeMissing(path, '').message
      );
    });
  const others = problems.filter((problem) => !isFound(problem));
  const doubled = findDoubledEntries(yaml);
  return { ...read, problems: [...others, ...found.map(({ problem }) => problem), ...doubled] };
}

/** The mends that change none of the lines `made`: two slips of one line would have cures that undo each other. */
function* withoutLines(
  mends: Iterable<LineMend>,
  before: Attempt<z.ZodType>,
  made: ReadonlySet<number>,
): Generator<LineMend> {
  for (const mend of mends) if (!listChanged(before, mend).some((index) => made.has(index))) yield mend;
}

function listChanged({ lines }: Attempt<z.ZodType>, mend: LineMend): number[] {
  return mend.lines.flatMap((text, index) => (text === lines[mend.line + index] ? [] : [mend.line + index]));
}

interface Told<Schema extends z.ZodType> {
  slips: Problem[];
  attempt: Attempt<Schema>;
  isSure?: true;
}

interface Attempt<Schema extends z.ZodType> extends ReadYaml<z.infer<Schema>> {
  lines: readonly string[];
  hidden: number;
  /** Keys that must be there and are not. */
  missed: Set<string>;
  swallowed: SwallowedLine[];
}

/** Of all slips the one whose mending leaves least to say; `undefined` where none makes it less. */
function findMend<Schema extends z.ZodType>(
  before: Attempt<Schema>,
  mends: Iterable<LineMend>,
  read: (lines: readonly string[]) => Attempt<Schema>,
  mayGoOn: () => boolean,
): { mend: LineMend; attempt: Attempt<Schema> } | undefined {
  let found: { mend: LineMend; attempt: Attempt<Schema> } | undefined;
  for (const mend of mends) {
    if (!mayGoOn()) break;
    const { line, lines } = mend;
    const mended = [...before.lines.slice(0, line), ...lines, ...before.lines.slice(line + lines.length)];
    const attempt = read(mended);
    if (swallowsMore(before, attempt, mend) || losesKey(before, attempt, mend)) continue;
    if (weigh(attempt) >= weigh(found?.attempt ?? before)) continue;
    // What is still wrong there is no slip of this kind.
    if (
      mend.at === undefined &&
      !mend.isNoMatter &&
      attempt.problems.some((problem) => problem.line === line + 1)
    )
      continue;
    found = { mend, attempt };
    if (weigh(attempt) === 0) break;
  }
  return found;
}

/** A list that is missed after its key was moved is not looked at any more, so that less is said of it. */
function losesKey(before: Attempt<z.ZodType>, after: Attempt<z.ZodType>, { lines }: LineMend): boolean {
  // Of a line that was divided, the first part stays where it was.
  const key = /^\s*([\w-]+):.*$/.exec(lines[0] ?? '')?.[1] ?? '';
  return after.missed.has(key) && !before.missed.has(key);
}

/** Nobody would miss what a text takes in. The words of a text that only the mending opens are no entries. */
function swallowsMore(
  before: Attempt<z.ZodType>,
  { swallowed }: Attempt<z.ZodType>,
  { line, lines }: LineMend,
): boolean {
  const known = new Set(before.swallowed.map((entry) => entry.line));
  const isOwn = (opener: number) => opener >= line && opener < line + lines.length;
  return swallowed.some((entry) => !known.has(entry.line) && (entry.isTelling || !isOwn(entry.opener)));
}

/**
 * At the lines that something is said of, and at those beside them; where such a group or its first entry begins; at
 * the first line of all; and at entries within a text. Signs first: with the right one, no line need be moved.
 */
function* listAll(attempt: Attempt<z.ZodType>): Generator<LineMend> {
  const { lines, problems, yaml } = attempt;
  const said = [...new Set(problems.map(({ line }) => line - 1))].sort((a, b) => a - b).slice(0, maxProblems);
  const inTexts = listTelling(attempt).flatMap(({ line, opener }) => [line, opener]);
  const [first = 0] = said;
  const top = lines.findIndex(isContent);
  const near = [...said, ...said.flatMap((line) => besides(lines, line))];
  const heads = listHeads(lines, first);
  // A text that cannot be read is wrong at its first complaint or above it; the others may come of that one.
  const others = yaml.isSound ? [...near, top, ...heads] : [...besides(lines, first), top, ...heads, ...near];
  const all = new Set([...inTexts, ...others]);
  for (const line of all) yield* listSignMends(lines, line);
  for (const line of all) yield* listLateHyphens(lines, line);
  for (const line of all) yield* listMoves(lines, line);
  for (const line of all) yield* listRuns(lines, line);
}

/** The line, and two on each side that say something. */
function besides(lines: readonly string[], line: number): number[] {
  const next = (from: number, step: 1 | -1) => {
    let index = from + step;
    while (lines[index] !== undefined && !isContent(lines[index] ?? '')) index += step;
    return index;
  };
  const [below, above] = [next(line, 1), next(line, -1)];
  return [line, below, above, next(below, 1), next(above, -1)];
}

function listTelling({ swallowed }: Attempt<z.ZodType>): SwallowedLine[] {
  return swallowed.filter(({ isTelling }) => isTelling);
}

/** The lines above one that stand less and less far in, and the first below each: there a group begins. */
function listHeads(lines: readonly string[], line: number): number[] {
  const heads: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  let below: number | undefined;
  for (let index = line - 1; index >= 0 && least > 0; index--) {
    const text = lines[index] ?? '';
    if (!isContent(text)) continue;
    const indent = text.search(/\S/);
    if (indent < least) {
      heads.push(index, ...(below === undefined ? [] : [below]));
      least = indent;
    }
    below = index;
  }
  return heads;
}

/**
 * What cannot be read hides what else is wrong in it: it weighs more than any number of mistakes. An entry within a
 * text is a mistake of which nothing is said.
 */
function weigh(attempt: Attempt<z.ZodType>): number {
  const { yaml, problems, hidden } = attempt;
  return problems.length + hidden + listTelling(attempt).length + (yaml.isSound ? 0 : 1_000_000);
}
