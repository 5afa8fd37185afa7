import type { z } from 'zod';
import { type Diagnostic, problemAt } from '../../diagnostics/diagnostic';
import { toPointer, type ValuePath } from '../../lib/json-pointer';
import { findSimilar } from '../../lib/similar';
import { findDoubledYaml } from '../find-doubled';
import { accepts, listKeys } from '../placeholder';
import { runOnMessage } from './check-yaml';
import { describeMissing } from './describe-issue';
import { parseYaml, type YamlFile } from './parse-yaml';
import { findDoubledEntries } from './repair/find-doubled-entries';
import { findKeysInTexts } from './repair/find-keys-in-texts';
import { listLostKeys } from './repair/find-lost-keys';
import { findSwallowed, type SwallowedLine } from './repair/find-swallowed';
import { findDoubt, type LineMarks, listCures, maxCures } from './repair/fix-yaml';
import {
  isContent,
  type LineMend,
  listLateHyphens,
  listMissingHyphens,
  listMoves,
  listRuns,
  mendTabs,
} from './repair/line-repairs';
import { movePlaces, placeInLines, toWritten } from './repair/place-in-lines';
import { takePastedMarks, withoutMissing } from './repair/remove-pasted-marks';
import { listSignMends } from './repair/sign-repairs';
import { type ValidatedYaml, validateYaml, valueAt } from './validate-yaml';

export interface ReadYaml<Value> extends ValidatedYaml<Value> {
  yaml: YamlFile;
}

/** What one save may cost, in characters and lines read: a usual file is looked at some hundred times, a long one less. */
const maxRead = 1_200_000;
const perLine = 40;
const maxMends = 6;
/** What has more is one slip, and at the head of what it spoils; or it is none. */
const maxDiagnostics = 100;

/**
 * Reads a YAML text and holds it against its schema. A hyphen or some spaces too many or too few can make YAML say
 * many things of one slip, none of which names it, and some of which would do harm if they were obeyed. So where the
 * shape is wrong, small slips are tried: the one without which least is said is told, and the rest is
 * what there is to say of the text without it. So it is with a text that needs quotes, or a line that is none: they
 * would hide whatever else is wrong. `whole` is what the text is called.
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
    const diagnostics = marks.hasGaps ? withoutMissing(rest.diagnostics) : rest.diagnostics;
    return { ...rest, diagnostics: [...marks.diagnostics, ...diagnostics] };
  }
  const doubled = findDoubledYaml(file, text.split('\n'), whole && `the ${whole}`);
  if (doubled) {
    const once = readYaml(file, doubled.once, schema, whole);
    return { ...once, diagnostics: [...once.diagnostics, doubled.diagnostic] };
  }
  let budget = maxRead;
  const keys = listKeys(schema);
  const mayBe = (path: ValuePath, value: string) => accepts(schema, path, value);
  const read: Reader<Schema> = (lines, marks) => {
    const written = lines.join('\n');
    budget -= written.length + perLine * lines.length;
    const yaml = placeInLines(parseYaml(file, written, mayBe), lines, (line) => marks.get(line) === 'above');
    const doubt = yaml.data !== undefined && marks.size > 0 ? findDoubt(yaml, marks) : undefined;
    const validated = validateYaml(yaml, schema, whole, doubt);
    const data = yaml.data ?? yaml.guess();
    const issues = schema.safeParse(data).error?.issues ?? [];
    const missing = issues.map(({ path }) => path).filter((path) => valueAt(data, path) === undefined);
    return {
      lines,
      marks,
      yaml,
      hidden: yaml.data === undefined ? countHidden(yaml, schema) : 0,
      missing,
      missed: listMissed(issues, missing),
      swallowed: findSwallowedIn(lines, keys),
      ...validated,
    };
  };
  const first = read(text.split('\n'), new Map());
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
    // Spaces in place of tabs are no more than what the line looks like.
    if (found.mend.at === undefined) for (const index of listChanged(best, found.mend)) made.add(index);
    const slips = [...(told.at(-1)?.slips ?? []), toSlip(file, found.mend)];
    told.push({ slips, attempt: found.attempt });
    if (found.mend.isNoMatter) small.add(found.mend.line + 1);
    best = found.attempt;
    return true;
  };
  // Whatever else there is, a tab in front of a line is wrong.
  if (best.isShapeWrong && mend(mendTabs(best.lines)) && told[0]) told[0].isSure = true;
  while (told.length < maxMends && (best.isShapeWrong || listTelling(best).length > 0)) {
    if (!mend(listAll(best, schema))) break;
  }
  // Of slips after which the text still cannot be read, nobody knows whether they are any.
  const last =
    told.findLast((one) => one.isSure || isBorneOut(one, schema, { whole, small })) ??
    cureAll(first, read, () => budget >= cost);
  const { slips = [], attempt = first } = last ?? {};
  const rest = attempt.yaml.data === undefined ? validateGuess(attempt, schema, whole) : attempt;
  const isSaid = (slip: Diagnostic) =>
    small.has(slip.line) && rest.diagnostics.some(({ line }) => line === slip.line);
  const toOwn = toWritten(attempt.lines, first.lines);
  const yaml = movePlaces(attempt.yaml, toOwn);
  const diagnostics = [...slips.filter((slip) => !isSaid(slip)), ...rest.diagnostics.map(toOwn)];
  return addFindings({ ...attempt, ...rest, yaml, diagnostics }, schema);
}

/** Where lines were moved to when nothing could be read yet may turn out to be no place for them. */
function isBorneOut<Schema extends z.ZodType>(
  { slips, attempt }: Told<Schema>,
  schema: Schema,
  { whole, small }: { whole: string | undefined; small: ReadonlySet<number> },
): boolean {
  const { yaml } = attempt;
  const { diagnostics } = yaml.data === undefined ? validateGuess(attempt, schema, whole) : attempt;
  const isWrong = ({ line }: Diagnostic) =>
    isStillWrong({ ...attempt, diagnostics }, { line: line - 1, isEntry: true });
  return yaml.isSound && !slips.some((slip) => !small.has(slip.line) && isWrong(slip));
}

