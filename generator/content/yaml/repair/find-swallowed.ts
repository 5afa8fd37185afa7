import { findSimilar } from '../../../lib/similar';

/** A line within a text over several lines that looks like an entry of its own, where nobody would miss it. */
export interface SwallowedLine {
  /** From 0. */
  line: number;
  /** The line that opens the text. */
  opener: number;
  /** Whether words of a text hardly ever look so: a key that there is, or the sign of one more text. */
  isTelling: boolean;
}

/** `keys` are those of the schema: others begin a line of prose as well. */
export function findSwallowed(lines: readonly string[], keys: ReadonlySet<string>): SwallowedLine[] {
  const found: SwallowedLine[] = [];
  let opener = -1;
  // Where the line begins that opens the text, and where the text does.
  let around = Number.POSITIVE_INFINITY;
  let within: number | undefined;
  for (const [line, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const indent = text.length - text.trimStart().length;
    if (indent > around) within ??= indent;
    if (indent > around && indent >= (within ?? 0)) {
      const words = text.trimStart();
      const isTelling =
        isTellingEntry(words, keys) || (words.startsWith('- ') && isEntryOfTexts(lines[opener] ?? ''));
      if (isTelling || looksLikeEntry(words, keys)) found.push({ line, opener, isTelling });
    } else {
      opener = line;
      around = /[:;-]\s+[|>][-+\d]*(?:\s+#.*|\s*)$/.test(text) ? indent : Number.POSITIVE_INFINITY;
      within = undefined;
    }
  }
  return found;
}

function isTellingEntry(words: string, keys: ReadonlySet<string>): boolean {
  if (/^- *[|>][-+]?\s*$/.test(words)) return true;
  const key = /^-? *([\w-]+):(?:\s|$)/.exec(words)?.[1];
  return key !== undefined && keys.has(key);
}

/** A text that is an entry of a list: what has a hyphen in it at the beginning of a line is the next. */
function isEntryOfTexts(line: string): boolean {
  return /^\s*- *[|>]/.test(line);
}

/** Also with a slip in it, such as a `;` for the colon or no space behind the hyphen. */
function looksLikeEntry(words: string, keys: ReadonlySet<string>): boolean {
  if (/^-(?:\s|[\p{L}\p{N}"'>|])/u.test(words) || /^[\w-]+\s?[:;=：；](?:\s|$)/.test(words)) return true;
  const word = /^[\w-]+/.exec(words)?.[0] ?? '';
  return keys.has(word) || (/^[a-z]\w{3}/.test(word) && findSimilar(word, keys) !== undefined);
}
