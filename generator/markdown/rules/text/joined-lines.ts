import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { shorten } from '../../../lib/words';
import { type Body, isKept, type Line, listParagraphs } from '../rule';

/** Whoever breaks the lines of a text where the window ends breaks them later than this. */
const shortLine = 45;

/** `Phone:`, `**Price:**`, `Q:`. */
const label = /^(?:\*\*|__)?\p{L}[\p{L}\p{N} /-]{0,25}:/u;

/** `•`, `–`, `-` without a space, `(a)`, `1.2`, `3)`. */
const counter = /^(?:[•◦‣▪●·∙⁃–—‒―]|-(?=\p{L})|\(?(?:[a-z]|\d{1,3})[.)])/u;

/**
 * Lines that are meant as lines and run together: those of an address, or of entries that begin alike. Told once a
 * paragraph.
 */
export function findJoinedLines(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap(({ lines }) => {
    const areShort = lines.length > 2 && lines.every((line, index) => isOfAddress(line, index, lines));
    const joined = lines.find((line, index) => {
      const next = lines[index + 1];
      return next && !isBroken(line) && (areShort || areEntries(line, next));
    });
    if (!joined) return [];
    const message = `these lines look meant as lines, and would run together, got "${shorten(joined.text)}"`;
    const fix =
      'Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.';
    return diagnose('page/joined-lines', joined.location, message, fix);
  });
}

/** Short, no sentence, and not the rest of the one above. */
function isOfAddress({ text }: Line, index: number, lines: readonly Line[]): boolean {
  const endsSentence = index < lines.length - 1 && /[.!?]$/.test(text);
  return text.length <= shortLine && !/^\p{Ll}/u.test(text) && !endsSentence;
}

function areEntries(line: Line, next: Line): boolean {
  return [label, counter].some((begin) => begin.test(line.text) && begin.test(next.text));
}

function isBroken(line: Line): boolean {
  return isKept(line) || /<br\s*\/?>\s*$/i.test(line.text);
}
