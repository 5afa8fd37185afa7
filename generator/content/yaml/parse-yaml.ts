import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { type Diagnostic, problemAt, type SourceLocation } from '../../diagnostics/diagnostic';
import { findDeepPlace } from '../../lib/find-deep-place';
import { toPointer, type ValuePath } from '../../lib/json-pointer';
import { findConflicts } from '../../sources/find-conflicts';
import { checkYaml } from './check-yaml';
import { describeYamlErrors, type YamlComplaint, type YamlCure } from './describe-yaml-error';
import { findPatchLines } from './repair/find-patch-lines';

/** A YAML text as plain values that remember where they were written. */
export interface YamlFile {
  file: string;
  /** `undefined` when the text has a mistake that leaves no values. */
  data: unknown;
  diagnostics: Diagnostic[];
  /** Those of the diagnostics without which the rest of the text may be read, and how. */
  curable: readonly CurableProblem[];
  /** Whether git's marks of a merge or a change stand in it, of which `diagnostics` tells: what is beside them is not looked at. */
  isConflicted: boolean;
  /** Whether it can be read at all, be it otherwise than it was meant. */
  isSound: boolean;
  /** What it would be read as if nobody complained, such as of a key that stands twice; `undefined` where nobody can tell. */
  guess(): unknown;
  /** The same by the first of the keys that stand twice, where `guess` takes the last. */
  guessFirst(): unknown;
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
  /** Every entry of a group or list as it was written, in order, with the line of its key or hyphen's text. */
  entries(): YamlEntry[];
}

export interface CurableProblem {
  diagnostic: Diagnostic;
  cure: YamlCure;
}

export interface YamlEntry {
  path: ValuePath;
  line: number;
}

/**
 * Reads one YAML 1.2 text. The core schema leaves dates and words such as `yes` as the text they
 * are. Every mistake in the text becomes a diagnostic; nothing is thrown. `mayBe` tells whether the value at a path may be
 * that text, where a # leaves a doubt.
 */
export function parseYaml(
  file: string,
  text: string,
  mayBe?: (path: ValuePath, text: string) => boolean,
): YamlFile {
  const lines = new LineCounter();
  const at = (offset: number): SourceLocation => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const merged = findConflicts({ path: file, text });
  const conflicts = merged.length > 0 ? merged : findPatchLines(file, text);
  const isConflicted = conflicts.length > 0;
  const document = parse(isConflicted ? '' : text, lines);
  const root = document?.contents ?? null;
  const complaints = document ? collectComplaints(document, text, mayBe) : [];
  const told = toDiagnostics(complaints, text, at);
  const diagnostics = document
    ? [...conflicts, ...told.map(({ diagnostic }) => diagnostic)]
    : [tooDeep(file, text)];
  const hasValues = document && !isConflicted && complaints.every(({ leavesValues }) => leavesValues);

  const nodeAt = (path: ValuePath) => {
    const { node, isWhole } = nearest(root, path);
    return isWhole ? node : null;
  };
  return {
    file,
    data: hasValues ? document.toJS() : undefined,
    diagnostics,
    curable: told.flatMap(({ diagnostic, cure }) => (cure ? [{ diagnostic, cure }] : [])),
    isConflicted,
    isSound: document !== undefined && document.errors.length === 0,
    guess: () => (isGuessable(document) ? document.toJS() : undefined),
    guessFirst: () => (isGuessable(document) ? firstValues(document.contents) : undefined),
    locationOf: (path) => at(startOf(nearest(root, path).node)),
    keyLocationOf: (path) => at(startOf(keyOf(nearest(root, path).pair) ?? nearest(root, path).node)),
    sourceOf: (path) => {
      const node = nodeAt(path);
      return isScalar(node) && node.range ? text.slice(node.range[0], node.range[1]) : undefined;
    },
    shapeOf: (path) => {
      const node = nodeAt(path);
      if (!isCollection(node) || !node.range) return undefined;
      if (node.flow) return isMap(node) ? 'braces' : 'brackets';
      const isEntry = isMap(node) && node.items.length === 1 && typeof path.at(-1) === 'number';
      return isEntry && !text.slice(node.range[0], node.range[1]).trimEnd().includes('\n')
        ? 'entry'
        : undefined;
    },
    commentOf: (path) => {
      const end = keyOf(nearest(root, path).pair)?.range?.[1];
      return end === undefined ? undefined : /^\s*:[ \t]+(#[^\r\n]*)/.exec(text.slice(end))?.[1];
    },
    locations: () => {
      const found = new Map<string, SourceLocation>();
      if (root) collectLocations(root, `${file}#`, (pointer, node) => found.set(pointer, at(startOf(node))));
      return found;
    },
    entries: () => {
      const found: YamlEntry[] = [];
      if (root) collectEntries(root, [], (path, node) => found.push({ path, line: at(startOf(node)).line }));
      return found;
    },
  };
}

/** Nothing where things stand so deep within each other that the parser would run out of room. */
function parse(text: string, lineCounter: LineCounter): Document | undefined {
  if (findDeepPlace(text)) return undefined;
  return withoutStacks(() =>
    parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      schema: 'core',
      // `check-yaml` compares keys as they end up.
      uniqueKeys: false,
    }),
  );
}

