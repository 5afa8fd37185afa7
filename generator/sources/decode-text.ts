import { isUtf8 } from 'node:buffer';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { textOf } from '../lib/file-bytes';
import { type Place, placeIn } from '../lib/line-starts';
import type { SourceFile } from './site-sources';

export interface DecodedText {
  text: string;
  /** Where the first byte is that is not UTF-8; absent if all are. */
  wrongAt?: Place;
}

/**
 * Bytes as text, without a byte order mark, with today's line ends in place of lone carriage returns and with composed
 * accents. What is not UTF-8 is decoded as well as possible, so that the rest can be checked.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = decode(bytes);
  return { ...decoded, text: composeAccents(withLineEnds(decoded.text)) };
}

/** An address, in which any letter may be meant as it is written; or a letter with the accents that follow it. */
const addressOrLetter = /https?:\/\/\S*|\P{M}\p{M}+/giu;

/**
 * Each letter with its accent as one character where there is one, as most keyboards write it. Some programs, and file
 * names on a Mac, have two; fonts have glyphs for the one.
 */
export function composeAccents(text: string): string {
  if (!/\p{M}/u.test(text)) return text;
  return text.replace(addressOrLetter, (match) => (match.includes('://') ? match : match.normalize('NFC')));
}

function withLineEnds(text: string): string {
  return text.replace(/\r(?!\n)/g, '\n');
}

function decode(bytes: Uint8Array): DecodedText {
  const encoding = detectUtf16(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), wrongAt: { line: 1, column: 1 } };
  const text = textOf(bytes);
  return isUtf8(bytes) ? { text } : { text, wrongAt: placeIn(withLineEnds(text), text.indexOf('\ufffd')) };
}

/** Some programs call this “Unicode”. A drawing begins with <, so it is recognized without a byte order mark too. */
export function detectUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first === lessThan && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === lessThan) ? 'utf-16be' : undefined;
}

const lessThan = 0x3c;

/** The edges of a place that two people have changed, with the name of a version after them. */
const edge = /^(?:[<>]{7}(?: |$)|\|{7} \w)/;

/** What divides the two versions. In a page it makes a heading of a line of text above it. */
const middle = /^={7}\s*$/;
const text = /^[^\s>|#+*-]/;

/** The first of the marks that git leaves in a file where two people have changed the same lines. */
export function findConflicts({ path, text: source }: Pick<SourceFile, 'path' | 'text'>): Diagnostic[] {
  const lines = source.split(/\r?\n/);
  const isMark = (line: string, index: number) => {
    if (edge.test(line)) return true;
    if (!middle.test(line) || path.endsWith('.svg')) return false;
    return path.endsWith('.yaml') || !text.test(lines[index - 1] ?? '');
  };
  const index = lines.findIndex(isMark);
  if (index < 0) return [];
  return [
    diagnose(
      'file/merge-conflict',
      { file: path, line: index + 1, column: 1 },
      'git left this mark where two people have changed the same lines',
      'Keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
    ),
  ];
}

/**
 * A character that another encoding has torn apart, such as the Ã© of an é, or lost: the beginnings of small Latin
 * letters, punctuation, emoji and byte order marks in UTF-8. No language has these pairs, except for capitals before a
 * closing mark: “MANHû.
 */
const misread = /\ufffd+|(?<!\p{Lu})[ÃÂ][\u0080-\u00bf]|â€|ðŸ|ï»¿/u;

export function isMisread(text: string): boolean {
  return misread.test(text);
}

/** The first such place of each line, except for comments of YAML. */
export function findMisread({ path, text }: Pick<SourceFile, 'path' | 'text'>): Diagnostic[] {
  if (!isMisread(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const match = misread.exec(line);
    if (!match || (path.endsWith('.yaml') && /^\s*#/.test(line))) return [];
    return [
      diagnose(
        'file/misread',
        { file: path, line: index + 1, column: match.index + 1 },
        match[0].startsWith('\ufffd')
          ? 'what was here was lost when the file was saved in another encoding'
          : `"${match[0]}" is what another encoding makes of a character`,
        'Write the words of this line again, and save the file as UTF-8.',
      ),
    ];
  });
}
