import { countOf } from '../../../lib/words';

/** One way to write some lines of a YAML text otherwise, and what is to be said if it was that. */
export interface LineMend {
  /** From 0. */
  line: number;
  /** The lines that stand there then; one of them may hold several, with line ends between. */
  lines: string[];
  column: number;
  /** Where the first of many mended lines stands, if not at `line`. */
  at?: number;
  /** Whether what else is wrong with the line matters more: then that alone is told. */
  isNoMatter?: true;
  message: string;
  fix: string;
  /** Whether the line then begins an entry: what that lacks is told at it. */
  isEntry?: true;
  /**
   * What nobody can tell even so: what the `value` says, or also what the lines `around` it would say with it. Or that
   * the first of the lines is one that would stand `above`.
   */
  mark?: 'value' | 'around' | 'above';
}

const key = /^[\w-]+:(?:\s|$)/;

/** The slips of a hand that may have put a line where it does not belong. The likelier come first. */
export function listMoves(lines: readonly string[], line: number): LineMend[] {
  const text = lines[line] ?? '';
  if (!isContent(text)) return [];
  const mends = [
    ...mendHyphen(text, line),
    ...listIndents(lines, line).flatMap((indent) => mendIndent(lines, line, indent)),
  ];
  return mends.filter((mend) => isLevel(lines, mend));
}

/** An entry whose hyphen stands in front of its second line: here, or in the line above. */
export function listLateHyphens(lines: readonly string[], line: number): LineMend[] {
  return [line, line - 1]
    .flatMap((upper) => mendLateHyphen(lines, upper))
    .filter((mend) => isLevel(lines, mend));
}

/** The same of lines that were marked and moved together, of which the first is here. */
export function listRuns(lines: readonly string[], line: number): LineMend[] {
  if (!isContent(lines[line] ?? '')) return [];
  const mends = listIndents(lines, line).flatMap((indent) => mendRun(lines, line, indent));
  return mends.filter((mend) => isLevel(lines, mend));
}

/** All tabs in front of lines at once: whoever presses that key once does so again. */
export function mendTabs(lines: readonly string[]): LineMend[] {
  const isTabbed = (text: string) => /^ *\t/.test(text);
  const first = lines.findIndex(isTabbed);
  if (first < 0) return [];
  const count = lines.filter(isTabbed).length;
  const more = count > 1 ? ', here and in the other lines that begin with one' : '';
  const spaces = `Begin it with spaces instead, two for each level${more}.`;
  return [2, 4, 8, 0].map((width) => ({
    line: 0,
    lines: lines.map((text) => (isTabbed(text) ? expandTabs(text, width) : text)),
    column: 1,
    message: lines[first]?.startsWith('\t')
      ? 'the line begins with a tab'
      : 'there is a tab among the spaces in front of this line',
    fix: width === 0 ? `Take it away${more}.` : spaces,
    at: first,
  }));
}

/** Of no width, a tab came to stand beside the spaces that a line needs. */
function expandTabs(text: string, width: number): string {
  const [front = ''] = /^[ \t]*/.exec(text) ?? [];
  if (width === 0) return front.replaceAll('\t', '') + text.slice(front.length);
  const columns = [...front].reduce(
    (column, sign) => (sign === '\t' ? (Math.floor(column / width) + 1) * width : column + 1),
    0,
  );
  return ' '.repeat(columns) + text.slice(front.length);
}

