import { countOf, joinWords } from '../lib/words';
import type { Diagnostic, SourceLocation } from './diagnostic';

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
