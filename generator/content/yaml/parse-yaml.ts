import { isMap, isScalar, isSeq, type Node, type Pair, Scalar, visit, type YAMLError } from 'yaml';
import { z } from 'zod';
import type { Diagnostic, SourceLocation } from '../../diagnostics/diagnostic';
import { diagnose, type RuleId } from '../../diagnostics/rules';
import { isSame } from '../../lib/groups';
import type { ValuePath } from '../../lib/json-pointer';
import { findDeepPlace, startOfLine } from '../../lib/line-starts';
import { findConflicts } from '../../sources/decode-text';
import type { SourceFile } from '../../sources/site-sources';
import { emptyLinesOf, schemaAt, unwrap } from '../schema-parts';
import { checkYaml, findLeftOut } from './check-yaml';
import { describeEmpty, placeholderFor, validateYaml } from './validate-yaml';
import {
  findNode,
  keyText,
  listLocations,
  readDocument,
  sourceOf,
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

/**
 * The value of a node, in which each single value is of the kind that its schema asks for, where only one meaning is
 * possible: `4.9` in place of a text is these characters, `"5"` in place of a number is 5. Spaces and line ends around a
 * text are removed, and an optional value that was emptied is absent. `schema` is `undefined` where no schema knows the key.
 */
function readValue(yaml: YamlDocument, node: unknown, schema: z.core.$ZodType | undefined): unknown {
  const schemaOf = (step: string | number) => schema && schemaAt(schema, [step]);
  if (isSeq(node)) return node.items.map((item, index) => readValue(yaml, item, schemaOf(index)));
  if (isMap(node)) {
    const entries = (node.items as Pair[]).map((pair): [string, unknown] => {
      const key = keyText(pair);
      return [key, readValue(yaml, pair.value, schemaOf(key))];
    });
    // No entry of a group with free keys is required.
    const isGroup = unwrap(schema) instanceof z.ZodRecord;
    return Object.fromEntries(
      entries.filter(([key, value]) => !(isEmpty(value) && (isGroup || isOptional(schemaOf(key))))),
    );
  }
  return isScalar(node) ? readScalar(yaml, node, schema) : null;
}

function readScalar(yaml: YamlDocument, node: Scalar, schema: z.core.$ZodType | undefined): unknown {
  const { value } = node;
  const kind = unwrap(schema);
  if (typeof value === 'number' || typeof value === 'boolean')
    return mayBeText(kind) ? sourceOf(yaml, node) : value;
  if (typeof value !== 'string') return value ?? null;
  const text = value.trim();
  if (kind instanceof z.ZodNumber && /^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (kind instanceof z.ZodBoolean && /^(?:true|false)$/.test(text)) return text === 'true';
  // Where a text holds paragraphs, one whose lines YAML has joined has its empty lines between them again.
  const isFolded = node.type === Scalar.PLAIN || node.type === Scalar.BLOCK_FOLDED;
  const hasParagraphs =
    isFolded && emptyLinesOf(schema) === 'paragraphs' && hasEmptyLine(sourceOf(yaml, node));
  return hasParagraphs ? text.replace(/\n+/g, '\n\n') : text;
}

/** Whether a value was emptied instead of removed, as forms of content editors do. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '';
}

function isOptional(schema: z.core.$ZodType | undefined): boolean {
  return schema !== undefined && z.safeParse(schema, undefined).success;
}

function mayBeText(kind: z.core.$ZodType | undefined): boolean {
  if (kind instanceof z.ZodUnion) return kind.options.some((option) => option instanceof z.ZodString);
  return kind instanceof z.ZodString;
}

/** Whether a text, which may begin with its sign, has an empty line between its lines. */
function hasEmptyLine(text: string): boolean {
  return /\n[ \t\r]*\n/.test(text.replace(/^[|>].*\n/, '').trim());
}

/** The commonest slips. For the rest, the parser's own words will do. */
const wordsByCode: Partial<Record<YAMLError['code'], readonly [rule: RuleId, message: string, fix: string]>> =
  {
    TAB_AS_INDENT: [
      'yaml/tab-in-front',
      'the line begins with a tab',
      'Begin it with spaces instead, two for each level.',
    ],
    BAD_INDENT: [
      'yaml/wrong-indent',
      'the line does not line up with the lines around it',
      'Give it as many spaces in front as its neighbors have; an entry of a list begins with a hyphen and a space.',
    ],
    BLOCK_AS_IMPLICIT_KEY: [
      'yaml/colon-in-text',
      'the text holds a colon and a space, which would begin a new entry',
      'Put the whole text in "double quotes".',
    ],
    MULTILINE_IMPLICIT_KEY: [
      'yaml/line-without-key',
      'the line has no colon and space after its key, or a text continues without being indented',
      'Write it as key: text, and indent the lines that follow.',
    ],
    MISSING_CHAR: [
      'yaml/line-without-key',
      'the line is neither key: text nor part of a text',
      'Write it as key: text, or indent it below the text that it belongs to.',
    ],
    BAD_ALIAS: [
      'yaml/reference',
      'an & or * makes or uses a reference here, which content does not use',
      'Put the whole text in "double quotes", or remove the sign.',
    ],
    MULTIPLE_DOCS: [
      'yaml/two-documents',
      'a line of three hyphens divides the file in two',
      'Remove that line.',
    ],
  };

/** The first of the parser's errors, at the place that must change. The others mostly follow from it. */
function describeParserErrors({ root, text, errors }: YamlDocument): YamlMistake {
  const first = errors.reduce((least, error) => (error.pos[0] < least.pos[0] ? error : least));
  const {
    code,
    message,
    pos: [offset],
  } = first;
  const quote = findUnclosedQuote(first, root, text);
  if (quote !== undefined) {
    const fix = 'Close it with the same quote; put a text that holds such quotes in the other kind.';
    const what = 'the quote that opens here is not closed where its text ends';
    return { rule: 'yaml/unclosed-quote', offset: quote, message: what, fix };
  }
  // A line indented further than the one above continues its text, until a colon of its own turns up.
  const isContinued = errors.some(
    (error) => error.code === 'MULTILINE_IMPLICIT_KEY' && error.pos[0] === offset,
  );
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && isContinued) {
    const what = 'the line below this one has too many spaces in front, or this one lacks quotes';
    const fix = 'Give both lines the same number of spaces; put a text of several lines in "double quotes".';
    return { rule: 'yaml/wrong-indent', offset, message: what, fix };
  }
  // Where the first line is indented, the parser stumbles over the next one.
  const [front = ''] = /^(?:\s*#.*\n)*\s*?[ \t]+(?=[^\s#])/.exec(text) ?? [];
  if (front !== '' && startOfLine(text, offset) === offset) {
    const what = 'the first line begins with spaces, and the lines below it do not';
    return { rule: 'yaml/wrong-indent', offset: front.length, message: what, fix: 'Remove the spaces.' };
  }
  // An open bracket has the same code as a line that is indented too little.
  const [rule, what, fix] = (!message.startsWith('Flow') && wordsByCode[code]) || [
    'yaml/unexpected' as const,
    `YAML cannot read the line from here on: ${message}`,
    'Put the whole text in "double quotes", with curly quotes (“ ”) within it, or compare the line with the lines around it.',
  ];
  return { rule, offset, message: what, fix };
}

/** Where a quote opens that was left open. The parser stumbles only over the text in which it closes by chance. */
function findUnclosedQuote(
  { message, pos: [offset] }: YAMLError,
  root: Node | null,
  text: string,
): number | undefined {
  let last: { start: number; end: number } | undefined;
  visit(root, {
    Scalar: (_key, { type, range }) => {
      if (type !== Scalar.QUOTE_DOUBLE && type !== Scalar.QUOTE_SINGLE) return;
      const [start = 0, end = start] = range ?? [];
      if (start < offset && (!last || start > last.start)) last = { start, end };
    },
  });
  if (!last) return undefined;
  const closesLate =
    last.end <= offset &&
    text.slice(last.start, last.end).includes('\n') &&
    startOfLine(text, last.end) === startOfLine(text, offset);
  return closesLate || /Missing closing ["']quote/.test(message) ? last.start : undefined;
}
