import type { Diagnostic, SourceLocation } from '../../diagnostics/diagnostic';
import type { ValuePath } from '../../lib/json-pointer';

/** A YAML text as plain values that remember where they were written. */
export interface YamlFile {
  file: string;
  /** `undefined` when the text has a mistake that leaves no values. */
  data: unknown;
  diagnostics: Diagnostic[];
  /** The value's own place; when it is not there, the place of the nearest thing around it. */
  locationOf(path: ValuePath): SourceLocation;
  /** The place of the key that leads to the value, for a key that should not be there. */
  keyLocationOf(path: ValuePath): SourceLocation;
  /** The value as it was written: `1.10`, which as a number is 1.1. */
  sourceOf(path: ValuePath): string | undefined;
  /** How a list or group is written that stands on the line of its key or hyphen; `entry` is one key and its text. */
  shapeOf(path: ValuePath): 'brackets' | 'braces' | 'entry' | undefined;
  /** What stands behind a # where the value should be. */
  commentOf(path: ValuePath): string | undefined;
  /** Every value's place, by file and JSON pointer. */
  locations(): Map<string, SourceLocation>;
}

/** The values of a file, held against their schema. */
export interface ValidatedYaml<Value> {
  /** Meets the schema in any case: what was wrong has a placeholder. */
  value: Value;
  diagnostics: Diagnostic[];
  /** What stands in `value` in place of something refused. */
  placeholders: ReadonlySet<string>;
  /**
   * Every value's place, by file and JSON pointer; for a misspelt key also by the name it should have. Listed when asked:
   * most of what is validated only tries a repair.
   */
  locations(): Map<string, SourceLocation>;
}

export interface ReadYaml<Value> extends ValidatedYaml<Value> {
  yaml: YamlFile;
}

/** A line of a text that is no words of it. */
export interface KeyInText {
  diagnostic: Diagnostic;
  /** Where the key's value would be, if the line were an entry of its group, as a JSON pointer. */
  pointer: string;
}