/** Cures one diagnostic after another, from the top on; `undefined` where the text cannot be read even so. */
function cureAll<Schema extends z.ZodType>(
  first: Attempt<Schema>,
  read: Reader<Schema>,
  mayGoOn: () => boolean,
): Told<Schema> | undefined {
  const slips: Diagnostic[] = [];
  let attempt = first;
  while (!attempt.yaml.isSound) {
    const found = slips.length < maxCures && mayGoOn() ? findCure(attempt, read) : undefined;
    if (!found) return undefined;
    slips.push(toSlip(attempt.yaml.file, found.mend));
    attempt = found.attempt;
  }
  return slips.length > 0 ? { slips, attempt } : undefined;
}

/** Of the cures that the first diagnostic states, the one after which there is nothing to say but further down. */
function findCure<Schema extends z.ZodType>(
  before: Attempt<Schema>,
  read: Reader<Schema>,
): { mend: LineMend; attempt: Attempt<Schema> } | undefined {
  for (const mend of listCures(before.yaml, before.lines)) {
    const attempt = readMended(before, mend, read);
    if (attempt.yaml.isSound || attempt.yaml.diagnostics.every(({ line }) => line > mend.line + 1))
      return { mend, attempt };
  }
  return undefined;
}

/** What else there is to say of a text that can be read, but for keys of which nobody knows the value. */
function validateGuess<Schema extends z.ZodType>(
  { yaml, marks, ...attempt }: Attempt<Schema>,
  schema: Schema,
  whole: string | undefined,
): ValidatedYaml<z.infer<Schema>> {
  if (!yaml.isSound || yaml.guess() === undefined) return attempt;
  const guessed = validateYaml(yaml, schema, whole, findDoubt(yaml, marks));
  const said = new Set(yaml.diagnostics.map(({ line, column }) => `${line}:${column}`));
  const more = guessed.diagnostics.filter(({ line, column }) => !said.has(`${line}:${column}`));
  return { ...guessed, diagnostics: [...yaml.diagnostics, ...more] };
}

