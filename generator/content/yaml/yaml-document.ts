import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type YAMLError,
} from 'yaml';
import type { SourceLocation } from '../../diagnostics/diagnostic';
import type { RuleId } from '../../diagnostics/rules';
import { toPointer, type ValuePath } from '../../lib/json-pointer';

/** A YAML text as nodes that know where they were written. */
export interface YamlDocument {
  file: string;
  text: string;
  root: Node | null;
  errors: readonly YAMLError[];
  at(offset: number): SourceLocation;
}

/** What is wrong with a YAML text, where, and how to fix it, in words that need no knowledge of YAML. */
export interface YamlMistake {
  rule: RuleId;
  offset: number;
  message: string;
  fix: string;
  /** Whether the values can be relied on all the same. */
  leavesValues?: true;
  /** The JSON pointer that the value would have, if the line were an entry of its group. */
  pointer?: string;
}

/** The core schema of YAML 1.2 leaves dates and words such as `yes` as the text they are. */
export function readDocument(file: string, text: string): YamlDocument {
  const lineCounter = new LineCounter();
  const { contents, errors, warnings } = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    schema: 'core',
    // `checkYaml` compares keys as they end up.
    uniqueKeys: false,
  });
  const at = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  return { file, text, root: contents, errors: [...errors, ...warnings], at };
}

/** The node at a path or, where the path leads nowhere, the nearest one around it; and the pair of its last key. */
export function findNode(
  root: Node | null,
  path: ValuePath,
): { node: Node | null; pair: Pair | undefined; isWhole: boolean } {
  let node = root;
  let pair: Pair | undefined;
  for (const step of path) {
    pair = isMap(node) ? (node.items as Pair[]).find((each) => keyText(each) === String(step)) : undefined;
    const item = isCollection(node) ? node.items[Number(step)] : undefined;
    const next = pair ? (pair.value ?? pair.key) : item;
    if (!isNode(next)) return { node, pair, isWhole: false };
    node = next;
  }
  return { node, pair, isWhole: true };
}

/** Where each value was written, by file and JSON pointer. */
export function listLocations({ file, root, at }: YamlDocument): Map<string, SourceLocation> {
  const locations = new Map<string, SourceLocation>();
  const add = (node: Node, pointer: string): void => {
    locations.set(pointer, at(startOf(node)));
    if (!isCollection(node)) return;
    for (const [index, item] of node.items.entries()) {
      const child = isPair(item) ? (item.value ?? item.key) : item;
      if (isNode(child)) add(child, pointer + toPointer([isPair(item) ? keyText(item) : index]));
    }
  };
  if (root) add(root, `${file}#`);
  return locations;
}

export function startOf(node: unknown): number {
  return (isNode(node) ? (node as Node).range?.[0] : undefined) ?? 0;
}

/** The characters of a node as they were written. */
export function sourceOf({ text }: YamlDocument, { range }: Node): string {
  return text.slice(range?.[0] ?? 0, range?.[1] ?? 0);
}

/** Empty for a key that is a list or group, which no schema knows. */
export function keyText({ key }: Pair): string {
  if (isScalar(key)) return String(key.value ?? '');
  return isNode(key) ? '' : String(key);
}

interface Part {
  step: string | number;
  start: number;
  value: unknown;
}

/**
 * The JSON pointer of the value that a line and column of a YAML text belong to, its key included: the deepest value that
 * begins there or before. Empty for the whole text, also where it cannot be read.
 */
export function findPointer(text: string, { line, column }: Pick<SourceLocation, 'line' | 'column'>): string {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  const offset = (lines.lineStarts[line - 1] ?? text.length) + column - 1;
  let node: unknown = contents;
  let pointer = '';
  for (;;) {
    const part = listParts(node).findLast(({ start }) => start <= offset);
    if (!part) return pointer;
    pointer += toPointer([part.step]);
    node = part.value;
  }
}

/** The keys of a group or the entries of a list, with the offsets that they begin at. */
function listParts(node: unknown): Part[] {
  if (isMap(node)) {
    return node.items.map((pair) => ({
      step: keyText(pair),
      start: startOf(pair.key),
      value: pair.value,
    }));
  }
  if (isSeq(node)) return node.items.map((value, step) => ({ step, start: startOf(value), value }));
  return [];
}
