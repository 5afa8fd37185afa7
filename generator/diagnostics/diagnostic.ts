import { findSimilar } from '../lib/similar';
import type { Diagnostic, SourceLocation } from './types';

/** A diagnostic that stops the build. */
export function problemAt(location: SourceLocation, message: string, fix: string): Diagnostic {
  const { file, line, column } = location;
  return { file, line, column, message, fix, severity: 'error' };
}

/** Where a diagnostic is that concerns a file as a whole. */
export function topOf(file: string): SourceLocation {
  return { file, line: 1, column: 1 };
}

/** What is said of a site that is published all the same. */
export function warnAt(location: SourceLocation, message: string, fix: string): Diagnostic {
  const { file, line, column } = location;
  return { file, line, column, message, fix, severity: 'warning' };
}

/** `Did you mean completed?` where a candidate is close to what was written; otherwise the other advice. */
export function didYouMean(
  written: string,
  candidates: Iterable<string>,
  otherwise: string,
  find = findSimilar,
): string {
  const similar = find(written, candidates);
  return similar === undefined ? otherwise : `Did you mean ${similar}?`;
}

/** `a, b and c`, or with another last joint. */
export function joinWords(words: readonly string[], joint: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** So much of what was written as a message can quote: one line, for several would tear it. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** By file, then place, each said once. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byPlace = (a: Diagnostic, b: Diagnostic) =>
    compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message);
  const said = new Set<string>();
  return [...diagnostics].sort(byPlace).filter((diagnostic) => {
    const words = describeDiagnostic(diagnostic);
    if (said.has(words)) return false;
    said.add(words);
    return true;
  });
}

/**
 * Of sorted diagnostics the first errors of each file, and in place of the others how many they are: what has more is
 * mostly one mistake, and nobody reads on.
 */
export function cutShort(diagnostics: readonly Diagnostic[], maxErrors = 100): Diagnostic[] {
  const counts = new Map<string, number>();
  const kept: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const { file, severity } = diagnostic;
    const count = (counts.get(file) ?? 0) + 1;
    if (severity === 'error') counts.set(file, count);
    if (severity !== 'error' || count <= maxErrors) kept.push(diagnostic);
    // At the place of the first that is left out.
    else if (count === maxErrors + 1)
      kept.push(problemAt(diagnostic, '', 'Mend those above, and run it again.'));
  }
  return kept.map((diagnostic) => {
    if (diagnostic.message !== '') return diagnostic;
    const more = countOf((counts.get(diagnostic.file) ?? 0) - maxErrors, 'more mistake');
    return { ...diagnostic, message: `from here on the file has ${more}` };
  });
}

/** Adds to each diagnostic the lines around its place. `texts` are the sources by path; others stay as they are. */
export function addFrames(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): Diagnostic[] {
  const lines = new Map<string, string[]>();
  return diagnostics.map((diagnostic) => {
    const text = texts.get(diagnostic.file);
    if (text === undefined) return diagnostic;
    const known = lines.get(diagnostic.file) ?? text.split(/\r?\n/);
    lines.set(diagnostic.file, known);
    return { ...diagnostic, frame: frameOf(known, diagnostic) };
  });
}

/** As an editor reads it: `file:line:column message. Fix`, the frame below, and how many there are at the end. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const blocks = diagnostics.map((diagnostic) =>
    diagnostic.frame
      ? `${describeDiagnostic(diagnostic)}\n\n${diagnostic.frame}\n`
      : `${describeDiagnostic(diagnostic)}\n`,
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const counts = [countOf(errors, 'error'), countOf(warnings, 'warning')].filter((words) => words !== '');
  return `${blocks.join('\n')}\n${joinWords(counts)}\n`;
}

/** `file:line:column what is wrong. What to do.` */
export function describeDiagnostic({ file, line, column, message, fix, severity }: Diagnostic): string {
  const mark = severity === 'warning' ? 'warning: ' : '';
  return toPrintable(`${file}:${line}:${column} ${mark}${message}. ${fix}`);
}

/** What would steer a terminal, or turn the line around, as the sign for something unknown. */
export function toPrintable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/gu, '\ufffd');
}

function frameOf(lines: readonly string[], { line, column }: SourceLocation): string {
  const first = Math.max(1, line - 1);
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const shown: string[] = [];
  for (let number = first; number <= last; number++) {
    const content = toPrintable((lines[number - 1] ?? '').replaceAll('\t', ' '));
    // A minified or pasted line must not flood the screen; the mark must stay in sight.
    const from = content.length > 120 ? Math.max(0, column - 60) : 0;
    const sign = number === line ? '>' : ' ';
    shown.push(`${sign} ${String(number).padStart(width)} | ${content.slice(from, from + 120)}`.trimEnd());
    if (number === line) shown.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1 - from)}^`);
  }
  return shown.join('\n');
}

/** `1 pixel`, `2 pixels`, and of none nothing. */
export function countOf(number: number, noun: string): string {
  if (number === 0) return '';
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
