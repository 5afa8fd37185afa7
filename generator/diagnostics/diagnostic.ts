import { type RuleId, type Severity, severityOf } from './rules';

/** Where something was written. */
export interface SourceLocation {
  /** Relative to the root, with forward slashes, such as `content/roadmap.yaml`. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** Something an editor or developer must mend. Shown alike in the terminal, the browser and CI. */
export interface Diagnostic extends SourceLocation {
  rule: RuleId;
  severity: Severity;
  /** What is wrong: one sentence without its full stop. */
  message: string;
  /** What to do about it: one sentence. */
  fix: string;
  /** What else would explain it. Not reported where one of these is (`select-diagnostics.ts`). */
  causedBy?: readonly Cause[];
  /** The lines around the place, with the place marked. Added once, at the end of a build. */
  frame?: string;
}

/**
 * Matches errors by where they are and by their rule; what is absent matches any. A `file` matches all that is in it, be
 * it a file or a folder.
 */
export interface Cause extends Partial<SourceLocation> {
  rules?: readonly RuleId[];
}

/** What a stage made of its input, and all it found wrong. Without a value there is at least one error. */
export interface Outcome<Value> {
  value: Value | undefined;
  diagnostics: Diagnostic[];
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** What breaks a rule at a place; the rule says whether that stops the build. */
export function diagnose(
  rule: RuleId,
  { file, line, column }: SourceLocation,
  message: string,
  fix: string,
  causedBy?: readonly Cause[],
): Diagnostic {
  return {
    rule,
    severity: severityOf(rule),
    file,
    line,
    column,
    message: cap(message),
    fix: cap(fix),
    ...(causedBy && { causedBy }),
  };
}

/** What is quoted may be a whole file; nobody reads on beyond this many letters. */
const mostLetters = 1000;

function cap(text: string): string {
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}

/** The place of a diagnostic that concerns a file as a whole. */
export function topOf(file: string): SourceLocation {
  return { file, line: 1, column: 1 };
}
