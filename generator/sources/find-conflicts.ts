import { type Diagnostic, diagnose } from '../diagnostics/diagnostic';
import type { SourceFile } from './site-sources';

/** The edges of a place that two people have changed, with the name of a version behind. */
const edge = /^(?:<{7}|>{7})(?: |$)/;

/** What divides the two versions, or them from what stood there before. */
const middle = /^(?:={7}[ \t]*$|\|{7}(?: |$))/;

const order = '<|=>';

/**
 * What git leaves in a file that two people have changed in one place, until somebody chooses; also what is left of it
 * when somebody has chosen and not taken every mark away. One diagnostic for each such place.
 */
export function findConflicts({ path, text }: Pick<SourceFile, 'path' | 'text'>): Diagnostic[] {
  if (!/^(?:[<>|]{7}|={7}[ \t]*\r?$)/m.test(text)) return [];
  const lines = text.split(/\r?\n/);
  const isMiddle = createIsMiddle(path, lines);
  const marks = lines.flatMap((line, index) =>
    edge.test(line) || (middle.test(line) && isMiddle(index)) ? [{ sign: line[0] ?? '', index }] : [],
  );
  return marks.flatMap(({ sign, index }, at) => {
    const before = marks[at - 1]?.sign ?? '>';
    // In one place they come in this order, and each but the middle ones once.
    const goesOn = before !== '>' && order.indexOf(sign) > order.indexOf(before);
    const location = { file: path, line: index + 1, column: 1 };
    return goesOn ? [] : [diagnose('file/merge-conflict', location, ...wordsFor(sign))];
  });
}

/**
 * What stands in the middle may have a meaning of its own but in YAML, and counts for sure only where an edge is left as
 * well. In a page it has one in code, as a row of a table, and below a line of text, of which it makes a heading.
 */
function createIsMiddle(path: string, lines: readonly string[]): (index: number) => boolean {
  if (path.endsWith('.yaml') || lines.some((line) => edge.test(line))) return () => true;
  if (!path.endsWith('.md')) return () => false;
  return (index) => {
    const fences = lines.slice(0, index).filter((line) => /^ {0,3}(?:`{3,}[^`]*|~{3,}.*)$/.test(line));
    const isCode = fences.length % 2 === 1;
    const above = lines[index - 1] ?? '';
    const isHeading = above.trim() !== '' && !/^\s*(?:[-+*>]|\d+[.)])\s/.test(above);
    return !isCode && (lines[index]?.startsWith('|') ? /\w/.test(lines[index]) : !isHeading);
  };
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
