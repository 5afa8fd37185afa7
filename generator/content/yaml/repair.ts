import { oddSpace } from '../../fields/text-patterns';
import { codePoint } from '../../lib/text';
import { countOf } from '../../lib/words';
import { type Words, words } from './parse/yaml-mistake';

/** One way to rewrite some lines of a YAML text, and what is reported if that makes sense of it. */
export interface Repair extends Words {
  /** The line that is reported, from 0. */
  line: number;
  /** From 1. */
  column: number;
  /** All lines of the text, repaired: as many as before. */
  lines: readonly string[];
}

/**
 * One candidate of each kind at a line and at the lines beside it, the likelier first. Wrong characters come before
 * wrong indentation: with the right character, no line need be moved. `lastUnknown` is the last line with a key that
 * does not belong where it is: as far as there, a group may lack its indentation.
 */
export function listRepairs(lines: readonly string[], line: number, lastUnknown: number): Repair[] {
  const near = [previousContent(lines, line), line, nextContent(lines, line)].filter((at) => at >= 0);
  return [
    ...habits.flatMap((habit) => repairEverywhere(lines, near, habit)),
    ...near.flatMap((at) => repairColon(lines, at)),
    ...[line, ...near].flatMap((at) => repairIndent(lines, at, lastUnknown)),
  ];
}

/** A mistake that is made in many lines if it is made in one: all of them are repaired together. */
interface Habit {
  pattern: RegExp;
  /** What should be there in place of a match. */
  correct(match: string): string;
  /** Where in a match the mistake is. */
  mistake: RegExp;
  describe(mistake: string): Words;
}

const oddSpaces = new RegExp(oddSpace, 'g');

const habits: readonly Habit[] = [
  {
    pattern: /^ *\t\s*/,
    correct: (front) => front.replaceAll('\t', '  '),
    mistake: /^/,
    describe: () =>
      words(
        'yaml/tab-in-front',
        'the line begins with a tab',
        'Begin it with spaces instead, two for each level, and so in other lines like it.',
      ),
  },
  {
    // In front, after a hyphen and after a key, YAML knows the plain space alone.
    pattern: new RegExp(`^(?=[\\s-]*(?:[\\w-]+:\\s*)?${oddSpace})[\\s-]*(?:[\\w-]+:\\s+)?`),
    correct: (front) => front.replace(oddSpaces, ' '),
    mistake: new RegExp(oddSpace),
    describe: (space) =>
      words(
        'yaml/odd-space',
        `this space is not a plain one (${codePoint(space)})`,
        'Type it with the space bar alone, and so in other lines like it.',
      ),
  },
  {
    // What phones and word processors make of a hyphen, also close to its word, and what markdown accepts as one.
    pattern: /^ *(?:[—–−‑‐―•◦●▪‣](?=\S)|(?:[—–−‑‐―•◦●▪‣·*]|\d{1,3}[.)])\s+)/,
    correct: (front) => `${front.replace(/\S.*$/, '')}- `,
    mistake: /\S+/,
    describe: (sign) =>
      words(
        'yaml/bullet-for-hyphen',
        `an entry of a list begins with a plain hyphen, got "${sign}"`,
        'Write - and a space in its place, and so in other lines like it.',
      ),
  },
  {
    pattern: /^ *-(?:-+\s*)?(?=[^\s-])/,
    correct: (front) => `${front.replace(/-.*$/, '')}- `,
    mistake: /-+/,
    describe: (sign) =>
      words(
        'yaml/hyphen-without-space',
        sign === '-'
          ? 'there is no space after the hyphen that begins this entry'
          : `an entry of a list begins with one hyphen, got ${sign}`,
        'Write - and a space in its place, and so in other lines like it.',
      ),
  },
  {
    pattern: /^ *(?:- +)*[A-Za-z][\w-]*\s*:(?=[^\s:/])/,
    correct: (front) => `${front.replace(/\s*:$/, '')}: `,
    mistake: /[A-Za-z].*/,
    describe: (key) =>
      words(
        'yaml/no-colon',
        `there is no space after the colon of ${key.replace(/\s*:$/, '')}`,
        `Write it as ${key.replace(/\s*:$/, '')}: with a space after the colon, and so in other lines like it.`,
      ),
  },
];

