import { type Diagnostic, problemAt } from '../../../diagnostics/diagnostic';
import { joinWords } from '../../../lib/words';
import { listTextLines } from './list-text-lines';
import { alsoBelow } from './sign-repairs';

/** What came along with YAML that was pasted, and the YAML without it. */
export interface PastedMarks {
  /** As many lines as there were. */
  text: string;
  diagnostics: Diagnostic[];
  /** Whether something was left out of it: what is missing then need not be told one by one. */
  hasGaps: boolean;
}

/** The lines of ``` that a chat or a page of markdown has around code. */
const fence = /^[ \t]*(?:`{3,}[^`]*|~{3,}[^~]*)$/;

/** What an email has in front of the lines that it answers. */
const quotation = /^(?:(?!>{7})>(?: ?>)*(?: |$)|([ \t]+)>(?: ?>)* (?=[ \t]*[^\s#]))/;

const dots = '(?:\\.{3,}|…)';

/** What may stand around dots: the hyphen of an entry, brackets. */
const dotsAlone = new RegExp(`^[ \\t]*(?:- +)?[[(<]?${dots}[\\])>]?[ \\t]*$`);

/** Said of what was left out; nobody writes of content so. */
const unchanged =
  '\\b(?:unchanged|omitted|as before|as it was|(?:stays?|remains?|is|are) the same|same as before|rest of (?:the |your )?(?:file|list|entries|content|yaml))\\b';
const dotsWithWords = new RegExp(`^[ \\t]*(?:- +)?[[(<]*${dots}.{0,80}(?:${unchanged}|\\bexisting\\b)`, 'i');

const gapInComment = new RegExp(
  `^[ \\t]*#+[ \\t]*(?:[[(<]*${dots}.{0,80}(?:${unchanged}|\\bexisting\\b)|[[(<].{0,80}${unchanged}.{0,20}[\\])>][ \\t]*$)`,
  'i',
);

/** Where other comments stand beside it, it may be part of what they say. */
const loneDotsInComment = new RegExp(
  `^[ \\t]*#+[ \\t]*[[(<]*${dots}[ \\t]*(?:$|[\\])>]|.{0,40}\\b(?:more|others?|remaining)\\b)`,
  'i',
);

/**
 * Takes out what nobody wrote as content: the signs of code or of a quotation that came along when YAML was copied,
 * and dots that stand for what whoever sent it left out. With any of them every line would be wrong, or content would be
 * gone and nobody told; without them the rest is looked at as it stands. `undefined` where there are none. A text
 * over several lines may hold whatever it likes.
 */
export function takePastedMarks(file: string, text: string): PastedMarks | undefined {
  // Nearly all content has none of these signs at the beginning of a line.
  if (!/^[ \t]*(?:- +|#+[ \t]*)?(?:[[(<]|\.{3}|…|`{3}|~{3}|>(?: |$))/m.test(text)) return undefined;
  const lines = text.split(/\r?\n/);
  const isText = listTextLines(lines);
  const find = (is: (line: string, index: number) => boolean) =>
    lines.flatMap((line, index) => (!isText[index] && is(line, index) ? [index] : []));

  const fences = find((line) => fence.test(line));
  const quoted = find((line) => quotation.test(line));
  const gaps = find((line, index) => isGap(lines, line, index));
  if (fences.length + quoted.length + gaps.length === 0) return undefined;
  const rest = [...lines];
  for (const index of [...fences, ...gaps]) rest[index] = '';
  for (const index of quoted) rest[index] = (rest[index] ?? '').replace(quotation, '$1');
  return {
    text: rest.join('\n'),
    diagnostics: [
      ...complainOfFences(file, lines, fences),
      ...complainOfQuotation(file, lines, quoted),
      ...gaps.map((index) => complainOfGap(file, lines[index] ?? '', index)),
    ],
    hasGaps: gaps.length > 0,
  };
}

/** What is missing where something was left out comes back with it. */
export function withoutMissing(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(
    ({ message }) => !/ (?:is missing|is empty|has no value|got none)$/.test(message),
  );
}

function isGap(lines: readonly string[], line: string, index: number): boolean {
  if (dotsAlone.test(line) || dotsWithWords.test(line) || gapInComment.test(line)) return true;
  const isComment = (at: number) => /^[ \t]*#/.test(lines[at] ?? '');
  return loneDotsInComment.test(line) && !isComment(index - 1) && !isComment(index + 1);
}

/** Of lines that one message tells of, in numbers. */
const mostNamed = 4;

/** One copy brings them all. */
function complainOfFences(file: string, lines: readonly string[], fences: readonly number[]): Diagnostic[] {
  const [first, ...others] = fences;
  if (first === undefined) return [];
  const sign = lines[first]?.trim().slice(0, 3) ?? '';
  const named = others.slice(0, mostNamed).map((at) => `line ${at + 1}`);
  if (others.length > mostNamed) named.push('all others like it');
  const also = named.length > 0 ? `, and with it ${joinWords(named)}` : '';
  const message = `this line of ${sign} is no content: it came along when this was copied`;
  return [problemAt(placeOf(file, lines, first), message, `Remove the line${also}.`)];
}

/** Lines that follow each other are told once. */
function complainOfQuotation(
  file: string,
  lines: readonly string[],
  quoted: readonly number[],
): Diagnostic[] {
  const firsts = quoted.flatMap((at, index) => (quoted[index - 1] === at - 1 ? [] : [index]));
  return firsts.map((first, index) => {
    const message = 'this line begins with the > of a quotation, which came along when it was copied';
    const fix = `Take it away with the space behind it${alsoBelow(quoted.slice(first, firsts[index + 1]))}.`;
    return problemAt(placeOf(file, lines, quoted[first] ?? 0), message, fix);
  });
}

function complainOfGap(file: string, line: string, index: number): Diagnostic {
  const message = line.trimStart().startsWith('#')
    ? 'this comment stands where content was left out'
    : 'three dots stand where content was left out';
  return problemAt(
    placeOf(file, [line], 0, index),
    message,
    'Put back what stood here; where nothing is missing, remove the line.',
  );
}

function placeOf(file: string, lines: readonly string[], index: number, line = index) {
  const text = lines[index] ?? '';
  return { file, line: line + 1, column: text.length - text.trimStart().length + 1 };
}
