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
  message: string;
  /** What to do about it: one sentence. */
  fix: string;
  severity: 'error' | 'warning';
  /** The lines around the place, with the place marked. Added once, at the end of a build. */
  frame?: string;
}

/** What a stage made of its input, and all it found wrong. Without a value there is at least one error. */
export interface Outcome<Value> {
  value: Value | undefined;
  diagnostics: Diagnostic[];
}
