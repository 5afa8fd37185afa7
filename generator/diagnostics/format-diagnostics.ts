import { countOf, joinWords } from '../lib/words';
import type { Diagnostic, SourceLocation } from './diagnostic';
import { type Paint, plain } from './paint';

/** Adds the source lines around the location of each diagnostic whose file is in `texts`, by path. */
export function addFrames(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): Diagnostic[] {
  const lines = new Map<string, string[]>();
  return diagnostics.map((diagnostic) => {
    const text = texts.get(diagnostic.file);
    if (text === undefined) return diagnostic;
    const fileLines = lines.get(diagnostic.file) ?? text.split(/\r?\n/);
    lines.set(diagnostic.file, fileLines);
    return { ...diagnostic, frame: frameOf(fileLines, diagnostic) };
  });
}

/** For people: each as `file:line:column message. Fix` with its frame below, and the numbers of errors and warnings. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], paint: Paint = plain): string {
  const blocks = diagnostics.map(
    (diagnostic) =>
      `${paintDiagnostic(diagnostic, paint)}\n${diagnostic.frame ? `\n${paintFrame(diagnostic.frame, paint)}\n` : ''}`,
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const counts = [
    errors > 0 ? paint('error', countOf(errors, 'error')) : '',
    warnings > 0 ? paint('warning', countOf(warnings, 'warning')) : '',
  ];
  return `${blocks.join('\n')}\n${joinWords(counts.filter((words) => words !== ''))}\n`;
}

/** `file:line:column severity: message. Fix.` */
export function describeDiagnostic(diagnostic: Diagnostic): string {
  return paintDiagnostic(diagnostic, plain);
}

function paintDiagnostic({ file, line, column, message, fix, severity }: Diagnostic, paint: Paint): string {
  const place = paint('place', toPrintable(`${file}:${line}:${column}`));
  const mark = severity === 'warning' ? `${paint('warning', 'warning:')} ` : '';
  const what = toPrintable(`${message}.`);
  return `${place} ${mark}${severity === 'error' ? paint('strong', what) : what} ${toPrintable(fix)}`;
}

/** Dims the lines around the marked one. */
function paintFrame(frame: string, paint: Paint): string {
  const paintLine = (line: string) => {
    if (/^>/.test(line)) return line;
    return /^[ |]+\^$/.test(line) ? paint('error', line) : paint('quiet', line);
  };
  return frame.split('\n').map(paintLine).join('\n');
}

/** Replaces characters that control a terminal or the direction of text. */
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
    // A long line, such as minified code, is cut to the part around the mark.
    const from = content.length > 120 ? Math.max(0, column - 60) : 0;
    const pointer = number === line ? '>' : ' ';
    shown.push(`${pointer} ${String(number).padStart(width)} | ${content.slice(from, from + 120)}`.trimEnd());
    if (number === line) shown.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1 - from)}^`);
  }
  return shown.join('\n');
}
