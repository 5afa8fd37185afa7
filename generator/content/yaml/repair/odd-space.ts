import { oddSpace } from '../../../../content/text-patterns';
import { codePoint } from '../../../lib/text';
import { alsoBelow, type Repair, runOf, withLines } from './repair';

const oddSpaces = new RegExp(oddSpace, 'g');

/** Where a space has a meaning: in front, behind a hyphen, behind a key. */
const meaningfulSpaces = /^[\s-]*(?:[\w-]+:\s+)?/;

/** Spaces that phones and word processors write, in places where YAML knows the plain one alone. */
export function repairOddSpace(lines: readonly string[], line: number): Repair[] {
  if (!hasOddSpace(lines[line] ?? '')) return [];
  const { from, run } = runOf(lines, line, hasOddSpace);
  const first = run[0] ?? '';
  const at = first.search(oddSpaces);
  return [
    {
      rule: 'yaml/odd-space',
      message: `this space is not a plain one (${codePoint(first[at] ?? ' ')})`,
      fix: `Type it anew with the space bar alone${alsoBelow(run)}.`,
      line: from,
      column: at + 1,
      lines: withLines(lines, from, run.map(withPlainSpaces)),
    },
  ];
}

function hasOddSpace(text: string): boolean {
  return (meaningfulSpaces.exec(text)?.[0] ?? '').search(oddSpaces) >= 0;
}

function withPlainSpaces(text: string): string {
  return text.replace(meaningfulSpaces, (spaces) => spaces.replace(oddSpaces, ' '));
}
