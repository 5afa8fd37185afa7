import { type Document, Scalar, visit, type YAMLError } from 'yaml';
import { startOfLine } from '../../../lib/line-starts';
import { beginsWith, type Words, words, type YamlMistake } from './yaml-mistake';

const quoteIt = 'Put the whole text in "double quotes".';

const neitherKeyNorText = words(
  'yaml/line-without-key',
  'the line is neither key: text nor part of a text',
  'Write it as key: text, or indent it below the text that it belongs to.',
);
const unexpected = words(
  'yaml/unexpected',
  'YAML cannot read the line from here on',
  'Put the whole text in "double quotes", or compare the line with the lines around it.',
);

/** For each code of the parser that says enough by itself. */
const wordsByCode: Partial<Record<YAMLError['code'], Words>> = {
  TAB_AS_INDENT: words(
    'yaml/tab-in-front',
    'the line begins with a tab',
    'Begin it with spaces instead, two for each level.',
  ),
  BAD_INDENT: words(
    'yaml/wrong-indent',
    'the line does not line up with the lines around it',
    'Give it as many spaces in front as its neighbors have.',
  ),
  BLOCK_AS_IMPLICIT_KEY: words(
    'yaml/colon-in-text',
    'the text holds a colon and a space, which would begin a new entry',
    quoteIt,
  ),
  MULTILINE_IMPLICIT_KEY: words(
    'yaml/line-without-key',
    'the line has no colon and space after its key, or a text continues without being indented',
    'Write it as key: text, and indent the lines that follow.',
  ),
  MISSING_CHAR: neitherKeyNorText,
  BAD_DQ_ESCAPE: words(
    'yaml/unknown-escape',
    'a \\ in double quotes begins a code, and YAML knows none like this',
    "Put the text in 'single quotes'.",
  ),
  BAD_DIRECTIVE: words(
    'yaml/special-character',
    'the line begins with %, which has a special meaning here',
    'Remove the line.',
  ),
  BLOCK_IN_FLOW: words(
    'yaml/lines-in-brackets',
    'a list or group on lines of its own is within brackets',
    'Write it without the brackets around it, or within brackets of its own.',
  ),
  KEY_OVER_1024_CHARS: words(
    'yaml/key-of-many-words',
    'a text this long cannot be a key',
    'Put the whole text in "double quotes" if it is not a key.',
  ),
  MULTIPLE_DOCS: words(
    'yaml/two-documents',
    'a line of three hyphens divides the file in two',
    'Remove that line.',
  ),
  BAD_ALIAS: beginsWith('*'),
  ALIAS_PROPS: beginsWith('&'),
  MULTIPLE_ANCHORS: beginsWith('&'),
  BAD_PROP_ORDER: beginsWith('&'),
  TAG_RESOLVE_FAILED: beginsWith('!'),
  MULTIPLE_TAGS: beginsWith('!'),
  BAD_COLLECTION_TYPE: beginsWith('!'),
  NON_STRING_KEY: beginsWith('!'),
};

/** The first of the parser's errors, at the place that must change. The others mostly follow from it. */
export function describeParserErrors(
  errors: readonly YAMLError[],
  document: Document,
  text: string,
): YamlMistake {
  const first = errors.reduce((least, error) => (error.pos[0] < least.pos[0] ? error : least));
  return (
    describeUnclosed(first, document, text) ?? { offset: first.pos[0], ...wordsFor(first, errors, text) }
  );
}

function wordsFor({ code, pos: [offset] }: YAMLError, errors: readonly YAMLError[], text: string): Words {
  const lineStart = startOfLine(text, offset);
  const fence = /^(?:`{3}|~{3})/.exec(text.slice(lineStart))?.[0];
  if (fence) {
    return words(
      'yaml/code-fence',
      `this line of ${fence} marks code, and is not content`,
      'Remove the line.',
    );
  }
  if (code === 'BAD_SCALAR_START') return beginsWith(text[offset] ?? '');
  // A line indented further than the one above continues its text, until a colon of its own turns up.
  const isContinued = errors.some(
    (error) => error.code === 'MULTILINE_IMPLICIT_KEY' && error.pos[0] === offset,
  );
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && isContinued) {
    return words(
      'yaml/wrong-indent',
      'the line below this one has too many spaces in front, or this one lacks quotes',
      'Give both lines the same number of spaces; put a text of several lines in "double quotes".',
    );
  }
  if (code === 'UNEXPECTED_TOKEN' && /["']\s*$/.test(text.slice(lineStart, offset))) {
    return words(
      'yaml/text-after-quote',
      'something follows the closing quote of this text',
      'Remove it, or use curly quotes (“ ” ’) within the text and one quote at each of its ends.',
    );
  }
  return wordsByCode[code] ?? unexpected;
}

/** A quote or bracket that was left open. Only the message of the parser says which of the two it is. */
function describeUnclosed(
  { code, message, pos: [offset] }: YAMLError,
  document: Document,
  text: string,
): YamlMistake | undefined {
  const quoted = findQuoted(document, offset);
  // A quote may also close where the next text was to begin: then the parser stumbles over that text.
  const closesLate =
    quoted &&
    quoted.end <= offset &&
    text.slice(quoted.start, quoted.end).includes('\n') &&
    !text.slice(quoted.end, offset).includes('\n');
  if (quoted && (closesLate || /Missing closing ["']quote/.test(message))) {
    return {
      offset: quoted.start,
      ...words(
        'yaml/unclosed-quote',
        'the quote that opens here is not closed where its text ends',
        'Close it with the same quote; put a text that holds such quotes in the other kind.',
      ),
    };
  }
  const isOfBrackets = /flow (?:sequence|map|collection)/i.test(message);
  if (!isOfBrackets || !(code === 'BAD_INDENT' || /must end|end with/.test(message))) return undefined;
  return {
    offset,
    ...words(
      'yaml/unclosed-bracket',
      'a bracket that opens above is not closed before this line',
      'Close it with ] or }, or put the text in "double quotes" if it is not a list.',
    ),
  };
}

/** The last text in quotes that begins before a place. */
function findQuoted(document: Document, before: number): { start: number; end: number } | undefined {
  let last: { start: number; end: number } | undefined;
  visit(document, {
    Scalar: (_key, { type, range }) => {
      if (type !== Scalar.QUOTE_DOUBLE && type !== Scalar.QUOTE_SINGLE) return;
      const [start = 0, end = start] = range ?? [];
      if (start < before && (!last || start > last.start)) last = { start, end };
    },
  });
  return last;
}
