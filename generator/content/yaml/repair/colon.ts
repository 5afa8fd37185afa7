import { type Repair, withLines } from './repair';

/** A key without a colon and a space behind it, and what stands there instead. */
const bareKey =
  /^(?<front> *(?:- +)*)(?<name>[A-Za-z][\w-]*)(?<sign>\s*[;；：﹕=,.]|\s*:(?=\S)|)(?<rest>.*)$/u;

/** A colon that is missing, is another sign, or has its space on the wrong side. */
export function repairColon(lines: readonly string[], line: number): Repair[] {
  const { front = '', name = '', sign = '', rest = '' } = bareKey.exec(lines[line] ?? '')?.groups ?? {};
  const isBare = sign === '' && /^(?:\s|$)/.test(rest) && !rest.trimStart().startsWith(':');
  if (name === '' || (sign === '' && !isBare)) return [];
  const isEmpty = rest.trim() === '';
  return [
    {
      rule: 'yaml/no-colon',
      message: messageOf(name, sign),
      fix: `Write it as ${name}: ${isEmpty ? 'and nothing more' : 'with a space behind the colon'}.`,
      line,
      column: front.length + 1,
      lines: withLines(lines, line, [`${front}${name}: ${rest.trimStart()}`.trimEnd()]),
    },
  ];
}

function messageOf(name: string, sign: string): string {
  if (sign === '') return `there is no colon behind the key ${name}`;
  if (sign === ':') return `there is no space behind the colon of ${name}`;
  if (sign.trim() === ':') return `a space stands before the colon of ${name}, and none behind it`;
  return `a colon must stand right behind the key ${name}, got "${sign.replace(/\s/g, ' ')}"`;
}
