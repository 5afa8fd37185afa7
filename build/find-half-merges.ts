import { problemAt } from './problem';
import type { Problem, SourceFile } from './types';

/**
 * What stays of a merge in a page whose editor has removed the lines of <<<<<<< and >>>>>>> alone: two versions, one
 * below the other, and a line that markdown would take for that of a heading or a table. One problem for each place.
 */
export function findHalfMerges({ path, text }: Pick<SourceFile, 'path' | 'text'>): Problem[] {
  if (!/^(={7}|\|{7})/m.test(text)) return [];
  const problems: Problem[] = [];
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  let isCode = false;
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    if (/^ {0,3}(```|~~~)/.test(line)) isCode = !isCode;
    const isMiddle = line === '=======';
    const isBase = /^\|{7}( |$)/.test(line) && !isEmptyRow(lines, index);
    if (isCode || !(isMiddle || isBase) || (isMiddle && !isOpen && isBelowTitle(lines, index))) continue;
    if (!isOpen) {
      problems.push(
        problemAt(
          { file: path, line: index + 1, column: 1 },
          `two versions of these lines wait for somebody to choose, around this line of ${line.slice(0, 7)}`,
          isBase && lines.indexOf('=======', index) > 0
            ? 'Keep one of them, and remove the other, with the lines of ||||||| and ======= and all that is between these.'
            : 'Keep one of them, and remove the other with this line.',
        ),
      );
    }
    isOpen = isBase;
  }
  return problems;
}

/** In a table, seven bars may be a row that is still to be filled in. */
function isEmptyRow(lines: readonly string[], index: number): boolean {
  return lines[index] === '|||||||' && (lines[index - 1] ?? '').startsWith('|');
}

/** As headings are written elsewhere: one line that ends no sentence, on its own but for the line of = below. */
function isBelowTitle(lines: readonly string[], index: number): boolean {
  const [before = '', title = '', below = ''] = [lines[index - 2], lines[index - 1], lines[index + 1]];
  const isAlone = /^(---)?$/.test(before) && below === '';
  return isAlone && title !== '' && !/[.!,;:…”"]$/.test(title);
}
