import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml';
import { describeAlias, describeYamlError } from './describe-yaml-error';
import { problemAt } from './problem';
import { toPointer, type ValuePath } from './to-pointer';
import type { Origin, Problem } from './types';

/** A YAML text as plain values that remember where they were written. */
export interface YamlFile {
  file: string;
  /** `undefined` when the text has a mistake that leaves no values. */
  data: unknown;
  problems: Problem[];
  /** The value's own place; when it is not there, the place of the nearest thing around it. */
  originOf(path: ValuePath): Origin;
  /** The place of the key that leads to the value, for a key that should not be there. */
  keyOriginOf(path: ValuePath): Origin;
  /** Every value's place, by JSON pointer. */
  origins(): Map<string, Origin>;
}

/**
 * Reads one YAML 1.2 text. The core schema leaves dates and words such as `yes` as the text they
 * are. Every mistake in the text becomes a problem; nothing is thrown.
 */
export function parseYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: 'core' });
  const at = (offset: number): Origin => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const root = document.contents;
  const problems = [...document.errors, ...document.warnings].map((error) => {
    const { message, fix } = describeYamlError(error);
    return problemAt(at(error.pos[0]), message, fix);
  });

  let data: unknown;
  if (problems.length === 0) {
    try {
      data = document.toJS();
    } catch {
      // The one thing `toJS` refuses: a `*name` that leads nowhere, or to far too much.
      const { message, fix } = describeAlias();
      problems.push(problemAt(at(findAlias(document)), message, fix));
    }
  }
  return {
    file,
    data,
    problems,
    originOf: (path) => at(startOf(nearest(root, path).node)),
    keyOriginOf: (path) => at(startOf(keyOf(nearest(root, path).pair) ?? nearest(root, path).node)),
    origins: () => {
      const found = new Map<string, Origin>();
      if (root) collectOrigins(root, `${file}#`, (pointer, node) => found.set(pointer, at(startOf(node))));
      return found;
    },
  };
}

function findAlias(document: Document): number {
  let offset = 0;
  visit(document, {
    Alias: (_key, alias) => {
      offset = startOf(alias);
      return visit.BREAK;
    },
  });
  return offset;
}

/** Follows the path as far as it goes. */
function nearest(root: Node | null, path: ValuePath): { node: Node | null; pair: Pair | undefined } {
  let node = root;
  let pair: Pair | undefined;
  for (const step of path) {
    pair = isMap(node) ? node.items.find((item) => keyText(item) === String(step)) : undefined;
    const next = pair ? (pair.value ?? pair.key) : isCollection(node) ? node.items[Number(step)] : undefined;
    if (!isNode(next)) break;
    node = next;
  }
  return { node, pair };
}

function collectOrigins(node: Node, pointer: string, found: (pointer: string, node: Node) => void): void {
  found(pointer, node);
  if (!isCollection(node)) return;
  node.items.forEach((item, index) => {
    const child = isPair(item) ? (item.value ?? item.key) : item;
    const step = isPair(item) ? keyText(item) : index;
    if (isNode(child)) collectOrigins(child, pointer + toPointer([step]), found);
  });
}

function keyOf(pair: Pair | undefined): Node | undefined {
  return isNode(pair?.key) ? pair.key : undefined;
}

function keyText(pair: Pair): string {
  return String(isNode(pair.key) ? pair.key.toJSON() : pair.key);
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}