function toSlip(file: string, { line, column, message, fix, at = line }: LineMend): Diagnostic {
  return problemAt({ file, line: at + 1, column }, message, fix);
}

/**
 * What is looked for in the end, as no slip explains it. Whoever adds a key that is told to be missing has it twice, once
 * the line within a text is moved out.
 */
function addFindings<Schema extends z.ZodType>(
  read: ReadYaml<z.infer<Schema>>,
  schema: Schema,
): ReadYaml<z.infer<Schema>> {
  const { yaml, diagnostics } = read;
  const found = findKeysInTexts(yaml, schema);
  const isFound = ({ line, column, message }: Diagnostic) =>
    found.some(({ path }) => {
      const location = yaml.locationOf(path);
      return (
        location.line === line && location.column === column && message === describeMissing(path, '').message
      );
    });
  const others = diagnostics.filter((diagnostic) => !isFound(diagnostic));
  const doubled = findDoubledEntries(yaml);
  return { ...read, diagnostics: [...others, ...found.map(({ diagnostic }) => diagnostic), ...doubled] };
}

/**
 * What has no values hides what else is wrong in them; of two values of one key, each what is wrong in the other; and of
 * what cannot even be guessed nobody knows how much it hides.
 */
function countHidden(yaml: YamlFile, schema: z.ZodType): number {
  const guesses = [yaml.guess(), yaml.guessFirst()];
  if (guesses.includes(undefined)) return 1000;
  return Math.max(...guesses.map((data) => schema.safeParse(data).error?.issues.length ?? 0));
}

/** One line may hold several of the text. */
function findSwallowedIn(lines: readonly string[], keys: ReadonlySet<string>): SwallowedLine[] {
  const parts = lines.flatMap((text, line) => text.split('\n').map((part) => ({ part, line })));
  const found = findSwallowed(
    parts.map(({ part }) => part),
    keys,
  );
  const lineOf = (index: number) => parts[index]?.line ?? index;
  return found.map((one) => ({ ...one, line: lineOf(one.line), opener: lineOf(one.opener) }));
}

/** The keys that must be there and are not, nor are they misspelt. */
function listMissed(issues: readonly z.core.$ZodIssue[], missing: readonly ValuePath[]): Set<string> {
  const unknown = new Map(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? [[toPointer(issue.path), issue.keys] as const] : [],
    ),
  );
  const isMisspelt = (key: string, group: ValuePath) =>
    (unknown.get(toPointer(group)) ?? []).some((written) => findSimilar(written, [key]));
  const missed = missing.filter((path) => !isMisspelt(String(path.at(-1)), path.slice(0, -1)));
  return new Set(missed.map((path) => String(path.at(-1))));
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
  slips: Diagnostic[];
  attempt: Attempt<Schema>;
  isSure?: true;
}

/** Reads a text by its lines, some of which are marked. */
type Reader<Schema extends z.ZodType> = (lines: readonly string[], marks: LineMarks) => Attempt<Schema>;

interface Attempt<Schema extends z.ZodType> extends ReadYaml<z.infer<Schema>> {
  lines: readonly string[];
  marks: LineMarks;
  hidden: number;
  /** Where a value must be and is none. */
  missing: readonly ValuePath[];
  /** The keys of those, but for misspelt ones. */
  missed: Set<string>;
  swallowed: SwallowedLine[];
}

