import { isUtf8 } from 'node:buffer';
import { textOf } from '../lib/file-bytes';
import { type Place, placeIn } from '../lib/line-starts';

export interface DecodedText {
  text: string;
  /** Where the first byte stands that is no UTF-8; absent in a text that is. */
  wrongAt?: Place;
}

/**
 * Bytes as text, without a byte order mark; a line end of old Macs, a lone carriage return, as one of today. What is
 * not UTF-8 is read as well as can be, for the rest to be checked.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = decode(bytes);
  return { ...decoded, text: withLineEnds(decoded.text) };
}

function withLineEnds(text: string): string {
  return text.replace(/\r(?!\n)/g, '\n');
}

function decode(bytes: Uint8Array): DecodedText {
  const encoding = detectUtf16(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), wrongAt: { line: 1, column: 1 } };
  const text = textOf(bytes);
  return isUtf8(bytes) ? { text } : { text, wrongAt: placeOfWrongByte(bytes) };
}

/** Some programs call this “Unicode”. What opens a drawing is known without a byte order mark as well. */
export function detectUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first === lessThan && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === lessThan) ? 'utf-16be' : undefined;
}

const lessThan = 0x3c;

/** By halves: the longest beginning that is UTF-8, but for a character cut in two at its end. */
function placeOfWrongByte(bytes: Uint8Array): Place {
  let good = 0;
  let bad = bytes.length;
  while (good + 1 < bad) {
    const middle = (good + bad) >> 1;
    if (isWithoutWrongByte(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  const before = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, good), { stream: true });
  return placeIn(withLineEnds(before), before.length);
}

function isWithoutWrongByte(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
