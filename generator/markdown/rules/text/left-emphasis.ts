import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listWords, locationAt } from '../rule';

/** Stars or lines in a row, as they were left in a text, with the character on either side. */
interface Run {
  signs: string;
  offset: number;
  before: string;
  after: string;
}

const letter = /[\p{L}\p{N}]/u;
const punctuation = /[\p{P}\p{S}]/u;
const openingStar = /(?<![\\\p{L}\p{N}*])\*(?=[^\s*)\]])/u;

/** Stars and lines that were meant to set words off, and set none off: one of each kind is told in each paragraph. */
export function findLeftEmphasis(body: Body): Diagnostic[] {
  return listWords(body).flatMap(({ text, offset }) => {
    const opens = openingStar.test(text);
    return ['*', '_'].flatMap((sign) => {
      const runs = listRuns(text, offset, sign, body).filter((run) => !isMeant(run, opens));
      const held = runs.find((_run, index) => fixOfHeld(runs, index) !== undefined);
      const told = held ?? runs[0];
      if (!told) return [];
      const message = `the ${told.signs} here makes nothing ${told.signs.length === 1 ? 'italic' : 'bold'}, and would show on the page`;
      const fix = fixOfAddress(told, body) ?? fixOfHeld(runs, runs.indexOf(told)) ?? fixOf(told);
      return diagnose('page/left-emphasis', locationAt(told.offset, body), message, fix);
    });
  });
}

function listRuns(text: string, offset: number, sign: string, { source }: Body): Run[] {
  return [...text.matchAll(sign === '*' ? /\*+/g : /_+/g)].map(({ 0: signs, index }) => {
    const start = offset + index;
    const [before = ' ', after = ' '] = [source[start - 1], source[start + signs.length]];
    return { signs, offset: start, before, after };
  });
}

/**
 * Between numbers (2*3), within a name (my_file) and between spaces signs are meant as they stand; and so is a star
 * behind words (5* hotel, Terms apply.*) or alone in brackets, where no other could be its half.
 */
function isMeant({ signs, before, after }: Run, opens: boolean): boolean {
  // Four are what is left of bold words, or of one that was bleeped out.
  if (signs === '****') return letter.test(before) && !letter.test(after);
  if (before === '\\' || signs.length > 3) return true;
  if (signs === '**') return false;
  const isAlone = /\s/.test(before) && /\s/.test(after);
  if (isAlone || (letter.test(before) && letter.test(after))) return true;
  const isBehindWords = letter.test(before) || (punctuation.test(before) && /\s/.test(after));
  const isInBrackets = /[([]/.test(before) && /[)\]]/.test(after);
  return signs === '*' && ((isBehindWords && !opens) || isInBrackets);
}

/** An address ends before a _ at its end. */
function fixOfAddress({ signs, offset }: Run, { source }: Body): string | undefined {
  const address = /(?:https?:\/\/|www\.)[^\s<>]{1,400}$/i.exec(source.slice(0, offset))?.[0];
  if (address === undefined || !signs.startsWith('_')) return undefined;
  return `Write the address as [words](${address.replace(/^www/i, 'https://www')}${signs}).`;
}

/** For signs between a letter and a sign of the text, which markdown takes for none of the two ends. */
function fixOfHeld(runs: readonly Run[], index: number): string | undefined {
  const { signs = '', before = '', after = '' } = runs[index] ?? {};
  const halves = runs.map((run) => run.signs);
  if (punctuation.test(before) && letter.test(after) && halves.slice(0, index).includes(signs)) {
    return `Put a space behind it, or the ${before} on its other side.`;
  }
  if (!letter.test(before) || !punctuation.test(after) || !halves.slice(index + 1).includes(signs)) {
    return undefined;
  }
  return /[\p{Ps}\p{Pi}"']/u.test(after)
    ? `Put a space before it, or the ${after} on its other side.`
    : `Put the ${signs} before the whole word, or write ${escaped(signs)} for plain ones.`;
}

function fixOf({ signs }: Run): string {
  if (signs === '****') return `Remove it, or write ${escaped(signs)} for plain ones.`;
  const within = signs.startsWith('*') ? 'stars' : 'lines';
  const plain = signs.length === 1 ? 'a plain one' : 'plain ones';
  return `Write ${signs}words${signs} without spaces within the ${within}, or ${escaped(signs)} for ${plain}.`;
}

function escaped(signs: string): string {
  return [...signs].map((sign) => `\\${sign}`).join('');
}