function repairEverywhere(lines: readonly string[], near: readonly number[], habit: Habit): Repair[] {
  const { pattern, correct, mistake, describe } = habit;
  const line = near.find((at) => pattern.test(lines[at] ?? ''));
  if (line === undefined) return [];
  const front = pattern.exec(lines[line] ?? '')?.[0] ?? '';
  const repaired = lines.map((text) => text.replace(pattern, correct));
  const column = front.search(mistake) + 1;
  return [{ ...describe(mistake.exec(front)?.[0] ?? ''), line, column, lines: repaired }];
}

/** A key without a colon after it, and what is there instead. */
const bareKey = /^(?<front> *(?:- +)*)(?<name>[A-Za-z][\w-]*)(?<sign>\s*[;；：﹕=,.]|(?=\s|$))(?<rest>.*)$/u;

function repairColon(lines: readonly string[], line: number): Repair[] {
  const { front = '', name = '', sign = '', rest = '' } = bareKey.exec(lines[line] ?? '')?.groups ?? {};
  if (name === '' || rest.trimStart().startsWith(':')) return [];
  const message =
    sign === ''
      ? `there is no colon after the key ${name}`
      : `a colon must follow the key ${name}, got "${sign.trim()}"`;
  const fix =
    rest.trim() === ''
      ? `Write it as ${name}: and nothing more.`
      : `Write it as ${name}: with a space after the colon.`;
  const repaired = `${front}${name}: ${rest.trimStart()}`.trimEnd();
  return [
    {
      ...words('yaml/no-colon', message, fix),
      line,
      column: front.length + 1,
      lines: lines.with(line, repaired),
    },
  ];
}

/** The line at the level of the line above: alone, or with the lines below it that may belong to it. */
function repairIndent(lines: readonly string[], line: number, lastUnknown: number): Repair[] {
  const own = indentOf(lines[line] ?? '');
  const level = levelAt(lines, line);
  if (level === own) return [];
  const isSibling = (text: string) => isEntry(text) && isEntry(lines[line] ?? '') && indentOf(text) <= level;
  const next = lines.findIndex(
    (text, at) => at > line && isContent(text) && (indentOf(text) <= own || isSibling(text)),
  );
  const end = lines.slice(0, next < 0 ? undefined : next).findLastIndex(isContent) + 1;
  const change = level > own ? `Put ${level - own} more in front of it` : `Take ${own - level} away`;
  const ends = [line + 1, end, lastUnknown + 1].filter((to) => to > line);
  return [...new Set(ends)].map((to) => {
    const also = to > line + 1 ? `, and so in the lines below it as far as line ${to}` : '';
    const message = `this line begins with ${spaces(own)}, where ${spaces(level)} would fit`;
    const moved = lines.map((text, at) => (at < line || at >= to ? text : indent(text, level - own)));
    return {
      ...words('yaml/wrong-indent', message, `${change}${also}.`),
      line,
      column: own + 1,
      lines: moved,
    };
  });
}

/** Where a line belongs by those above it: below what waits for lines, beside the last entry, or beside the last key. */
function levelAt(lines: readonly string[], line: number): number {
  const above = lines[previousContent(lines, line)];
  if (above === undefined) return 0;
  const keyColumn = above.search(/[^\s-]|-\S/);
  if (opensBlock(above)) return keyColumn + 2;
  if (!isEntry(lines[line] ?? '')) return keyColumn;
  return indentOf(lines.slice(0, line).findLast(isEntry) ?? '');
}

/** Whether a line is a key with nothing after it, or ends in the sign of a text of several lines. */
export function opensBlock(text: string): boolean {
  return /(?::|\s[|>][-+\d]*)\s*$/.test(text);
}

function isEntry(text: string): boolean {
  return text.trimStart().startsWith('- ');
}

/** Whether a line is neither empty nor a comment. */
function isContent(text: string): boolean {
  return /^\s*[^\s#]/.test(text);
}

function previousContent(lines: readonly string[], line: number): number {
  return lines.slice(0, line).findLastIndex(isContent);
}

function nextContent(lines: readonly string[], line: number): number {
  return lines.findIndex((text, at) => at > line && isContent(text));
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

function indent(text: string, more: number): string {
  return text.trim() === '' ? text : ' '.repeat(Math.max(0, indentOf(text) + more)) + text.trimStart();
}

function spaces(number: number): string {
  return countOf(number, 'space') || 'no space';
}
