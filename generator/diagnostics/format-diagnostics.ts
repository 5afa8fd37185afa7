import { styleText } from 'node:util';
import { countOf, joinWords } from '../lib/words';
import type { Diagnostic, SourceLocation } from './diagnostic';

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

/** The meaning of a text in a terminal. */
export type Tone = 'error' | 'warning' | 'good' | 'place' | 'quiet' | 'strong';

/** Styles a text according to its tone. */
export type Paint = (tone: Tone, text: string) => string;

/** Without colors. */
export const plain: Paint = (_tone, text) => text;

const formats = {
  error: ['red', 'bold'],
  warning: ['yellow', 'bold'],
  good: ['green'],
  place: ['cyan'],
  quiet: ['dim'],
  strong: ['bold'],
} as const;

// The caller has checked that the stream supports colors (`wantsColor`).
export const inColor: Paint = (tone, text) => styleText([...formats[tone]], text, { validateStream: false });

/**
 * Whether to write in color: to a terminal that supports it unless `NO_COLOR` is set. `FORCE_COLOR` overrides both, as in
 * Node (https://nodejs.org/api/cli.html#force_color1-2-3, https://no-color.org).
 */
export function wantsColor(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: term } = env;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return isTerminal && !none && term !== 'dumb';
}

export interface Verdict {
  /** Sorted. */
  diagnostics: readonly Diagnostic[];
  /** The reason why the build stopped, other than a mistake in content: a full disk, for example. */
  failure?: string;
  /** The number of samples. Absent if not asked for, `null` if unknown. */
  samples?: number | null;
  /** Advice, which stops nothing. */
  advice?: readonly Diagnostic[];
}

/** One JSON object with everything that is wrong. `ok` agrees with the exit code: there is no error. */
export function toJson({ diagnostics, failure, ...rest }: Verdict): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const ok = errors === 0 && failure === undefined;
  const warnings = diagnostics.length - errors;
  // `causedBy` is internal: it matters only while diagnostics are selected.
  const shown = diagnostics.map(({ causedBy, ...diagnostic }) => diagnostic);
  const verdict = { ok, errors, warnings, ...rest, ...(failure && { failure }), diagnostics: shown };
  // Parsing it gives the same text; see `toLog`.
  return JSON.stringify(verdict, undefined, 2).replace(oldCommand, '#\\u0023');
}

/**
 * A workflow command for each diagnostic, which GitHub Actions shows beside the line in a pull request. Line ends and
 * special characters are escaped, so that nothing an editor writes can begin another command.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function toAnnotations(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ rule, file, line, column, message, fix, severity }) => {
      const place = `file=${escapeProperty(file)},line=${line},col=${column},title=${rule}`;
      return `::${severity} ${place}::${escapeData(`${message}. ${fix}`)}`;
    })
    .join('\n');
}

/** The same for a failure, which has no location. */
export function toFailureAnnotation(words: string): string {
  return `::error::${escapeData(words)}`;
}

/** The old form of commands, which is still obeyed anywhere in a line. */
const oldCommand = /##(?=\[)/g;

/** Text for a log that GitHub Actions scans for commands: inserts a space into anything that looks like one. */
export function toLog(text: string): string {
  return text.replace(oldCommand, '# #').replace(/^(\s*):(?=:)/gm, '$1: ');
}

function escapeData(text: string): string {
  return toLog(toPrintable(text)).replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
