import { countOf } from '../lib/words';
import type { Cause, Diagnostic } from './diagnostic';

/**
 * Selects the diagnostics to report from those of all stages, in their order: sorted by file and place, each once,
 * nothing that another error explains, and few of each rule. Nothing else decides this.
 */
export function selectDiagnostics(diagnostics: readonly Diagnostic[], mostOfOneRule = 20): Diagnostic[] {
  return limitEachRule(sortDiagnostics(withoutFollowUps(diagnostics)), mostOfOneRule);
}

/** Sorted by file and place, without repeats. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return withoutRepeats([...diagnostics].sort(byPlace));
}

/** For `--strict`. */
export function treatWarningsAsErrors(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'error' }));
}

/**
 * Drops what another error explains. Of two that would explain each other, the one found first stays. A diagnostic that
 * any error would explain does not explain others.
 */
function withoutFollowUps(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const reported = diagnostics.filter(({ causedBy }) => !causedBy);
  const dropped = new Set<Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { causedBy } = diagnostic;
    if (!causedBy) continue;
    const isExplained = reported.some((other) => causedBy.some((cause) => matches(cause, other)));
    if (isExplained) dropped.add(diagnostic);
    else if (!causedBy.some(matchesAny)) reported.push(diagnostic);
  }
  return diagnostics.filter((diagnostic) => !dropped.has(diagnostic));
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

/** The first of each rule, and in place of the rest their number: many of one rule mostly have one cause. */
function limitEachRule(sorted: readonly Diagnostic[], most: number): Diagnostic[] {
  const totals = new Map<string, number>();
  for (const { rule } of sorted) totals.set(rule, (totals.get(rule) ?? 0) + 1);
  const counts = new Map<string, number>();
  return sorted.flatMap((diagnostic) => {
    const { rule } = diagnostic;
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    if (count <= most) return [diagnostic];
    if (count > most + 1) return [];
    const rest = (totals.get(rule) ?? 0) - most;
    const message = `${diagnostic.message}, and ${countOf(rest - 1, 'more problem')} of this kind`;
    return [rest === 1 ? diagnostic : { ...diagnostic, message }];
  });
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
