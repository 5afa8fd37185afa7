import { indentOf, isContent, type Repair, spaces, withLines } from './repair';

/** A line that stands too far in or out: alone, or with all the lines that are set further in. */
export function repairIndent(lines: readonly string[], line: number): Repair[] {
  const text = lines[line] ?? '';
  if (!isContent(text)) return [];
  const own = indentOf(text);
  const above = lines.slice(0, line).findLast(isContent) ?? '';
  // Below what waits for a group or a text, those that stand just as far in may belong to it with the first.
  const outside = opener.test(above) && indentOf(above) >= own ? own - 1 : own;
  const next = lines.findIndex((other, at) => at > line && isContent(other) && indentOf(other) <= outside);
  const block = lines.slice(line, next < 0 ? undefined : next);
  const indents = listIndents(lines, line).filter((indent) => isLevel(lines, line, indent));
  return indents.flatMap((indent) =>
    listLengths(block, indent).map((length) => moveTo(lines, line, length, indent)),
  );
}

/** More lines of one kind hardly ever belong to one whole; and each is tried. */
const maxLengths = 24;

/**
 * How many lines may belong to the first: none, all that are set further in, or some of them. For a line that stands too
 * far out, those behind its own look like its own: it may end above each that stands where it should.
 */
function listLengths(block: readonly string[], indent: number): number[] {
  const kind = kindOf(block[0] ?? '');
  const isBeside = (text: string) =>
    indentOf(text) < indent || (indentOf(text) === indent && kindOf(text) === kind);
  const ends = block.flatMap((text, index) =>
    index > 1 && isContent(text) && isBeside(text) ? [index] : [],
  );
  const lengths = [...ends.slice(0, maxLengths), block.length].map((end) => lengthOf(block.slice(0, end)));
  return [...new Set([1, ...lengths])];
}

function kindOf(text: string): 'entry' | 'key' | undefined {
  const words = text.trimStart();
  if (words.startsWith('- ')) return 'entry';
  return /^[\w-]+:(?:\s|$)/.test(words) ? 'key' : undefined;
}

/** Without the empty lines and comments at its end, which belong to what follows. */
function lengthOf(block: readonly string[]): number {
  return block.findLastIndex(isContent) + 1;
}

function moveTo(lines: readonly string[], line: number, length: number, indent: number): Repair {
  const block = lines.slice(line, line + length);
  const own = indentOf(block[0] ?? '');
  const more = indent - own;
  const move = (text: string) =>
    text.trim() === '' ? text : ' '.repeat(Math.max(0, indentOf(text) + more)) + text.trimStart();
  const others = length > 1 ? `, and so in the lines below it as far as line ${line + length}` : '';
  return {
    rule: 'yaml/wrong-indent',
    message: `this line begins with ${spaces(own)}, where ${spaces(indent)} would fit`,
    fix: `${more > 0 ? `Put ${more} more in front of it` : `Take ${-more} away`}${others}.`,
    line,
    column: own + 1,
    lines: withLines(lines, line, block.map(move)),
  };
}

/** Where the lines around it begin, a level further in or out, and at every level above. The nearest come first. */
function listIndents(lines: readonly string[], line: number): number[] {
  const above = lines.slice(0, line).findLast(isContent) ?? '';
  const below = lines.slice(line + 1).find(isContent) ?? '';
  const near = [above, below].flatMap((text) => {
    const indent = indentOf(text);
    return text.startsWith('- ', indent) ? [indent, indent + 2] : [indent - 2, indent, indent + 2];
  });
  const levels = Array.from({ length: Math.ceil(indentOf(above) / 2) }, (_, level) => 2 * level);
  const own = indentOf(lines[line] ?? '');
  const distance = (indent: number) => Math.abs(indent - own);
  return [...new Set([...near, ...levels])]
    .filter((indent) => indent >= 0 && indent !== own)
    .sort((a, b) => distance(a) - distance(b));
}

/** What waits for lines below it: a key with nothing behind it, or the sign of a text. */
const opener = /(?::|\s[|>][-+\d]*)\s*$/;

/**
 * A level is two spaces below a line that opens one: of two lines of which one must move, it is the one that then
 * stands as the others do.
 */
export function isLevel(lines: readonly string[], line: number, indent: number): boolean {
  if (indent === 0) return true;
  const around = lines.slice(0, line).findLast((text) => isContent(text) && indentOf(text) < indent);
  const isOpened = around !== undefined && (/^\s*-\s/.test(around) || opener.test(around));
  return isOpened && indent - indentOf(around) === 2;
}
