import { problemAt } from './problem';
import type { Problem, SourceFile } from './types';

/**
 * What git leaves in a file that two people have changed in one place, until somebody chooses. Markdown would show it,
 * and YAML stumbles over every line of it. One problem for each such place.
 */
export function findConflicts({ path, text }: Pick<SourceFile, 'path' | 'text'>): Problem[] {
  if (!/^[<>]{7}/m.test(text)) return [];
  const problems: Problem[] = [];
  let isOpen = false;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const opens = /^<{7}( |$)/.test(line);
    const closes = /^>{7}( |$)/.test(line);
    if (opens || (closes && !isOpen)) {
      problems.push(
        problemAt(
          { file: path, line: index + 1, column: 1 },
          `two versions of these lines wait for somebody to choose, between <<<<<<< and >>>>>>>`,
          'Keep one of them, and remove the other with the lines of <<<<<<<, ======= and >>>>>>>.',
        ),
      );
    }
    if (opens || closes) isOpen = opens;
  }
  return problems;
}