/** Nobody asks where in the parser a mistake was found, and a broken text is read some hundred times, with many in it. */
function withoutStacks<Value>(make: () => Value): Value {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function isGuessable(document: Document | undefined): document is Document {
  return document !== undefined && document.errors.length === 0 && isPlain(document);
}

function firstValues(node: unknown): unknown {
  if (isMap(node)) {
    const entries = (node.items as Pair[]).map((pair) => [keyText(pair), firstValues(pair.value)] as const);
    return Object.fromEntries(entries.reverse());
  }
  if (isCollection(node)) return node.items.map(firstValues);
  return isScalar(node) ? node.value : null;
}

/** A name for another value may stand for itself, and a list as a key can only be written out. */
function isPlain(document: Document): boolean {
  let found = false;
  const stop = () => {
    found = true;
    return visit.BREAK;
  };
  visit(document, {
    Alias: stop,
    Pair: (_key, { key }) => (isCollection(key) ? stop() : undefined),
    Node: (_key, { tag }) => (tag ? stop() : undefined),
  });
  return !found;
}

function tooDeep(file: string, text: string): Diagnostic {
  const place = findDeepPlace(text) ?? { line: 1, column: 1 };
  return problemAt(
    { file, ...place },
    'lists or groups stand too deep within each other here',
    'Check the brackets and the spaces in front of the lines before it.',
  );
}

function collectComplaints(
  document: Document,
  text: string,
  mayBe?: (path: ValuePath, text: string) => boolean,
): YamlComplaint[] {
  const errors = [...document.errors, ...document.warnings];
  // What the parser accepts but takes for something else than words is only looked for in a sound text.
  if (errors.length === 0) return checkYaml(document, text, mayBe);
  return describeYamlErrors(errors, document, text);
}

/** Of a line with a mistake the rest mostly fails as well, so each line is complained about once. */
function toDiagnostics(
  complaints: readonly YamlComplaint[],
  text: string,
  at: (offset: number) => SourceLocation,
): { diagnostic: Diagnostic; cure: YamlCure | undefined }[] {
  const lines = new Set<number>();
  const spoiling = complaints
    .flatMap(({ offset, spoilsUntil }) =>
      spoilsUntil === undefined ? [] : [{ offset, until: at(spoilsUntil).line }],
    )
    .sort((a, b) => a.offset - b.offset);
  const first = spoiling[0]?.offset ?? Number.POSITIVE_INFINITY;
  const isSpoilt = (place: number) => {
    if (place <= first) return false;
    const { line } = at(place);
    return spoiling.some(({ offset, until }) => offset < place && line <= until);
  };
  return complaints.flatMap(({ offset, message, fix, cure }) => {
    const location = at(Math.min(offset, text.trimEnd().length));
    if (lines.has(location.line) || isSpoilt(offset)) return [];
    lines.add(location.line);
    return [{ diagnostic: problemAt(location, message, fix), cure }];
  });
}

/** The pairs of each group by their key, of which the first counts; collected when one is first asked for. */
const pairsByKey = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = pairsByKey.get(map);
  if (known) return known;
  const pairs = new Map((map.items as Pair[]).map((item) => [keyText(item), item] as const).reverse());
  pairsByKey.set(map, pairs);
  return pairs;
}

/** Follows the path as far as it goes. */
function nearest(
  root: Node | null,
  path: ValuePath,
): { node: Node | null; pair: Pair | undefined; isWhole: boolean } {
  let node = root;
  let pair: Pair | undefined;
  let steps = 0;
  for (const step of path) {
    pair = isMap(node) ? pairsOf(node).get(String(step)) : undefined;
    const next = pair ? (pair.value ?? pair.key) : isCollection(node) ? node.items[Number(step)] : undefined;
    if (!isNode(next)) break;
    node = next;
    steps += 1;
  }
  return { node, pair, isWhole: steps === path.length };
}

/** Deeper than content ever is, a broken text may be read as thousands of groups within each other. */
const maxDepth = 60;

function collectLocations(
  node: Node,
  pointer: string,
  found: (pointer: string, node: Node) => void,
  depth = 0,
): void {
  found(pointer, node);
  if (!isCollection(node) || depth > maxDepth) return;
  node.items.forEach((item, index) => {
    const child = isPair(item) ? (item.value ?? item.key) : item;
    const step = isPair(item) ? keyText(item) : index;
    if (isNode(child)) collectLocations(child, pointer + toPointer([step]), found, depth + 1);
  });
}

/** Of a key that stands twice, both. */
function collectEntries(node: Node, path: ValuePath, found: (path: ValuePath, node: Node) => void): void {
  if (!isCollection(node) || path.length > maxDepth) return;
  node.items.forEach((item, index) => {
    const below = [...path, isPair(item) ? keyText(item) : index];
    const [key, value] = isPair(item) ? [item.key, item.value] : [item, item];
    if (isNode(key)) found(below, key);
    if (isNode(value)) collectEntries(value, below, found);
  });
}

function keyOf(pair: Pair | undefined): Node | undefined {
  return isNode(pair?.key) ? pair.key : undefined;
}

/** Of a key that is a list or group, nothing: it is refused, and within others of its kind endless to write out. */
function keyText({ key }: Pair): string {
  if (isScalar(key)) return String(key.value ?? '');
  return isNode(key) ? '' : String(key);
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}
