import { countOf } from '../lib/words';
import { type Cause, type Diagnostic, diagnose } from './diagnostic';

/**
 * What is reported of all that the stages found, given in their order: by file and place, each once, nothing that
 * another error explains, and of one file no more than `maxErrors` errors and as many
 * warnings. The one place that decides it.
 */
export function selectDiagnostics(found: readonly Diagnostic[], maxErrors = 100): Diagnostic[] {
  return limitEachFile(sortDiagnostics(withoutFollowUps(found)), maxErrors);
}

/** By file and place, each once. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return withoutRepeats([...diagnostics].sort(byPlace));
}

/** For those who want nothing published that is probably not meant. */
export function treatWarningsAsErrors(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'error' }));
}

/**
 * Leaves out what another error explains. Of two that would explain each other, the one found first stays. One
 * that any error would explain explains no other.
 */
function withoutFollowUps(found: readonly Diagnostic[]): Diagnostic[] {
  const reported = found.filter(({ causedBy }) => !causedBy);
  const dropped = new Set<Diagnostic>();
  for (const diagnostic of found) {
    const { causedBy } = diagnostic;
    if (!causedBy) continue;
    const isExplained = reported.some((other) => causedBy.some((cause) => matches(cause, other)));
    if (isExplained) dropped.add(diagnostic);
    else if (!causedBy.some(matchesAny)) reported.push(diagnostic);
  }
  return found.filter((diagnostic) => !dropped.has(diagnostic));
}

function matchesAny(cause: Cause): boolean {
  return Object.keys(cause).length === 0;
}

function matches({ file, line, column, rules }: Cause, other: Diagnostic): boolean {
  return (
    other.severity === 'error' &&
    (file === undefined || other.file === file || file.startsWith(`${other.file}/`)) &&
    (line === undefined || other.line === line) &&
    (column === undefined || other.column === column) &&
    (rules === undefined || rules.includes(other.rule))
  );
}

function withoutRepeats(sorted: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return sorted.filter(({ rule, file, line, column, message }) => {
    const key = JSON.stringify([rule, file, line, column, message]);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * The first errors and the first warnings of each file, and in place of the others how many they are: what has more is
 * mostly one mistake, and nobody reads on.
 */
function limitEachFile(sorted: readonly Diagnostic[], most: number): Diagnostic[] {
  const total = new Map<string, number>();
  const keyOf = ({ file, severity }: Diagnostic) => `${severity} ${file}`;
  for (const each of sorted) total.set(keyOf(each), (total.get(keyOf(each)) ?? 0) + 1);
  const counts = new Map<string, number>();
  return sorted.flatMap((diagnostic) => {
    const key = keyOf(diagnostic);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= most) return [diagnostic];
    if (count > most + 1) return [];
    // At the place of the first that is left out.
    const isError = diagnostic.severity === 'error';
    const more = countOf((total.get(key) ?? 0) - most, isError ? 'more mistake' : 'more warning');
    const rule = isError ? 'file/too-many-errors' : 'file/too-many-warnings';
    const message = `from here on the file has ${more}`;
    return [diagnose(rule, diagnostic, message, 'Mend those above, and run it again.')];
  });
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
