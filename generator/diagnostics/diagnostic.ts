/** An error stops the build. Content with a warning is published as written. */
export type Severity = 'error' | 'warning';

export interface Rule {
  severity: Severity;
  /** What the rule looks for, in one sentence. */
  summary: string;
}

export const error = (summary: string): Rule => ({ severity: 'error', summary });
export const warning = (summary: string): Rule => ({ severity: 'warning', summary });

/** Where something was written. */
export interface SourceLocation {
  /** Relative to the root, with forward slashes, such as `content/roadmap.yaml`. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** A problem for an editor or developer to fix. The terminal, the browser and CI show it alike. */
export interface Diagnostic extends SourceLocation {
  /** The id of a rule of the generator (`rules.ts`) or of the site (`SiteDefinition.rules`). */
  rule: string;
  severity: Severity;
  /** One sentence without its period. */
  message: string;
  /** What to do about it: one sentence. */
  fix: string;
  /** The fix as data, where it is to write one value in place of another. */
  correction?: Correction;
  /** Errors that would explain this one, which is not reported if one of them is (`select-diagnostics.ts`). */
  causedBy?: readonly Cause[];
  /** The source lines around the location, with a mark. Added at the end of a build. */
  frame?: string;
}

/**
 * Matches errors by location and rule. An absent property matches any. A `file` may be a folder and matches everything in
 * it.
 */
export interface Cause extends Partial<SourceLocation> {
  rules?: readonly string[];
}

/** What to do about a mistake. */
export interface Advice {
  fix: string;
  /** The fix as data, where it is to write one text in place of another. */
  correction?: Correction | undefined;
}

export interface Correction {
  from: string;
  to: string;
}

/** The result of a stage and its diagnostics. Without a value there is at least one error. */
export interface Outcome<Value> {
  value: Value | undefined;
  diagnostics: Diagnostic[];
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Creates the function that creates the diagnostics of these rules. The rule decides whether it stops the build. */
export function createDiagnose<Id extends string>(rules: Readonly<Record<Id, Rule>>) {
  return (
    rule: Id,
    { file, line, column }: SourceLocation,
    message: string,
    advice: string | Advice,
    causedBy?: readonly Cause[],
  ): Diagnostic => {
    const { fix, correction }: Advice = typeof advice === 'string' ? { fix: advice } : advice;
    return {
      rule,
      severity: rules[rule].severity,
      file,
      line,
      column,
      message: cap(message),
      fix: cap(fix),
      ...(correction && { correction }),
      ...(causedBy && { causedBy }),
    };
  };
}

/** A quotation may be a whole file; longer messages are not read. */
const mostCharacters = 1000;

function cap(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

/** The location of a diagnostic that concerns a whole file. */
export function topOf(file: string): SourceLocation {
  return { file, line: 1, column: 1 };
}

/** `content/hero.yaml:12:10`. */
export function formatLocation({ file, line, column }: SourceLocation): string {
  return `${file}:${line}:${column}`;
}

/** Parses the result of `formatLocation`; `undefined` for any other text. */
export function readLocation(written: string): SourceLocation | undefined {
  const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(written) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}
