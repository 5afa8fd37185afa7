import { indentOf, type Repair, runOf, withLines } from './repair';

/** What some programs make a list with; a line of hyphens alone is none. */
const manyHyphens = /^( *)(--+)\s*(?=[^\s-])/;

const tightHyphen = /^( *)-(?=[^\s-])/;

/** A hyphen without a space behind it, in one line or in all of its list; or several hyphens for one. */
export function repairHyphen(lines: readonly string[], line: number): Repair[] {
  const text = lines[line] ?? '';
  const [, front, signs] = manyHyphens.exec(text) ?? [];
  if (front !== undefined) {
    return [
      {
        rule: 'yaml/two-hyphens',
        message: `an entry of a list begins with one hyphen, got ${signs}`,
        fix: 'Write - and a space in their place.',
        line,
        column: front.length + 1,
        lines: withLines(lines, line, [text.replace(manyHyphens, '$1- ')]),
      },
    ];
  }
  return repairTightHyphen(lines, line);
}

function repairTightHyphen(lines: readonly string[], line: number): Repair[] {
  const text = lines[line] ?? '';
  const front = tightHyphen.exec(text)?.[1];
  if (front === undefined) return [];
  const isEntry = (other: string) => tightHyphen.exec(other)?.[1] === front;
  const isOfList = (other: string) =>
    isEntry(other) || other.trim() === '' || other.startsWith(`${front} `) || other.startsWith(`${front}- `);
  const { from, run } = runOf(lines, line, isOfList);
  const words = {
    rule: 'yaml/hyphen-without-space' as const,
    message: 'there is no space behind the hyphen that begins this entry',
    column: indentOf(text) + 1,
  };
  const repaired = run.map((other) => (isEntry(other) ? other.replace(tightHyphen, '$1- ') : other));
  const alone = withLines(lines, line, [text.replace(tightHyphen, '$1- ')]);
  return [
    { ...words, line, lines: alone, fix: 'Put a space behind the hyphen.' },
    {
      ...words,
      line: from + run.findIndex(isEntry),
      lines: withLines(lines, from, repaired),
      fix: 'Put a space behind the hyphen, and so in the other entries of the list.',
    },
  ];
}
