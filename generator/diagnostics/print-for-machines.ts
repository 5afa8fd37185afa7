import type { Diagnostic } from './diagnostic';
import { toPrintable } from './format-diagnostics';

export interface Verdict {
  /** Sorted. */
  diagnostics: readonly Diagnostic[];
  /** What kept the build from its end, where that was no mistake in the content, such as a full disk. */
  failure?: string;
  /** How many things are still samples; absent where nobody asked, `null` where nobody can tell. */
  samples?: number | null;
}

/** Everything that is wrong as one JSON object. `ok` is what the exit code says: there is no error. */
export function toJson({ diagnostics, failure, ...rest }: Verdict): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const ok = errors === 0 && failure === undefined;
  const warnings = diagnostics.length - errors;
  // What would have explained it was not found.
  const shown = diagnostics.map(({ causedBy, ...diagnostic }) => diagnostic);
  const verdict = { ok, errors, warnings, ...rest, ...(failure && { failure }), diagnostics: shown };
  // Whoever parses it has the same text again; see `toLog`.
  return JSON.stringify(verdict, undefined, 2).replace(oldCommand, '#\\u0023');
}

/**
 * A workflow command of GitHub Actions for each diagnostic, which it shows beside the line in a pull request. Nothing an
 * editor writes can begin a command of its own: line ends and signs with a meaning are written as numbers.
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

/** The same for what kept the build from its end, which has no line. */
export function toFailureAnnotation(words: string): string {
  return `::error::${escapeData(words)}`;
}

/** The form that commands once had, and that is still obeyed wherever in a line it stands. */
const oldCommand = /##(?=\[)/g;

/** Text for people in a log in which GitHub Actions looks for commands: with a space in what it would take for one. */
export function toLog(text: string): string {
  return text.replace(oldCommand, '# #').replace(/^(\s*):(?=:)/gm, '$1: ');
}

function escapeData(text: string): string {
  return toLog(toPrintable(text)).replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
