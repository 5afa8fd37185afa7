import { isLevel } from './indent';
import { indentOf, isContent, type Repair, withLines } from './repair';

const key = /^[\w-]+:(?:\s|$)/;

/** A hyphen that begins a new entry in the middle of one, or one that is missing where an entry begins. */
export function repairEntry(lines: readonly string[], line: number): Repair[] {
  const text = lines[line] ?? '';
  if (!isContent(text)) return [];
  const indent = indentOf(text);
  const words = text.slice(indent);
  const place = { line, column: indent + 1 };
  if (words.startsWith('-')) {
    const inside = words.replace(/^- +/, '');
    if (inside === words || !key.test(inside)) return [];
    const rule = 'yaml/hyphen-too-many';
    return [
      {
        ...place,
        rule,
        message: 'the hyphen here begins a new entry in the middle of one',
        fix: 'Write a space in its place.',
        lines: withLines(lines, line, [`${' '.repeat(indent + 1)}${words.slice(1)}`]),
      },
      {
        ...place,
        rule,
        message: 'this key has a hyphen in front, as only an entry of a list has',
        fix: 'Remove the hyphen and the space behind it.',
        lines: withLines(lines, line, [`${' '.repeat(indent)}${inside}`]),
      },
    ];
  }
  const columns = [indent - 2, indent].filter((column) => column >= 0 && isLevel(lines, line, column));
  return columns.map((column) => ({
    ...place,
    rule: 'yaml/no-hyphen',
    message: 'this entry of a list has no hyphen in front',
    fix: 'Write a hyphen and a space in front of it, straight below those of the other entries.',
    lines: withLines(lines, line, [`${' '.repeat(column)}- ${words}`]),
  }));
}
