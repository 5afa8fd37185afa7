import type { Diagnostic } from './diagnostic';
import { toPrintable } from './format-diagnostics';

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
