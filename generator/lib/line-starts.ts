/** The offset of the start of each line. */
export function listLineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** The offset of the start of the line that `offset` is in. */
export function startOfLine(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Both counted from 1. */
export interface Place {
  line: number;
  column: number;
}

export function placeAt(lineStarts: readonly number[], offset: number): Place {
  const line = lineStarts.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
}

/** The same for a single place. */
export function placeIn(text: string, offset: number): Place {
  return placeAt(listLineStarts(text), offset);
}

/** The same in the file in which the text begins at `start`. */
export function placeFrom(start: Place, text: string, offset: number): Place {
  const { line, column } = placeIn(text, offset);
  return { line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column };
}

const maxDepth = 60;

/** The markers of lists, quotations and groups at the start of a line. */
const openings = /^(?:\s*(?:>|[-+*?:](?=\s|$)|\d+[.)](?=\s)))*/;

/**
 * The first place that is nested deeper than content ever needs, by indentation, markers and brackets; `undefined` in a
 * usual text. Parsers recurse for each level, and a thousand levels overflow their stack.
 */
export function findDeepPlace(text: string): Place | undefined {
  return findDeepLine(text) ?? findDeepBracket(text);
}

/** The same for markdown, where brackets do not nest. */
export function findDeepLine(text: string): Place | undefined {
  const indents: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const indent = line.search(/\S/);
    if (indent < 0) continue;
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
    const markers = (openings.exec(line)?.[0] ?? '').replace(/\s/g, '').length;
    if (indents.length + markers > maxDepth) return { line: index + 1, column: indent + 1 };
  }
  return undefined;
}

function findDeepBracket(text: string): Place | undefined {
  let depth = 0;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
    if (depth > maxDepth) return placeIn(text, offset);
  }
  return undefined;
}
