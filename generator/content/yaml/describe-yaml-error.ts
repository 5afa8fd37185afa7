import { type Document, isCollection, isScalar, isSeq, Scalar, visit, type YAMLError } from 'yaml';

/** What is wrong with the text, where, and what to do; in words that need no knowledge of YAML. */
export interface YamlComplaint extends Words {
  offset: number;
  /** Whether the values can be relied on all the same. */
  leavesValues?: true;
  /** What is found from here up to the end of this place's line comes of the same mistake. */
  spoilsUntil?: number;
}

/** With the text of its line in quotes, or without the line, all else can be read as it was meant. */
export type YamlCure = 'quote' | 'leave out';

interface Words {
  message: string;
  fix: string;
  cure?: YamlCure;
}

const curesByCode: Partial<Record<YAMLError['code'], YamlCure>> = {
  BLOCK_AS_IMPLICIT_KEY: 'quote',
  BAD_DQ_ESCAPE: 'quote',
  MULTILINE_IMPLICIT_KEY: 'leave out',
  MISSING_CHAR: 'leave out',
  BAD_DIRECTIVE: 'leave out',
  MULTIPLE_DOCS: 'leave out',
};

/** By the parser's code, where that says enough. */
const wordsByCode: Partial<Record<YAMLError['code'], [message: string, fix: string]>> = {
  TAB_AS_INDENT: ['the line begins with a tab', 'Begin it with spaces instead, two for each level.'],
  BAD_INDENT: [
    'the line does not line up with the lines around it',
    'Give it as many spaces in front as its neighbours have.',
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    'the text holds a colon and a space, which would begin a new entry',
    'Put the whole text in "double quotes".',
  ],
  MULTILINE_IMPLICIT_KEY: [
    'the line has no colon and space after its key, or a text runs on without being indented',
    'Write it as key: text, and indent the lines that follow.',
  ],
  MISSING_CHAR: [
    'the line is neither key: text nor part of a text',
    'Write it as key: text, or indent it below the text that it belongs to.',
  ],
  DUPLICATE_KEY: ['the same key stands twice in this group', 'Keep one of the two.'],
  BAD_DQ_ESCAPE: [
    'the text in double quotes holds a \\ that does not belong to any known sign',
    "Write \\\\ for a plain backslash, or put the text in 'single quotes'.",
  ],
  BAD_DIRECTIVE: ['the line begins with %, which has a meaning of its own here', 'Remove the line.'],
  BLOCK_IN_FLOW: [
    'a list or group on lines of its own stands within brackets',
    'Write it without the brackets around it, or within brackets of its own.',
  ],
  KEY_OVER_1024_CHARS: [
    'a text this long cannot be a key',
    'Put the whole text in "double quotes" if it is no key.',
  ],
  MULTIPLE_DOCS: ['a line of three hyphens or dots divides the file in two', 'Remove that line.'],
  UNEXPECTED_TOKEN: [
    'there is something here that does not fit',
    'Check the quotes, colons, brackets and spaces just before it.',
  ],
};

const anchorCodes = ['BAD_ALIAS', 'ALIAS_PROPS', 'MULTIPLE_ANCHORS', 'BAD_PROP_ORDER', 'RESOURCE_EXHAUSTION'];
const tagCodes = ['TAG_RESOLVE_FAILED', 'MULTIPLE_TAGS', 'BAD_COLLECTION_TYPE', 'NON_STRING_KEY'];

/** The parser's complaints in an editor's words, each at the place that must change. */
export function describeYamlErrors(
  errors: readonly YAMLError[],
  document: Document,
  text: string,
): YamlComplaint[] {
  const { contents } = document;
  // Words that stand above all keys are a text, behind which nothing fits any more.
  if (isScalar(contents) && contents.type === Scalar.PLAIN && contents.range && errors.length > 1) {
    const [offset] = contents.range;
    const [message, fix] = wordsByCode.MISSING_CHAR ?? ['', ''];
    return [{ offset, message, fix, cure: 'leave out' }];
  }
  // Both are gone through once: of thousands of errors each would take as long as the whole text.
  const openings = listOpenings(document);
  const overIndented = new Set(
    errors.filter(({ code }) => code === 'MULTILINE_IMPLICIT_KEY').map(({ pos }) => pos[0]),
  );
  return errors.map((error) => describeYamlError(error, { openings, overIndented, text }));
}

interface Surroundings {
  /** Every quote and bracket that opens, in order. */
  openings: readonly Opening[];
  /** Places of lines that are set further in than the one above, and so continue its text until their own colon comes. */
  overIndented: ReadonlySet<number>;
  text: string;
}

function describeYamlError(error: YAMLError, surroundings: Surroundings): YamlComplaint {
  const known = describeUnclosed(error, surroundings) ?? describeUnexpected(error, surroundings);
  if (known) return known;
  const { code } = error;
  const { overIndented, text } = surroundings;
  const offset = error.pos[0];
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /^\?\s/.test(text.slice(offset, offset + 2))) {
    return { offset, ...beginsWith('?') };
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && overIndented.has(offset)) {
    return {
      offset,
      message: 'the line below this one has too many spaces in front, or this one lacks quotes',
      fix: 'Give both lines as many spaces; put a text that runs over lines in "double quotes".',
    };
  }
  if (anchorCodes.includes(code)) return { offset, ...beginsWith(text[offset] === '&' ? '&' : '*') };
  if (tagCodes.includes(code)) return { offset, ...beginsWith('!') };
  if (code === 'BAD_SCALAR_START') return { offset, ...beginsWith(text[offset] ?? '') };
  const [what, fix] = wordsByCode[code] ?? ['this cannot be read', 'Compare it with the lines around it.'];
  const cure = curesByCode[code];
  return { offset, message: what, fix, ...(cure && { cure }) };
}

