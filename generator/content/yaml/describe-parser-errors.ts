import { type Node, Scalar, visit, type YAMLError } from 'yaml';
import type { RuleId } from '../../diagnostics/rules';
import { startOfLine } from '../../lib/line-starts';
import type { YamlDocument, YamlMistake } from './yaml-document';

/** The commonest slips. For the rest, the parser's own words will do. */
const wordsByCode: Partial<Record<YAMLError['code'], readonly [rule: RuleId, message: string, fix: string]>> =
  {
    TAB_AS_INDENT: [
      'yaml/tab-in-front',
      'the line begins with a tab',
      'Begin it with spaces instead, two for each level.',
    ],
    BAD_INDENT: [
      'yaml/wrong-indent',
      'the line does not line up with the lines around it',
      'Give it as many spaces in front as its neighbors have; an entry of a list begins with a hyphen and a space.',
    ],
    BLOCK_AS_IMPLICIT_KEY: [
      'yaml/colon-in-text',
      'the text holds a colon and a space, which would begin a new entry',
      'Put the whole text in "double quotes".',
    ],
    MULTILINE_IMPLICIT_KEY: [
      'yaml/line-without-key',
      'the line has no colon and space after its key, or a text continues without being indented',
      'Write it as key: text, and indent the lines that follow.',
    ],
    MISSING_CHAR: [
      'yaml/line-without-key',
      'the line is neither key: text nor part of a text',
      'Write it as key: text, or indent it below the text that it belongs to.',
    ],
    BAD_ALIAS: [
      'yaml/reference',
      'an & or * makes or uses a reference here, which content does not use',
      'Put the whole text in "double quotes", or remove the sign.',
    ],
    MULTIPLE_DOCS: [
      'yaml/two-documents',
      'a line of three hyphens divides the file in two',
      'Remove that line.',
    ],
  };

/** The first of the parser's errors, at the place that must change. The others mostly follow from it. */
export function describeParserErrors({ root, text, errors }: YamlDocument): YamlMistake {
  const first = errors.reduce((least, error) => (error.pos[0] < least.pos[0] ? error : least));
  const {
    code,
    message,
    pos: [offset],
  } = first;
  const quote = findUnclosedQuote(first, root, text);
  if (quote !== undefined) {
    const fix = 'Close it with the same quote; put a text that holds such quotes in the other kind.';
    const what = 'the quote that opens here is not closed where its text ends';
    return { rule: 'yaml/unclosed-quote', offset: quote, message: what, fix };
  }
  // A line indented further than the one above continues its text, until a colon of its own turns up.
  const isContinued = errors.some(
    (error) => error.code === 'MULTILINE_IMPLICIT_KEY' && error.pos[0] === offset,
  );
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && isContinued) {
    const what = 'the line below this one has too many spaces in front, or this one lacks quotes';
    const fix = 'Give both lines the same number of spaces; put a text of several lines in "double quotes".';
    return { rule: 'yaml/wrong-indent', offset, message: what, fix };
  }
  // Where the first line is indented, the parser stumbles over the next one.
  const [front = ''] = /^(?:\s*#.*\n)*\s*?[ \t]+(?=[^\s#])/.exec(text) ?? [];
  if (front !== '' && startOfLine(text, offset) === offset) {
    const what = 'the first line begins with spaces, and the lines below it do not';
    return { rule: 'yaml/wrong-indent', offset: front.length, message: what, fix: 'Remove the spaces.' };
  }
  // An open bracket has the same code as a line that is indented too little.
  const [rule, what, fix] = (!message.startsWith('Flow') && wordsByCode[code]) || [
    'yaml/unexpected' as const,
    `YAML cannot read the line from here on: ${message}`,
    'Put the whole text in "double quotes", with curly quotes (“ ”) within it, or compare the line with the lines around it.',
  ];
  return { rule, offset, message: what, fix };
}

/** Where a quote opens that was left open. The parser stumbles only over the text in which it closes by chance. */
function findUnclosedQuote(
  { message, pos: [offset] }: YAMLError,
  root: Node | null,
  text: string,
): number | undefined {
  let last: { start: number; end: number } | undefined;
  visit(root, {
    Scalar: (_key, { type, range }) => {
      if (type !== Scalar.QUOTE_DOUBLE && type !== Scalar.QUOTE_SINGLE) return;
      const [start = 0, end = start] = range ?? [];
      if (start < offset && (!last || start > last.start)) last = { start, end };
    },
  });
  if (!last) return undefined;
  const closesLate =
    last.end <= offset &&
    text.slice(last.start, last.end).includes('\n') &&
    startOfLine(text, last.end) === startOfLine(text, offset);
  return closesLate || /Missing closing ["']quote/.test(message) ? last.start : undefined;
}
