import type { Diagnostic, SourceLocation } from '../../diagnostics/diagnostic';
import type { ValuePath } from '../../lib/json-pointer';

/** A YAML text as plain values that remember where they were written. */
export interface YamlFile {
  file: string;
  /** `undefined` when the text has a mistake that leaves no values. */
  data: unknown;
  diagnostics: Diagnostic[];
  /** The value's location; for a missing value, that of the nearest group around it. */
  locationOf(path: ValuePath): SourceLocation;
  /** The location of the value's key, for a key that should not be there. */
  keyLocationOf(path: ValuePath): SourceLocation;
  /** The value as it was written: `1.10`, which as a number is 1.1. */
  sourceOf(path: ValuePath): string | undefined;
  /** How a list or group on the line of its key or hyphen is written; `entry` is one key and its text. */
  shapeOf(path: ValuePath): 'brackets' | 'braces' | 'entry' | undefined;
  /** What follows a # where the value should be. */
  commentOf(path: ValuePath): string | undefined;
  /** Every value's location, by file and JSON pointer. */
  locations(): Map<string, SourceLocation>;
}

/** The values of a file, validated against their schema. */
export interface ValidatedYaml<Value> {
  /** Meets the schema in any case: what was wrong has a placeholder. */
  value: Value;
  diagnostics: Diagnostic[];
  /** The values in `value` that replace something refused. */
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

/** Files of content as they were read, by path. The schema is kept too, because the code can change as well. */
export type LastRead = Map<string, { text: string; schema: unknown; read: ReadYaml<unknown> }>;

/** A line of a text that is really an entry. */
export interface KeyInText {
  diagnostic: Diagnostic;
  /** Where the key's value would be, if the line were an entry of its group, as a JSON pointer. */
  pointer: string;
}
