import { countOf, joinWords } from '../../../lib/words';
import { indentOf, type LineMend } from './line-repairs';

/** What may have begun a line of its own: a key, or an entry of a list that begins with one. */
const opener = /(?<=\S)[ \t]+((?:- +)?[\w-]+:)(?=[ \t]|$)/g;

/** More nobody joins at once, and of a longer line nobody knows what it was. */
const maxOpeners = 4;
const longestLine = 1000;

/**
 * The slip of whoever deleted the end of a line: what stood below it stands behind it now. One line of the mended text
 * then holds several, with line ends between them, so that all others keep their numbers.
 */
export function listSplits(lines: readonly string[], line: number): LineMend[] {
  const text = lines[line] ?? '';
  if (text.length > longestLine || text.includes('\n')) return [];
  return [...listOpenerSplits(text, line), ...splitSign(lines, line)];
}

function listOpenerSplits(text: string, line: number): LineMend[] {
  const [front = ''] = /^ *(?:- +)*/.exec(text) ?? [];
  const found = [...text.matchAll(opener)].filter(({ index }) => index > front.length).slice(0, maxOpeners);
  if (found.length === 0) return [];
  const wholes = found.map((one) => [one]);
  const choices = found.length > 1 ? [...wholes, found] : wholes;
  return choices.flatMap((chosen) =>
    listIndents(front.length).map((indent) => splitAt({ text, line, indent }, chosen)),
  );
}

/** In front of what begins a line: as the key before it, as what belongs to that, and at each level above. */
function listIndents(own: number): number[] {
  const above = Array.from({ length: Math.floor(own / 2) }, (_, level) => own - 2 - 2 * level);
  return [own, own + 2, ...above];
}

function splitAt(
  { text, line, indent }: { text: string; line: number; indent: number },
  chosen: readonly RegExpExecArray[],
): LineMend {
  const spaces = ' '.repeat(indent);
  const starts = chosen.map(({ index, 0: whole, 1: words = '' }) => index + whole.length - words.length);
  const parts = [0, ...starts].map((from, part) => text.slice(from, starts[part]).trimEnd());
  const keys = chosen.map(({ 1: words = '' }) => `"${spaces}${words}"`);
  const [first = 0] = starts;
  return {
    line,
    lines: [parts.join(`\n${spaces}`)],
    column: first + 1,
    message: 'what begins here needs a line of its own',
    fix: `Begin a new line with ${joinWords(keys)}${keys.length > 1 ? ', each' : ''}.`,
  };
}

/** The words of a text behind its sign, where the rest of them stands below. */
function splitSign(lines: readonly string[], line: number): LineMend[] {
  const text = lines[line] ?? '';
  const below = lines[line + 1] ?? '';
  const [, front = '', words = ''] = /^( *(?:- +)*(?:[\w-]+: +)?[|>][-+]?) +([^\s#].*)$/.exec(text) ?? [];
  if (words === '' || indentOf(below) <= indentOf(text)) return [];
  return [
    {
      line,
      lines: [`${front}\n${' '.repeat(indentOf(below))}${words}`],
      column: text.length - words.length + 1,
      message: 'the words of this text begin on the line of its sign',
      fix: `Begin a new line with them, with ${countOf(indentOf(below), 'space')} in front.`,
    },
  ];
}
