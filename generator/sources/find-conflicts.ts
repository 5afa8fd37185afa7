import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import type { SourceFile } from './site-sources';

/** The edges of a place that two people have changed, with the name of a version after them. */
const edge = /^(?:[<>]{7}(?: |$)|\|{7} \w)/;

/** What divides the two versions. In a page it makes a heading of a line of text above it. */
const middle = /^={7}\s*$/;
const text = /^[^\s>|#+*-]/;

/** The first of the marks that git leaves in a file where two people have changed the same lines. */
export function findConflicts({ path, text: source }: Pick<SourceFile, 'path' | 'text'>): Diagnostic[] {
  const lines = source.split(/\r?\n/);
  const isMark = (line: string, index: number) => {
    if (edge.test(line)) return true;
    if (!middle.test(line) || path.endsWith('.svg')) return false;
    return path.endsWith('.yaml') || !text.test(lines[index - 1] ?? '');
  };
  const index = lines.findIndex(isMark);
  if (index < 0) return [];
  return [
    diagnose(
      'file/merge-conflict',
      { file: path, line: index + 1, column: 1 },
      'git left this mark where two people have changed the same lines',
      'Keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
    ),
  ];
}
