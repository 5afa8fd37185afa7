import { shorten } from '../../lib/words';

/** A list or table of another program, of whose lines markdown makes one text: told at its first line, from 0. */
export interface LostRows {
  index: number;
  message: string;
  fix: string;
}

/** What a line begins with, by the signs around it and the letter or number that counts. */
const counted =
  /^(?<open>\(?)(?:(?<letter>[a-z]|[A-Z])|(?<roman>[ivxl]{1,7}|[IVXL]{1,7})|(?<number>\d{1,3}))(?<close>[.)])[ \t]+\S/;

/** A number of a clause, such as 2.1.3. */
const clause = /^(?<number>\d{1,3}(?:\.\d{1,3}){1,4})\.?[ \t]+\S/;

/** Signs in front of entries that mean nothing to markdown; the o is the second level of a word processor. */
const bullet =
  /^(?:(?<sign>->|-->|=>|→|»)[ \t]+|(?<o>o)(?:\t| {2,})[ \t]*|(?<box>\[[ xX]?\])[ \t]*)(?=[^\s([:])/;

/**
 * Two lines or more below each other that count on or begin with the same sign, or hold tabs between words. Lines that
 * stay lines, by spaces or a \ at the end of the one above, are none.
 */
export function findLostRows(sources: readonly string[]): LostRows | undefined {
  const texts = sources.map((source) => source.replace(/^[ \t>]*/, ''));
  for (const [index, text] of texts.entries()) {
    const below = texts[index + 1];
    if (below === undefined || /(?: {2}|\\)\r?$/.test(sources[index] ?? '')) continue;
    const found = complain(text, below);
    if (found) return { index, ...found };
  }
  return undefined;
}

function complain(text: string, below: string): Omit<LostRows, 'index'> | undefined {
  const message = `these lines look like a list, and would run together, got "${shorten(text)}"`;
  const sign = countedSign(text, below);
  if (sign !== undefined) {
    const fix = `Leave an empty line above each; or write a hyphen in place of ${sign} and the like.`;
    return { message, fix };
  }
  const [one, two] = [text, below].map((line) => bullet.exec(line)?.groups);
  if (one?.box !== undefined && two?.box !== undefined) {
    return { message, fix: 'Begin each with a hyphen and a space in place of its box.' };
  }
  if (one && two && one.sign === two.sign && one.o === two.o) {
    return { message, fix: `Begin each with a hyphen and a space in place of ${one.sign ?? one.o}.` };
  }
  const [cells, more] = [text, below].map((line) => line.trim().split('\t').length);
  if (!cells || !more || cells < 2 || more < 2) return undefined;
  return {
    message: 'these lines look like a table of a spreadsheet, and would run together',
    fix: `Write | in place of each tab and at both ends of each line, and ${'| --- '.repeat(cells)}| below the first.`,
  };
}

/** The sign in front of the first, if the second counts on from it. */
function countedSign(text: string, below: string): string | undefined {
  const [first, second] = [text, below].map((line) => clause.exec(line)?.groups?.number);
  if (first && second) return countsOn(first, second) ? first : undefined;
  const [one, two] = [text, below].map((line) => counted.exec(line)?.groups);
  if (!one || !two || one.open !== two.open || one.close !== two.close) return undefined;
  // Numbers without a bracket in front are markdown's own.
  const isNext =
    (one.number !== undefined && one.open !== '' && Number(two.number) === Number(one.number) + 1) ||
    isNextLetter(one.letter, two.letter) ||
    isNextRoman(one.roman ?? one.letter, two.roman ?? two.letter);
  return isNext ? `${one.open}${one.letter ?? one.roman ?? one.number}${one.close}` : undefined;
}

/** 1.2 after 1.1, 1.1.1 after 1.1, and 1.2 or 2 after 1.1.3. */
function countsOn(first: string, second: string): boolean {
  const [before, after] = [first, second].map((number) => number.split('.').map(Number));
  if (!before || !after) return false;
  const at = after.findIndex((number, index) => number !== before[index]);
  if (at < 0) return false;
  const isLast = at === after.length - 1;
  return isLast && (at < before.length ? after[at] === (before[at] ?? 0) + 1 : after[at] === 1);
}

/** Capitals may be those of names: only A begins a list. */
function isNextLetter(one: string | undefined, two: string | undefined): boolean {
  if (!one || !two || two.charCodeAt(0) !== one.charCodeAt(0) + 1) return false;
  return one >= 'a' || one === 'A';
}

function isNextRoman(one: string | undefined, two: string | undefined): boolean {
  const at = roman.indexOf(one?.toLowerCase() ?? '');
  return at >= 0 && roman[at + 1] === two?.toLowerCase();
}

const roman = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