/** A quote or bracket that was left open, wherever the parser noticed it. */
function describeUnclosed(
  { code, message, pos: [offset] }: YAMLError,
  { openings, text }: Surroundings,
): YamlComplaint | undefined {
  const opening = findOpening(openings, offset);
  if (/Missing closing ["']quote/.test(message) && opening?.isQuoted) {
    return { offset: opening.offset, spoilsUntil: offset, ...unclosedQuote };
  }
  if (opening?.isQuoted && opening.end <= offset && text.slice(opening.offset, opening.end).includes('\n')) {
    // A quote that was left open closes where the next text should begin.
    const gap = text.slice(opening.end, offset);
    if (!gap.includes('\n')) return { offset: opening.offset, spoilsUntil: offset, ...unclosedQuote };
  }
  if (/^(Flow (sequence|map)|Expected flow)|flow (map|sequence)/i.test(message)) {
    const bracket = findOpening(
      openings,
      offset,
      ({ bracket, end }) => bracket !== undefined && end >= offset,
    );
    if (bracket?.bracket && (code === 'BAD_INDENT' || /must end|end with/.test(message))) {
      return unclosedBracket(bracket);
    }
  }
  return undefined;
}

/** Something that does not fit, as far as what stands before it tells why. */
function describeUnexpected(
  { code, message, pos: [offset] }: YAMLError,
  { openings, text }: Surroundings,
): YamlComplaint | undefined {
  if (code !== 'UNEXPECTED_TOKEN') return undefined;
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).slice(-200);
  if (message.includes('at node end') && /["']$/.test(before.trimEnd().slice(-1))) {
    return {
      offset,
      message: 'the text goes on behind its closing quote',
      fix: 'Put the whole text in quotes of the other kind, or use curly ones (“ ” ’) within it.',
      cure: 'quote',
    };
  }
  if (message.includes('block-seq-ind')) {
    return {
      offset,
      message: 'the text begins with a hyphen and a space, which would begin a list',
      fix: 'Take the hyphen away, or put the whole text in "double quotes" to show it; a list begins on the line below its key.',
      cure: 'quote',
    };
  }
  const sign = /([|>])[-+\d]*[ \t]*$/.exec(before)?.[1];
  if (sign && /Block scalar header|Not a YAML token/.test(message)) {
    return {
      offset,
      message: `the text begins with ${sign}, which has a meaning of its own here`,
      fix: 'Put the whole text in "double quotes", or begin it on the line below.',
      cure: 'quote',
    };
  }
  const brackets = findOpening(openings, offset, ({ bracket }) => bracket !== undefined);
  if (brackets?.bracket && message.includes('at node end') && isJustBehind(brackets, offset, text)) {
    const [box] = /^\[[ xX]\]/.exec(text.slice(brackets.offset)) ?? [];
    return { offset: brackets.offset, ...(box ? beginsWithBox(box) : beginsWith(brackets.bracket)) };
  }
  const star = /[:,[{-][ \t]+(\*\S*)[ \t]*$/.exec(before);
  if (star?.[1]) {
    return { offset: offset - before.length + star.index + star[0].indexOf('*'), ...beginsWith('*') };
  }
  return undefined;
}

/** Words for a sign that YAML takes for the beginning of something else than a text. */
export function beginsWith(sign: string): Words {
  return {
    message: `the text begins with ${sign}, which has a meaning of its own here`,
    fix: 'Put the whole text in "double quotes".',
    cure: 'quote',
  };
}

/** In quotes it would be refused as a sign of markdown. */
function beginsWithBox(box: string): Words {
  return {
    message: `a text cannot hold a box to tick, got ${box}`,
    fix: 'Write the words alone.',
    cure: 'quote',
  };
}

const unclosedQuote: Words = {
  message: 'the quote that opens here is not closed where its text ends',
  fix: 'Close it with the same quote; put a text that holds such quotes in the other kind.',
  cure: 'quote',
};

function unclosedBracket({ offset, bracket }: Opening): YamlComplaint {
  return {
    offset,
    message: `the ${bracket} that opens here is never closed`,
    fix: `Close it with ${bracket === '[' ? ']' : '}'}, or put the text in "double quotes" if it is no list.`,
    cure: 'quote',
  };
}

/** Whether the words of a place follow the closing bracket on its line. */
function isJustBehind({ end }: Opening, offset: number, text: string): boolean {
  return end <= offset && /^[ \t]*$/.test(text.slice(end, offset));
}

interface Opening {
  offset: number;
  end: number;
  isQuoted: boolean;
  bracket: '[' | '{' | undefined;
}

function listOpenings(document: Document): Opening[] {
  const found: Opening[] = [];
  visit(document, {
    Node: (_key, node) => {
      const [offset = 0, end = offset] = node.range ?? [];
      const isQuoted =
        isScalar(node) && (node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE);
      const isFlow = isCollection(node) && node.flow === true;
      if (isQuoted || isFlow) {
        found.push({ offset, end, isQuoted, bracket: isFlow ? (isSeq(node) ? '[' : '{') : undefined });
      }
    },
  });
  return found.sort((a, b) => a.offset - b.offset);
}

/** So many are looked at, from the nearest on. */
const maxOpenings = 200;

/** The last quote or bracket that opens before a place, of those that are asked for. */
function findOpening(
  openings: readonly Opening[],
  before: number,
  isMeant: (opening: Opening) => boolean = () => true,
): Opening | undefined {
  let low = 0;
  let high = openings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((openings[middle]?.offset ?? 0) < before) low = middle + 1;
    else high = middle;
  }
  return openings.slice(Math.max(0, low - maxOpenings), low).findLast(isMeant);
}