function mendHyphen(text: string, line: number): LineMend[] {
  const indent = indentOf(text);
  const words = text.slice(indent);
  if (words.startsWith('- ') && key.test(words.replace(/^- +/, ''))) {
    const message = 'the hyphen here begins a new entry in the middle of one';
    const place = { line, column: indent + 1, message };
    return [
      { ...place, lines: [`${' '.repeat(indent)} ${words.slice(1)}`], fix: 'Write a space in its place.' },
      {
        ...place,
        lines: [' '.repeat(indent) + words.replace(/^- +/, '')],
        fix: 'Remove it with the space behind it.',
      },
    ];
  }
  if (indent < 2 || words.startsWith('-')) return [];
  return [indent - 2, indent, indent - 4]
    .filter((column) => column >= 0)
    .map((column) => ({
      line,
      lines: [`${' '.repeat(column)}- ${words}`],
      column: indent + 1,
      message: 'this entry of a list has no hyphen in front',
      fix: 'Write a hyphen and a space in front of it, straight below those of the other entries.',
      isEntry: true,
    }));
}

/** Some entries of a list of texts one below the other that have none. */
export function listMissingHyphens(lines: readonly string[], line: number): LineMend[] {
  const indent = indentOf(lines[line] ?? '');
  const isText = (text = '') =>
    isContent(text) &&
    indentOf(text) === indent &&
    !text.startsWith('-', indent) &&
    kindOf(text) === undefined;
  if (!isText(lines[line]) || isText(lines[line - 1])) return [];
  const end = lines.findIndex((text, index) => index > line && !isText(text));
  const run = lines.slice(line, end < 0 ? undefined : end);
  if (run.length < 2) return [];
  const mends = [indent - 2, indent].map((column) => ({
    line,
    lines: run.map((text) => `${' '.repeat(Math.max(0, column))}- ${text.trimStart()}`),
    column: indent + 1,
    message: `these ${run.length} entries of a list have no hyphen in front`,
    fix: `Write a hyphen and a space in front of each, from here to line ${line + run.length}, straight below those of the other entries.`,
  }));
  return mends.filter((mend) => isLevel(lines, mend));
}

function mendLateHyphen(lines: readonly string[], line: number): LineMend[] {
  const [upper = '', lower = ''] = lines.slice(line, line + 2);
  const [, spaces, words = ''] = /^( *)- +(\S.*)$/.exec(lower) ?? [];
  const own = upper.trim();
  const [first, second] = [own, words].map((text) => /^[\w-]+:(?=\s|$)/.exec(text)?.[0]);
  if (spaces === undefined || first === undefined || second === undefined) return [];
  const column = indentOf(upper);
  if (column !== spaces.length && column !== spaces.length + 2) return [];
  return [
    {
      line,
      lines: [`${spaces}- ${own}`, `${spaces}  ${words}`],
      column: column + 1,
      message: `this line begins an entry, whose hyphen stands one line too low, in front of ${second}`,
      fix: `Begin this line with "${spaces}- ${first}" and line ${line + 2} with "${spaces}  ${second}".`,
    },
  ];
}

/** Where the lines around it begin, a level further in or out, and at every level above. The nearest come first. */
function listIndents(lines: readonly string[], line: number): number[] {
  const above = lines.slice(0, line).findLast(isContent) ?? '';
  const below = lines.slice(line + 1).find(isContent) ?? '';
  const near = [above, below].flatMap((text) => {
    const own = indentOf(text);
    const [hyphens = ''] = /^(?:- +)*/.exec(text.slice(own)) ?? [];
    return [own, own + hyphens.length, own + 2, own - 2, own - 4];
  });
  const around = Array.from({ length: indentOf(above) / 2 }, (_, level) => 2 * level);
  const own = indentOf(lines[line] ?? '');
  const distance = (indent: number) => Math.abs(indent - own);
  return [...new Set([...near, ...around])]
    .filter((indent) => indent >= 0 && indent !== own)
    .sort((a, b) => distance(a) - distance(b));
}

/** The line alone, with the lines that may be its own, and with all that are set further in. */
function mendIndent(lines: readonly string[], line: number, indent: number): LineMend[] {
  const block = listBelow(lines, line, 1);
  const alone = moveTo(block.slice(0, 1), line, indent);
  if (block.slice(1).every((other) => other.trim() === '')) return [alone];
  const parts = listEnds(block, indent).map((end) => moveTo(block.slice(0, end), line, indent));
  const fix = alone.fix.replace(/\.$/, ', and so in the lines that belong to it.');
  return [alone, ...parts, { ...moveTo(block, line, indent), fix }];
}