/** Of all slips the one whose mending leaves least to say; `undefined` where none makes it less. */
function findMend<Schema extends z.ZodType>(
  before: Attempt<Schema>,
  mends: Iterable<LineMend>,
  read: Reader<Schema>,
  mayGoOn: () => boolean,
): { mend: LineMend; attempt: Attempt<Schema> } | undefined {
  let found: { mend: LineMend; attempt: Attempt<Schema> } | undefined;
  for (const mend of mends) {
    if (!mayGoOn()) break;
    const attempt = readMended(before, mend, read);
    if (swallowsMore(before, attempt, mend) || losesKey(before, attempt, mend) || runsOn(attempt, mend))
      continue;
    if (weigh(attempt) >= weigh(found?.attempt ?? before)) continue;
    // What is still wrong there is no slip of this kind.
    if (mend.at === undefined && !mend.isNoMatter && isStillWrong(attempt, mend)) continue;
    found = { mend, attempt };
    if (weigh(attempt) === countDoubts(attempt)) break;
  }
  return found;
}

/** A line that begins an entry is also where is told what that lacks. */
function isStillWrong(
  { diagnostics, yaml, missing }: Pick<Attempt<z.ZodType>, 'diagnostics' | 'yaml' | 'missing'>,
  { line, isEntry }: Pick<LineMend, 'line' | 'isEntry'>,
): boolean {
  const here = diagnostics.filter((diagnostic) => diagnostic.line === line + 1);
  if (here.length === 0 || !isEntry) return here.length > 0;
  return here.length > missing.filter((path) => yaml.locationOf(path).line === line + 1).length;
}

/** What was moved, or the line below it, is not better for being read as a part of some text. */
function runsOn({ yaml, lines }: Attempt<z.ZodType>, mend: LineMend): boolean {
  if (mend.at !== undefined) return false;
  const end = mend.line + mend.lines.length;
  const next = lines.findIndex((text, index) => index >= end && isContent(text));
  return yaml.diagnostics.some(
    ({ line, message }) => message === runOnMessage && line > mend.line + 1 && line <= next + 1,
  );
}

function readMended<Schema extends z.ZodType>(
  { lines, marks }: Attempt<Schema>,
  { line, lines: mended, mark }: LineMend,
  read: Reader<Schema>,
): Attempt<Schema> {
  return read(
    [...lines.slice(0, line), ...mended, ...lines.slice(line + mended.length)],
    mark ? new Map([...marks, [line, mark]]) : marks,
  );
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
function* listAll(attempt: Attempt<z.ZodType>, schema: z.ZodType): Generator<LineMend> {
  const { lines, diagnostics, yaml } = attempt;
  const said = [...new Set(diagnostics.map(({ line }) => line - 1))]
    .sort((a, b) => a - b)
    .slice(0, maxDiagnostics);
  const inTexts = listTelling(attempt).flatMap(({ line, opener }) => [line, opener]);
  const [first = 0] = said;
  const top = lines.findIndex(isContent);
  const near = [...said, ...said.flatMap((line) => besides(lines, line))];
  const heads = listHeads(lines, first);
  // A text that cannot be read is wrong at its first complaint or above it; the others may come of that one.
  const others = yaml.isSound ? [...near, top, ...heads] : [...besides(lines, first), top, ...heads, ...near];
  const all = new Set([...inTexts, ...others]);
  for (const line of all) yield* listSignMends(lines, line);
  for (const mend of listCures(yaml, lines)) if (mend.mark === 'value') yield mend;
  for (const line of all) yield* listLateHyphens(lines, line);
  for (const line of all) yield* listMissingHyphens(lines, line);
  const tellingFirst = listTelling(attempt).map(({ line }) => line);
  yield* listLostKeys(lines, [...tellingFirst, ...besides(lines, first), ...said], schema);
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
 * text is a mistake of which nothing is said, and of a value that is in doubt nobody knows whether it is one.
 */
function weigh(attempt: Attempt<z.ZodType>): number {
  const { yaml, diagnostics, hidden } = attempt;
  const said = diagnostics.length + hidden + listTelling(attempt).length;
  return said + countDoubts(attempt) + (yaml.isSound ? 0 : 1_000_000);
}

function countDoubts({ marks }: Attempt<z.ZodType>): number {
  return [...marks.values()].filter((mark) => mark !== 'above').length;
}
