import { isMap, isSeq, type Node, parseDocument } from 'yaml';
import { toPointer, type ValuePath } from '../../../lib/json-pointer';
import { startOfLine } from '../../../lib/line-starts';
import { listSlots } from './block-slots';

/** A comment between the entries of a list. */
export interface Note {
  /** The JSON pointer of the list. */
  list: string;
  /** The index of the entry below it. */
  before: number;
  text: string;
}

/** The comments above entries of lists, in the order of the file. `text` has `\n` as its line ends. */
export function listNotes(text: string): Note[] {
  const notes: Note[] = [];
  const visit = (node: unknown, path: ValuePath): void => {
    if (isMap<Node, Node | null>(node)) {
      for (const { key, value } of node.items) visit(value, [...path, String(key)]);
    } else if (isSeq<Node>(node)) {
      const slots = node.flow ? [] : listSlots(text, node);
      for (const [index, item] of node.items.entries()) {
        const { start = 0, column = 0 } = slots[index] ?? {};
        const words = commentAbove(text, start, column);
        if (words !== '') notes.push({ list: toPointer(path), before: index, text: words });
        visit(item, [...path, index]);
      }
    }
  };
  visit(parseDocument(text).contents, []);
  return notes;
}

/** The lines of comments above an offset, down to the next line of anything else. */
function commentAbove(text: string, offset: number, column: number): string {
  const lines: string[] = [];
  for (let end = offset; end > 0; end = startOfLine(text, end - 1)) {
    const line = text.slice(startOfLine(text, end - 1), end).trimEnd();
    const indent = line.search(/\S/);
    if (indent >= 0 && (line[indent] !== '#' || indent > column)) break;
    if (indent >= 0) lines.unshift(line.slice(indent).replace(/^#+ ?/, ''));
  }
  return lines.join('\n');
}
