import { problemAt } from './problem';
import type { Problem, SourceFile } from './types';

/**
 * What git leaves in a file that two people have changed in one place, until somebody chooses; also what is left of it
 * when somebody has chosen and not taken every mark away. Markdown and block texts would show it, and the rest of YAML
 * stumbles over every line of it. One problem for each such place.
 */
export function findConflicts({ path, text }: Pick<SourceFile, 'path' | 'text'>): Problem[] {
  if (!/^(?:[<>|]{7}|={7}[ \t]*\r?$)/m.test(text)) return [];
  const problems: Problem[] = [];
  const lines = text.split(/\r?\n/);
  let last = '';
  let isCode = false;
  for (const [index, line] of lines.entries()) {
    if (/^ {0,3}(```|~~~)/.test(line)) isCode = !isCode;
    const mark = /^(?:([<|>])\1{6}(?: |$)|={7}[ \t]*$)/.test(line) ? line[0] : undefined;
    if (!mark) continue;
    const isOpen = last !== '' && last !== '>';
    if (!isOpen && (mark === '=' || mark === '|') && (isCode || isMarkdown(lines, index))) continue;
    // In one place they come in this order, and each but the middle ones once.
    const goesOn = isOpen && order.indexOf(mark) > order.indexOf(last);
    if (!goesOn) problems.push(problemAt({ file: path, line: index + 1, column: 1 }, ...wordsFor(mark)));
    last = mark;
  }
  return problems;
}

const order = '<|=>';

/**
 * Whether the line has a meaning of its own in a page: a row of a table, still to be filled in, or the line below a
 * title, as headings are written elsewhere. Such a title ends no sentence and stands alone.
 */
function isMarkdown(lines: readonly string[], index: number): boolean {
  const [before = '', above = '', below = ''] = [index - 2, index - 1, index + 1].map((at) =>
    lines[at]?.trim(),
  );
  if (lines[index]?.startsWith('|')) return lines[index]?.trim() === '|||||||' && above.startsWith('|');
  return /^(---)?$/.test(before) && below === '' && above !== '' && !/[.!,;:…”"]$/.test(above);
}

function wordsFor(mark: string): [message: string, fix: string] {
  if (mark === '<') {
    return [
      'two versions of these lines wait for somebody to choose, between <<<<<<< and >>>>>>>',
      'Keep one of them, and remove the other with the lines of <<<<<<<, ======= and >>>>>>>.',
    ];
  }
  const marks = mark === '|' ? 'the lines of ||||||| and =======' : 'this line';
  return [
    `this line of ${mark.repeat(7)} is left of two versions between which somebody had to choose`,
    `See that only one of the two stands above and below it, and remove ${marks}.`,
  ];
}
