import { oddSpace } from '../../../../content/text-patterns';
import { codePoint } from '../../../lib/text';
import { listSplits } from './joined-repairs';
import type { LineMend } from './line-repairs';
import { mendAt, mendLink, mendTextSign } from './value-repairs';

/** What phones and word processors make of a hyphen, also close to its word; and what markdown takes for one. */
const bullet = /^( *)([—–−‑‐―•◦●▪‣](?=\S)|(?:[—–−‑‐―•◦●▪‣·*]|\d{1,3}[.)])(?=\s))/;

const oddSpaces = new RegExp(oddSpace, 'g');

/** Where a space has a meaning: in front, behind a hyphen, behind a key. */
const meaningfulSpaces = /^[\s-]*(?:[\w-]+:\s+)?/;

/** What some programs make a list with; a line of hyphens alone is none. */
const manyHyphens = /^( *)(--+)\s*(?=[^\s-])/;

const tightHyphen = /^( *)-(?=[^\s-])/;

/** A key without a colon and a space behind it, and what stands there instead. */
const bareKey =
  /^(?<front> *(?:- +)*)(?<name>[A-Za-z][\w-]*)(?<sign>\s*[;；：﹕=,.]|\s*:(?=\S)|)(?<rest>.*)$/u;

/**
 * The slips of a hand that may have spoilt the signs of a line, with which everything stands where it should. They
 * are tried before any that moves a line: a line moved into a text is read without a complaint, and lost.
 */
export function listSignMends(lines: readonly string[], line: number): LineMend[] {
  const text = lines[line] ?? '';
  if (text.trim() === '' || text.trimStart().startsWith('#')) return [];
  return [
    ...mendBullet(lines, line),
    ...mendOddSpace(lines, line),
    ...mendManyHyphens(text, line),
    ...mendTightHyphen(lines, line),
    ...mendBareKey(text, line),
    ...mendTextSign(lines, line),
    ...mendAt(lines[line] ?? '', line),
    ...mendLink(lines[line] ?? '', line),
    ...listSplits(lines, line),
  ];
}

/** A whole run of such lines comes of one setting of a keyboard. */
function mendBullet(lines: readonly string[], line: number): LineMend[] {
  const sign = bullet.exec(lines[line] ?? '')?.[2];
  if (!sign) return [];
  const kindOf = (written: string | undefined) => written?.replace(/\d+/, '1');
  const run = runOf(lines, line, (text) => kindOf(bullet.exec(text)?.[2]) === kindOf(sign));
  const first = bullet.exec(run.lines[0] ?? '')?.[2] ?? sign;
  const isTight = /^\S/.test((run.lines[0] ?? '').trimStart().slice(first.length));
  return [
    {
      line: run.from,
      lines: run.lines.map((old) => old.replace(bullet, '$1-').replace(/^( *-)\s?/, '$1 ')),
      column: (lines[run.from] ?? '').indexOf(first) + 1,
      message: `an entry of a list begins with a plain hyphen, got ${/\d/.test(first) ? `"${first}"` : first}`,
      fix: `Write ${isTight ? '- and a space' : '-'} in its place${alsoBelow(run.lines)}.`,
    },
  ];
}

function mendOddSpace(lines: readonly string[], line: number): LineMend[] {
  const isOdd = (text: string) => (meaningfulSpaces.exec(text)?.[0] ?? '').search(oddSpaces) >= 0;
  if (!isOdd(lines[line] ?? '')) return [];
  const run = runOf(lines, line, isOdd);
  const column = (lines[run.from] ?? '').search(oddSpaces);
  return [
    {
      line: run.from,
      lines: run.lines.map((old) =>
        old.replace(meaningfulSpaces, (spaces) => spaces.replace(oddSpaces, ' ')),
      ),
      column: column + 1,
      message: `this space is not a plain one (${codePoint((lines[run.from] ?? '')[column] ?? ' ')})`,
      fix: `Type it anew with the space bar alone${alsoBelow(run.lines)}.`,
    },
  ];
}

function mendManyHyphens(text: string, line: number): LineMend[] {
  const [, front = '', signs] = manyHyphens.exec(text) ?? [];
  if (signs === undefined) return [];
  return [
    {
      line,
      lines: [text.replace(manyHyphens, '$1- ')],
      column: front.length + 1,
      message: `an entry of a list begins with one hyphen, got ${signs}`,
      fix: 'Write - and a space in their place.',
    },
  ];
}

/** In this line, and in all of its list: who leaves the space out once may do so always. */
function mendTightHyphen(lines: readonly string[], line: number): LineMend[] {
  const text = lines[line] ?? '';
  const front = tightHyphen.exec(text)?.[1];
  if (front === undefined) return [];
  const isEntry = (other: string) => tightHyphen.exec(other)?.[1] === front;
  const isOfList = (other: string) =>
    isEntry(other) || other.trim() === '' || other.startsWith(`${front} `) || other.startsWith(`${front}- `);
  const list = runOf(lines, line, isOfList);
  const first = list.lines.findIndex(isEntry);
  const all = list.lines.slice(first);
  const more = all.filter(isEntry).length - 1;
  const message = 'there is no space behind the hyphen that begins this entry';
  const column = front.length + 1;
  const alone = {
    line,
    lines: [text.replace(tightHyphen, '$1- ')],
    column,
    message,
    fix: 'Put a space behind the hyphen.',
  };
  if (more === 0) return [alone];
  return [
    alone,
    {
      line: list.from + first,
      lines: all.map((old) => (isEntry(old) ? old.replace(tightHyphen, '$1- ') : old)),
      column,
      message,
      fix: 'Put a space behind the hyphen, and so in the other entries of the list.',
    },
  ];
}

function mendBareKey(text: string, line: number): LineMend[] {
  const { front = '', name = '', sign = '', rest = '' } = bareKey.exec(text)?.groups ?? {};
  const isKey =
    name !== '' && (sign === '' ? /^(?:\s|$)/.test(rest) && !rest.trimStart().startsWith(':') : true);
  if (!isKey) return [];
  const place = { line, lines: [`${front}${name}: ${rest.trimStart()}`.trimEnd()], column: front.length + 1 };
  const shown = sign.trim();
  if (shown === ':' && sign === ':') {
    const message = `there is no space behind the colon of ${name}`;
    return [{ ...place, message, fix: `Write it as ${name}: with a space behind the colon.` }];
  }
  if (shown === ':') {
    const message = `a space stands before the colon of ${name}, and none behind it`;
    return [{ ...place, message, fix: `Write it as ${name}: with a space behind the colon.` }];
  }
  const fix = `Write it as ${name}: ${rest.trim() === '' ? 'and nothing more' : 'with a space behind the colon'}.`;
  if (shown === '') return [{ ...place, message: `there is no colon behind the key ${name}`, fix }];
  return [
    {
      ...place,
      message: `a colon must stand right behind the key ${name}, got "${sign.replace(/\s/g, ' ')}"`,
      fix,
    },
  ];
}

/** Words for the lines of a run that follow its first. */
export function alsoBelow({ length }: readonly unknown[]): string {
  if (length === 1) return '';
  return length === 2 ? ', and on the line below' : `, and on the ${length - 1} lines below`;
}

function runOf(lines: readonly string[], line: number, isMeant: (text: string) => boolean) {
  const is = (index: number) => lines[index] !== undefined && isMeant(lines[index]);
  let from = line;
  while (is(from - 1)) from -= 1;
  let to = line + 1;
  while (is(to)) to += 1;
  return { from, lines: lines.slice(from, to) };
}