/** The line with some of those beside it below, and all of their lines. */
function mendRun(lines: readonly string[], line: number, indent: number): LineMend[] {
  const run = listBelow(lines, line, 0);
  const lengthOf = (block: readonly string[]) => block.findLastIndex(isContent) + 1;
  const least = lengthOf(listBelow(lines, line, 1));
  const ends = [...listEnds(run, Math.max(indent, indentOf(lines[line] ?? ''))), lengthOf(run)];
  return ends.filter((end) => end > least).map((end) => moveTo(run.slice(0, end), line, indent));
}

/** The line and those below it that are set further in, by so much or more. */
function listBelow(lines: readonly string[], line: number, by: number): string[] {
  const own = indentOf(lines[line] ?? '');
  const next = lines.findIndex(
    (other, index) => index > line && other.trim() !== '' && indentOf(other) < own + by,
  );
  return lines.slice(line, next < 0 ? undefined : next);
}

function moveTo(block: readonly string[], line: number, indent: number): LineMend {
  const own = indentOf(block[0] ?? '');
  const more = indent - own;
  const move = (old: string) =>
    old.trim() === '' ? old : more > 0 ? ' '.repeat(more) + old : old.slice(Math.min(-more, indentOf(old)));
  const fix = more > 0 ? `Put ${more} more in front of it` : `Take ${-more} away`;
  const others =
    block.length > 1 ? `, and so in the lines below it as far as line ${line + block.length}` : '';
  return {
    line,
    lines: block.map(move),
    column: own + 1,
    message: `this line begins with ${spaces(own)}, where ${spaces(indent)} would fit`,
    fix: `${fix}${others}.`,
  };
}

/** More lines of one kind hardly ever belong to one whole; and each is tried. */
const maxEnds = 20;

/**
 * What was moved out stands where its own lines do, so that those behind it look like its own: it may end above each
 * that stands where it should, and is an entry or a key as it is; or further out. How many lines are its own then.
 */
function listEnds(block: readonly string[], indent: number): number[] {
  const kind = kindOf(block[0] ?? '');
  const isBeside = (text: string) =>
    indentOf(text) < indent || (indentOf(text) === indent && kindOf(text) === kind);
  const ends: number[] = [];
  let end = 0;
  for (const [index, text] of block.entries()) {
    if (!isContent(text)) continue;
    if (end > 1 && isBeside(text)) ends.push(end);
    if (ends.length === maxEnds) break;
    end = index + 1;
  }
  return ends;
}

function kindOf(text: string): 'entry' | 'key' | undefined {
  const words = text.trimStart();
  if (words.startsWith('- ')) return 'entry';
  return key.test(words) ? 'key' : undefined;
}

export function spaces(number: number): string {
  return countOf(number, 'space') || 'no space';
}

export function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** What lines further in may belong to: an entry of a list, or a key with nothing behind it but the sign of a text. */
const opener = /^\s*-\s|(?::|\s[|>][-+\d]*)\s*$/;

export function opensMore(text: string): boolean {
  return opener.test(text);
}

/**
 * A level is two spaces below a line that opens one: of two lines of which one must move, it is the one that then
 * stands as the others do.
 */
function isLevel(lines: readonly string[], { line, lines: [mended = ''] }: LineMend): boolean {
  const indent = indentOf(mended);
  if (indent === 0) return true;
  const around = lines.slice(0, line).findLast((text) => isContent(text) && indentOf(text) < indent);
  return around !== undefined && opensMore(around) && indent - indentOf(around) === 2;
}

/** A line of neither nothing nor a comment. */
export function isContent(text: string): boolean {
  return text.trim() !== '' && !/^\s*#/.test(text);
}
