import { type Place, placeIn } from './line-starts';

const maxDepth = 60;

/** What opens a list, a quotation or a group at the beginning of a line, as often as it stands there. */
const openings = /^(?:\s*(?:>|[-+*?:](?=\s|$)|\d+[.)](?=\s)))*/;

/**
 * The first place that stands deeper than content ever needs, by spaces, signs and brackets before it; `undefined`
 * in a usual text. Parsers go down a step for each, and of a thousand they run out of room.
 */
export function findDeepPlace(text: string): Place | undefined {
  return findDeepLine(text) ?? findDeepBracket(text);
}

/** The same for markdown, where brackets hold nothing. */
export function findDeepLine(text: string): Place | undefined {
  const indents: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const indent = line.search(/\S/);
    if (indent < 0) continue;
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
    const signs = (openings.exec(line)?.[0] ?? '').replace(/\s/g, '').length;
    if (indents.length + signs > maxDepth) return { line: index + 1, column: indent + 1 };
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
