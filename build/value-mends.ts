import { beginsWith } from './describe-yaml-error';
import { indentOf, isContent, type LineMend } from './line-mends';

const key = '^(?<front> *(?:- +)*(?:[\\w-]+:[ \\t]+)?)';

/** What phones, web pages and tired eyes make of >- and |-. */
const textSign = new RegExp(
  `${key}(?<sign>->|-\\||[lI]-|(?:>|&gt;?|[»≥])[ \\t]*[-—–−‑‐~]*[ \\t]*[-—–−‑‐~]?|[|¦][ \\t]*[-—–−‑‐~]*[ \\t]*[-—–−‑‐~]?)(?<comment>[ \\t]+#.*|[ \\t]*)$`,
);

/** A wrong sign where a text begins that stands below. */
export function mendTextSign(lines: readonly string[], line: number): LineMend[] {
  const text = lines[line] ?? '';
  const { front = '', sign = '', comment = '' } = textSign.exec(text)?.groups ?? {};
  const below = lines.slice(line + 1).find(isContent) ?? '';
  if (sign === '' || front.trim() === '' || indentOf(below) <= indentOf(text)) return [];
  const right = /[|¦lI]/.test(sign) ? '|-' : '>-';
  return [
    {
      line,
      lines: [`${front}${right}${comment}`],
      column: front.length + 1,
      message: `the sign of a text that stands below is ${right}, got ${sign.trim()}`,
      fix: `Write ${right} in its place.`,
    },
  ];
}

const at = new RegExp(`${key}(?<words>@.*)$`);

/** A text with an @ in front, in quotes: among the handles of a network, it is then told that none belongs there. */
export function mendAt(text: string, line: number): LineMend[] {
  const { front = '', words = '' } = at.exec(text)?.groups ?? {};
  if (front.trim() === '') return [];
  return [
    {
      line,
      lines: [`${front}${JSON.stringify(words.trimEnd())}`],
      column: front.length + 1,
      ...beginsWith('@'),
      isNoMatter: true,
    },
  ];
}
