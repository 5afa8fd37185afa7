import type { z } from 'zod';
import type { Diagnostic, SourceLocation } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { isSame } from '../../lib/groups';
import type { ValuePath } from '../../lib/json-pointer';
import { findDeepPlace } from '../../lib/line-starts';
import { findConflicts } from '../../sources/find-damage';
import type { SourceFile } from '../../sources/site-sources';
import { checkYaml, findLeftOut } from './check-yaml';
import { describeParserErrors } from './describe-parser-errors';
import { readValue } from './read-value';
import { describeEmpty, placeholderFor, validateYaml } from './validate-yaml';
import {
  findNode,
  listLocations,
  readDocument,
  startOf,
  type YamlDocument,
  type YamlMistake,
} from './yaml-document';

export interface ParsedYaml<Value = unknown> {
  /** Meets the schema in any case: what was wrong has a placeholder. */
  value: Value;
  /** The texts of `value` that are placeholders. */
  placeholders: ReadonlySet<string>;
  /** Where each value was written, by file and JSON pointer. */
  locations: ReadonlyMap<string, SourceLocation>;
  /** The location of a value's key. */
  locateKey(path: ValuePath): SourceLocation;
  diagnostics: Diagnostic[];
}

interface ParseOptions {
  /** What messages call the text. */
  whole?: string;
  /** Whether the file may be absent. */
  isOptional?: boolean | undefined;
}

/** Parses a YAML text and validates it against its schema. */
export function parseYaml<Schema extends z.ZodType>(
  { path: file, text }: Pick<SourceFile, 'path' | 'text'>,
  schema: Schema,
  { whole = 'the file', isOptional = false }: ParseOptions = {},
): ParsedYaml<z.infer<Schema>> {
  const unreadable = [...findConflicts({ path: file, text }), ...findTooDeep(file, text)];
  const yaml = readDocument(file, unreadable.length > 0 ? '' : text);
  const mistakes = findMistakes(yaml, schema);
  const diagnostics = [...unreadable, ...toDiagnostics(yaml, mistakes)];
  const hasValues = unreadable.length === 0 && mistakes.every(({ leavesValues }) => leavesValues);
  const locations = listLocations(yaml);
  const locateKey = (path: ValuePath) => {
    const { node, pair } = findNode(yaml.root, path);
    return yaml.at(startOf(pair ? pair.key : node));
  };
  const data = hasValues ? readValue(yaml, yaml.root, schema) : null;
  if (data === null || isSame(data, {})) {
    const empty = diagnostics.length > 0 ? [] : [describeEmpty(yaml, schema, { whole, isOptional })];
    const { value, placeholders } = placeholderFor(file, schema);
    return { value, placeholders, locations, locateKey, diagnostics: [...diagnostics, ...empty] };
  }
  const validated = validateYaml({ yaml, data, whole, mistakes, locateKey }, schema);
  return { ...validated, locations, locateKey, diagnostics: [...diagnostics, ...validated.diagnostics] };
}

function findTooDeep(file: string, text: string): Diagnostic[] {
  const place = findDeepPlace(text);
  if (!place) return [];
  const message = 'lists or groups are nested too deep here';
  const fix = 'Check the brackets and the spaces in front of the lines before it.';
  return [diagnose('yaml/too-deep', { file, ...place }, message, fix)];
}

function findMistakes(yaml: YamlDocument, schema: z.ZodType): YamlMistake[] {
  const leftOut = findLeftOut(yaml.text);
  if (yaml.errors.length === 0) return [...leftOut, ...checkYaml(yaml, schema)];
  // Where something is missing, the parser's errors follow from it.
  return leftOut.length > 0 ? leftOut : [describeParserErrors(yaml)];
}

/** One per line: the others mostly follow from it. */
function toDiagnostics({ text, at }: YamlDocument, mistakes: readonly YamlMistake[]): Diagnostic[] {
  const lines = new Set<number>();
  const end = text.trimEnd().length;
  return mistakes.flatMap(({ rule, offset, message, fix }) => {
    const location = at(Math.min(offset, end));
    if (lines.has(location.line)) return [];
    lines.add(location.line);
    return [diagnose(rule, location, message, fix)];
  });
}
