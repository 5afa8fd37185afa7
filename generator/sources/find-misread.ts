import { type Diagnostic, diagnose } from '../diagnostics/diagnostic';
import { listLineStarts, placeAt } from '../lib/line-starts';
import type { SourceFile } from './site-sources';

/** What Windows-1252 has in place of the control characters of Latin-1: 0x80 to 0x9f, those that it leaves out as they are. */
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** What bytes from 0x80 to 0xbf are read as: the second and later ones of a character. */
const later = `[${ofWindows}\u0080-\u00bf]`;

/**
 * The bytes of one character, each of them read as a character of its own, with what else of its word is a letter: of
 * Latin letters and their signs, of punctuation, and of emoji. Nothing else is meant on this site.
 */
const misread = new RegExp(
  `â€(?!${later})|ï»¿|Â[\\u00a0-\\u00bf]|[ÃÄÅ]${later}|â${later}{2}|ðŸ${later}{2}|(?<=\\p{Ll})[ÂÃ](?!\\p{L})`,
  'gu',
);

/** Of some, the last byte stands for nothing or for a space, and is mostly gone. */
const withoutEnd: Record<string, string> = { 'â€': '”', Ã: 'à', Â: '' };

/** What may end a word in capitals, and follows a letter or sign such as Å (“MANHÔ, 5 Å²) in a text that is sound. */
const closing = /^[\u00a0”’“‘»›…–—™®©ªº°·¹²³]+$/;

/**
 * Characters that were lost or torn apart when a file was saved in one encoding and read in another: told at their
 * place, with what they were most likely meant to be. Comments of YAML are left alone.
 */
export function findMisread({ path, text }: Pick<SourceFile, 'path' | 'text'>): Diagnostic[] {
  if (!/[\ufffdÂÃÄÅâïð]/.test(text)) return [];
  const lineStarts = listLineStarts(text);
  const shown = path.endsWith('.yaml') ? text.replace(/^[ \t]*#.*$/gm, blank) : text;
  const lost = [...shown.matchAll(/\ufffd+/g)].map(({ index, 0: { length } }) => {
    const what = length === 1 ? 'the letter that stood here was' : 'the letters that stood here were';
    const message = `${what} lost when the file was saved in another encoding`;
    const location = { file: path, ...placeAt(lineStarts, index) };
    return diagnose('file/lost-letters', location, message, `Write ${length === 1 ? 'it' : 'them'} again.`);
  });
  const torn = listWords(shown).map(({ from, word }) => {
    const meant = decodeWord(word)
      .replace(/\ufeff/g, '')
      .trim();
    const location = { file: path, ...placeAt(lineStarts, from) };
    const isSeen = meant !== '' && meant !== '\u00ad';
    return diagnose(
      'file/misread',
      location,
      `"${word}" is what another encoding makes of ${isSeen ? `"${meant}"` : 'a character that nobody sees'}`,
      isSeen ? `Write ${meant} in its place.` : 'Remove it, or write a space in its place.',
    );
  });
  return [...lost, ...torn];
}

/** Whether a text holds anything of this kind. */
export function isMisread(text: string): boolean {
  return text.includes('\ufffd') || listTorn(text).length > 0;
}

function listTorn(text: string): { from: number; to: number }[] {
  return [...text.matchAll(misread)].flatMap(({ index, 0: { length } }) => {
    const [from, to] = [index, index + length];
    return isSound(text, from, to) ? [] : [{ from, to }];
  });
}

/** A letter that is meant, with signs behind it that end a word. */
function isSound(text: string, from: number, to: number): boolean {
  const found = text.slice(from, to);
  const [before, after] = [text[from - 1] ?? ' ', text[to] ?? ' '];
  const goesOn = /\p{L}/u.test(after) && !/^’s(?!\p{L})/iu.test(text.slice(to - 1, to + 2));
  if (found in withoutEnd || !closing.test(found.slice(1)) || goesOn) return false;
  if (found.startsWith('â')) return /\p{L}/u.test(before);
  return /[\p{Lu}“‘«„"'([]/u.test(before) || (found.startsWith('Å') && !/\p{L}/u.test(before));
}

/** With the letters around, each word once. */
function listWords(text: string): { from: number; word: string }[] {
  const words: { from: number; to: number }[] = [];
  for (const { from, to } of listTorn(text)) {
    const last = words.at(-1);
    const front = /[\p{L}\p{N}]{0,40}$/u.exec(text.slice(Math.max(0, from - 40), from))?.[0].length ?? 0;
    const back = /^[\p{L}\p{N}]{0,40}/u.exec(text.slice(to, to + 40))?.[0].length ?? 0;
    if (last && from - front <= last.to) last.to = Math.max(last.to, to + back);
    else words.push({ from: from - front, to: to + back });
  }
  return words.map(({ from, to }) => ({ from, word: text.slice(from, to) }));
}

/** What was misread twice is decoded twice. */
function decodeWord(word: string): string {
  let meant = word;
  for (let round = 0; round < 3; round++) {
    const torn = listTorn(meant);
    if (torn.length === 0) break;
    meant = torn.reduceRight(
      (text, { from, to }) => text.slice(0, from) + decode(text.slice(from, to)) + text.slice(to),
      meant,
    );
  }
  return meant;
}

function decode(signs: string): string {
  const known = withoutEnd[signs];
  if (known !== undefined) return known;
  const bytes = [...signs].map((sign) => {
    const at = ofWindows.indexOf(sign);
    return at < 0 ? sign.charCodeAt(0) : 0x80 + at;
  });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes));
}

function blank(words: string): string {
  return ' '.repeat(words.length);
}
