import { type Diagnostic, problemAt } from '../diagnostics/diagnostic';
import type { SourceFile } from './site-sources';

/**
 * What git leaves in a file that two people have changed in one place, until somebody chooses; also what is left of it
 * when somebody has chosen and not taken every mark away. Markdown and block texts would show it, and the rest of YAML
 * stumbles over every line of it. One diagnostic for each such place.
 */
export function findConflicts({ path, text }: Pick<SourceFile, 'path' | 'text'>): Diagnostic[] {
  if (!/^(?:[<>|]{7}|={7}[ \t]*\r?$)/m.test(text)) return [];
  // The comments of a drawing may have lines of = for their edges.
  if (path.endsWith('.svg') && !/^(?:<{7}|>{7})(?: |\r?$)/m.test(text)) return [];
  const isPage = path.endsWith('.md');
  const diagnostics: Diagnostic[] = [];
  const lines = text.split(/\r?\n/);
  let last = '';
  let fence = '';
  for (const [index, line] of lines.entries()) {
    fence = fenceBelow(line, fence);
    const mark = /^(?:([<|>])\1{6}(?: |$)|={7}[ \t]*$)/.test(line) ? line[0] : undefined;
    if (!mark) continue;
    const isOpen = last !== '' && last !== '>';
    const isSound = fence !== '' || isMarkdown(lines, index, isPage);
    if (!isOpen && (mark === '=' || mark === '|') && isSound) continue;
    // In one place they come in this order, and each but the middle ones once.
    const goesOn = isOpen && order.indexOf(mark) > order.indexOf(last);
    if (!goesOn) diagnostics.push(problemAt({ file: path, line: index + 1, column: 1 }, ...wordsFor(mark)));
    last = mark;
  }
  return diagnostics;
}

const order = '<|=>';

/** The signs that the code below the line must close with; none where it is text. `open` is what they were above it. */
function fenceBelow(line: string, open: string): string {
  const [, signs = '', behind = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  if (open === '') return signs.startsWith('`') && behind.includes('`') ? '' : signs;
  return signs.startsWith(open) && behind.trim() === '' ? '' : open;
}

/**
 * Whether the line has a meaning of its own in a page: a row of a table, still to be filled in, or the line below a
 * title, as headings are written elsewhere. Such a title ends no sentence and begins its text; with more text right
 * below, it must be short and no entry of front matter.
 */
function isMarkdown(lines: readonly string[], index: number, isPage: boolean): boolean {
  const [before = '', above = '', below = ''] = [index - 2, index - 1, index + 1].map((at) =>
    lines[at]?.trim(),
  );
  if (lines[index]?.startsWith('|')) return lines[index]?.trim() === '|||||||' && above.startsWith('|');
  const isTitle = /^(---)?$/.test(before) && above !== '' && !/[.!,;:…”"]$/.test(above);
  const isEntry = /^(?:[-+*]\s|\d+[.)]\s|[>|]|#{1,6}\s|["']?[\w-]+["']?:(?:\s|$))/.test(above);
  return isTitle && (below === '' || (isPage && !isEntry && above.length <= longestTitle));
}

/** In characters. */
const longestTitle = 60;

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
