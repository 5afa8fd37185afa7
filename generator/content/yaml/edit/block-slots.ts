import { isCollection, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { startOfLine } from '../../../lib/line-starts';

/** The whole lines of an entry of a list or of a key with its value, as offsets in the text. */
export interface Slot {
  start: number;
  end: number;
  /** The column that its hyphen or key stands in. */
  column: number;
}

/**
 * Where each entry stands, from the line of its hyphen to its last line. Comments that are indented further belong to the
 * entry above; what else stands between two entries belongs to neither.
 */
export function listSlots(text: string, list: YAMLSeq<Node>): Slot[] {
  const hyphens = list.items.map((item) => text.lastIndexOf('-', (item.range?.[0] ?? 0) - 1));
  return list.items.map((item, index) => {
    const hyphen = hyphens[index] ?? 0;
    const start = startOfLine(text, hyphen);
    const column = hyphen - start;
    const limit = hyphens[index + 1] ?? text.length;
    return { start, end: endWithComments(text, endOfValue(item), column, limit), column };
  });
}

/** Where each key stands with its value. The first key of a list's entry begins after the hyphen. */
export function mapSlots(text: string, map: YAMLMap<Node, Node | null>): Slot[] {
  const starts = map.items.map(({ key }) => key.range?.[0] ?? 0);
  return map.items.map((pair, index) => {
    const key = starts[index] ?? 0;
    const line = startOfLine(text, key);
    const start = text.slice(line, key).trim() === '' ? line : key;
    const column = key - line;
    const limit = starts[index + 1] ?? text.length;
    return { start, end: endWithComments(text, endOfPair(pair), column, limit), column };
  });
}

/** The index of a key in its map; -1 if it is not there. */
export function indexOfKey(map: YAMLMap<Node, Node | null>, key: string | undefined): number {
  return map.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}

/** The offset after the line that ends at or after `offset`. */
export function endOfLine(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const lineEnd = text.indexOf('\n', offset);
  return lineEnd < 0 ? text.length : lineEnd + 1;
}

export function endOfPair({ key, value }: Pair<Node, Node | null>): number {
  return Math.max(key.range?.[1] ?? 0, value ? endOfValue(value) : 0);
}

/** A collection's own range ends after the comments and empty lines that follow it. */
function endOfValue(node: Node): number {
  const [, end = 0] = node.range ?? [];
  if (isScalar(node) || !isCollection(node) || node.flow) return end;
  const last = node.items.at(-1);
  if (isMap(node) && last) return endOfPair(last as Pair<Node, Node | null>);
  if (isSeq(node) && last) return endOfValue(last as Node);
  return end;
}

function endWithComments(text: string, valueEnd: number, column: number, limit: number): number {
  let end = endOfLine(text, valueEnd);
  for (let from = end; from < limit; from = endOfLine(text, from + 1)) {
    const line = text.slice(from, endOfLine(text, from + 1));
    const indent = line.search(/\S/);
    if (indent < 0) continue;
    if (line[indent] !== '#' || indent <= column) break;
    end = from + line.length;
  }
  return end;
}
