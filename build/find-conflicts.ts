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
  for (const [index, line] of lines.entries()) {
    const mark = /^(?:([<|>])\1{6}(?: |$)|={7}[ \t]*$)/.test(line) ? line[0] : undefined;
    if (!mark || (mark === '=' && underlines(lines, index))) continue;
    // In one place they come in this order, and each but the middle ones once.
    const goesOn = last !== '' && last !== '>' && order.indexOf(mark) > order.indexOf(last);
    if (!goesOn) problems.push(problemAt({ file: path, line: index + 1, column: 1 }, ...wordsFor(mark)));
    last = mark;
  }
  return problems;
}

const order = '<|=>';

/** A heading of as many letters, as markdown has it as well: to be told otherwise. */
function underlines(lines: readonly string[], index: number): boolean {
  return lines[index - 1]?.trimEnd().length === 7 && (lines[index - 2] ?? '').trim() === '';
}

function wordsFor(mark: string): [message: string, fix: string] {
  if (mark === '<') {
    return [
      'two versions of these lines wait for somebody to choose, between <<<<<<< and >>>>>>>',
      'Keep one of them, and remove the other with the lines of <<<<<<<, ======= and >>>>>>>.',
    ];
  }
  return [
    `this line of ${mark.repeat(7)} is left of two versions between which somebody had to choose`,
    'See that only one of the two stands above and below it, and remove the line.',
  ];
}
