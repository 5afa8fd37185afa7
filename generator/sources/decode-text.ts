import { isUtf8 } from 'node:buffer';
import { textOf } from '../lib/file-bytes';
import { type Place, placeIn } from '../lib/line-starts';

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
