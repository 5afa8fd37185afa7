import { type Repair, withLines } from './repair';

/** The sign that makes a text of the lines below. */
const textSign = /(?<=\s)[|>][-+\d]*(?=\s*$)/;

/** The sign of a text where the lines below are a list or a group. */
export function repairTextSign(lines: readonly string[], line: number): Repair[] {
  const text = lines[line] ?? '';
  const [sign] = textSign.exec(text) ?? [];
  if (sign === undefined) return [];
  return [
    {
      rule: 'yaml/text-sign-too-many',
      message: `the ${sign} here makes a text of the lines below, where a list or a group belongs`,
      fix: 'Remove it.',
      line,
      column: text.search(textSign) + 1,
      lines: withLines(lines, line, [text.replace(textSign, ' '.repeat(sign.length))]),
    },
  ];
}
