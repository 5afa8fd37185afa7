import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import type { SourceLocation } from '../../../diagnostics/diagnostic';
import { toPointer } from '../../../lib/json-pointer';
import { keyText, startOf } from '../yaml-document';

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
