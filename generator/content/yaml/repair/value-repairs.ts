import { shorten } from '../../../lib/words';
import { beginsWith } from '../describe-yaml-error';
import { indentOf, isContent, type LineMend } from './line-repairs';

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

const link =
  /^(?<front>.*?[\w-]+:[ \t]+|[ ]*(?:- +)+)\[(?<words>[^[\]]+)\]\((?:mailto:)?(?<address>[^()\s]+)\)(?<rest>[ \t]*(?:[,}\]].*|[ \t]#.*)?)$/;

/** A link of markdown as a value: where an address belongs its address is meant, and elsewhere its words. */
export function mendLink(text: string, line: number): LineMend[] {
  const { front = '', words = '', address = '', rest = '' } = link.exec(text)?.groups ?? {};
  if (front === '') return [];
  const message = 'markdown makes no link here, for a value is taken as it is written';
  const ways = [
    // First what is refused where an address belongs.
    ...(words === address ? [] : [{ value: words, fix: `Write the words alone: ${shorten(words)}.` }]),
    { value: address, fix: `Write the address alone: ${shorten(address)}.` },
  ];
  return ways.map(({ value, fix }) => ({
    line,
    lines: [`${front}${JSON.stringify(value)}${rest}`],
    column: front.length + 1,
    message,
    fix,
  }));
}
