import { indentOf, type Repair } from './repair';

/** All tabs in front of lines at once: whoever presses that key once does so again. */
export function repairTabs(lines: readonly string[]): Repair[] {
  const first = lines.findIndex(hasTab);
  if (first < 0) return [];
  const more = lines.filter(hasTab).length > 1 ? ', here and in the other lines that begin with one' : '';
  const message = lines[first]?.startsWith('\t')
    ? 'the line begins with a tab'
    : 'there is a tab among the spaces in front of this line';
  // Of no width, a tab came to stand beside the spaces that a line needs.
  return [2, 4, 8, 0].map((width) => ({
    rule: 'yaml/tab-in-front',
    message,
    fix: width === 0 ? `Take it away${more}.` : `Begin it with spaces instead, two for each level${more}.`,
    line: first,
    column: 1,
    lines: lines.map((text) => (hasTab(text) ? expandTabs(text, width) : text)),
  }));
}

function hasTab(text: string): boolean {
  return /^ *\t/.test(text);
}

/** A tab reaches to the next column that is so many times the width. */
function expandTabs(text: string, width: number): string {
  const front = text.slice(0, indentOf(text));
  const words = text.slice(front.length);
  if (width === 0) return front.replaceAll('\t', '') + words;
  const toColumn = (column: number, sign: string) =>
    sign === '\t' ? (Math.floor(column / width) + 1) * width : column + 1;
  return ' '.repeat([...front].reduce(toColumn, 0)) + words;
}
