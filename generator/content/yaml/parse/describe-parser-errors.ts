import { type Document, isScalar, Scalar, type YAMLError } from 'yaml';
import { findOpening, listOpenings, type Opening } from './find-openings';
import {
  anchorCodes,
  lineOfNeither,
  tagCodes,
  unclosedQuote,
  unexpected,
  words,
  wordsByCode,
} from './parser-error-words';
import { beginsWith, beginsWithDots, dotsForContent, type Words, type YamlMistake } from './yaml-mistake';

/**
 * The first of the parser's errors in an editor's words, at the place that must change. The others mostly come of it,
 * and what does not is told once it is corrected.
 */
export function describeParserErrors(
  errors: readonly YAMLError[],
  document: Document,
  text: string,
): YamlMistake {
  const { contents } = document;
  // Words that stand above all keys are a text, behind which nothing fits any more.
  if (isScalar(contents) && contents.type === Scalar.PLAIN && contents.range && errors.length > 1) {
    return { offset: contents.range[0], ...lineOfNeither };
  }
  const overIndented = new Set(
    errors.filter(({ code }) => code === 'MULTILINE_IMPLICIT_KEY').map(({ pos }) => pos[0]),
  );
  const first = errors.reduce((least, other) => (other.pos[0] < least.pos[0] ? other : least));
  const mistake = describeParserError(first, { openings: listOpenings(document), overIndented, text });
  const dots = findDots(text, mistake.offset);
  return dots === undefined ? mistake : { offset: dots, ...dotsForContent };
}

/** The place of dots for content on the line of a mistake, or on the next where that is empty. */
function findDots(text: string, offset: number): number | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const words = start + text.slice(start).search(/\S|$/);
  const [line = ''] = text.slice(words).split('\n', 1);
  return beginsWithDots(line) ? words : undefined;
}

interface Surroundings {
  openings: readonly Opening[];
  /** Places of lines that are set further in than the one above, and so continue its text until their own colon comes. */
  overIndented: ReadonlySet<number>;
  text: string;
}

function describeParserError(error: YAMLError, surroundings: Surroundings): YamlMistake {
  const known = describeUnclosed(error, surroundings) ?? describeUnexpected(error, surroundings);
  if (known) return known;
  const { code } = error;
  const { overIndented, text } = surroundings;
  const offset = error.pos[0];
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /^\?\s/.test(text.slice(offset, offset + 2))) {
    return { offset, ...beginsWith('?') };
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && overIndented.has(offset)) {
    const message = 'the line below this one has too many spaces in front, or this one lacks quotes';
    const fix = 'Give both lines as many spaces; put a text that runs over lines in "double quotes".';
    return { offset, ...words('yaml/wrong-indent', message, fix) };
  }
  // Of a line of three dots it is said where what follows begins.
  if (code === 'MULTIPLE_DOCS' && !text.startsWith('---', offset)) {
    return { offset: text.lastIndexOf('\n...', offset) + 1, ...dotsForContent };
  }
  if (anchorCodes.includes(code)) return { offset, ...beginsWith(text[offset] === '&' ? '&' : '*') };
  if (tagCodes.includes(code)) return { offset, ...beginsWith('!') };
  if (code === 'BAD_SCALAR_START') return { offset, ...beginsWith(text[offset] ?? '') };
  const own = wordsByCode[code] ?? { ...unexpected, fix: 'Compare it with the lines around it.' };
  return { offset, ...own };
}

/**
 * What an error is about that shares its code with others. The one place that reads the parser's own words, for it
 * gives nothing else; where a later version has other words, what is said is less to the point.
 */
function kindOf({ code, message }: YAMLError): 'quote' | 'brackets' | 'hyphen' | 'sign' | 'rest' | undefined {
  if (/Missing closing ["']quote/.test(message)) return 'quote';
  const isOfBrackets = /flow (sequence|map|collection)/i.test(message);
  if (isOfBrackets && (code === 'BAD_INDENT' || /must end|end with/.test(message))) return 'brackets';
  if (code !== 'UNEXPECTED_TOKEN') return undefined;
  if (message.includes('block-seq-ind')) return 'hyphen';
  if (/Block scalar header|Not a YAML token/.test(message)) return 'sign';
  return message.includes('at node end') ? 'rest' : undefined;
}

/** A quote or bracket that was left open, wherever the parser noticed it. */
function describeUnclosed(error: YAMLError, { openings, text }: Surroundings): YamlMistake | undefined {
  const [offset] = error.pos;
  const kind = kindOf(error);
  const opening = findOpening(openings, offset);
  // A quote that was left open may also close where the next text should begin.
  const isOverLines = opening && text.slice(opening.offset, opening.end).includes('\n');
  const isJustBefore =
    opening && opening.end <= offset && !text.slice(opening.end, offset).includes('\n') && isOverLines;
  if (opening?.isQuoted && (kind === 'quote' || isJustBefore)) {
    return { offset: opening.offset, ...unclosedQuote };
  }
  if (kind !== 'brackets') return undefined;
  const open = findOpening(openings, offset, ({ bracket, end }) => bracket !== undefined && end >= offset);
  if (!open?.bracket) return undefined;
  const message = `the ${open.bracket} that opens here is never closed`;
  const fix = `Close it with ${open.bracket === '[' ? ']' : '}'}, or put the text in "double quotes" if it is no list.`;
  return { offset: open.offset, ...words('yaml/unclosed-bracket', message, fix) };
}

/** Something that does not fit, as far as what stands before it tells why. */
function describeUnexpected(error: YAMLError, { openings, text }: Surroundings): YamlMistake | undefined {
  if (error.code !== 'UNEXPECTED_TOKEN') return undefined;
  const [offset] = error.pos;
  const kind = kindOf(error);
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).slice(-200);
  if (kind === 'rest' && /["']$/.test(before.trimEnd())) {
    const message = 'the text goes on behind its closing quote';
    const fix = 'Put the whole text in quotes of the other kind, or use curly ones (“ ” ’) within it.';
    return { offset, ...words('yaml/text-behind-quote', message, fix) };
  }
  if (kind === 'hyphen') {
    const message = 'the text begins with a hyphen and a space, which would begin a list';
    const fix =
      'Take the hyphen away, or put the whole text in "double quotes" to show it; a list begins on the line below its key.';
    return { offset, ...words('yaml/sign-in-front', message, fix) };
  }
  const sign = /([|>])[-+\d]*[ \t]*$/.exec(before)?.[1];
  if (kind === 'sign' && sign) {
    return {
      offset,
      ...beginsWith(sign),
      fix: 'Write >- and nothing more here, and the text on the lines below; or put the whole text in "double quotes".',
    };
  }
  const brackets = findOpening(openings, offset, ({ bracket }) => bracket !== undefined);
  if (kind === 'rest' && brackets?.bracket && isJustBehind(brackets, offset, text)) {
    return { offset: brackets.offset, ...beginsWithBracket(text.slice(brackets.offset), brackets.bracket) };
  }
  const star = /[:,[{-][ \t]+(\*\S*)[ \t]*$/.exec(before);
  if (!star?.[1]) return undefined;
  return { offset: offset - before.length + star.index + star[0].indexOf('*'), ...beginsWith('*') };
}

/** A box in quotes would be refused as a sign of markdown, and a link as well. */
function beginsWithBracket(text: string, bracket: string): Words {
  const [box] = /^\[[ xX]\]/.exec(text) ?? [];
  if (box)
    return words(
      'yaml/sign-in-front',
      `a text cannot hold a box to tick, got ${box}`,
      'Write the words alone.',
    );
  if (/^\[[^\]\n]*\]\(/.test(text)) {
    const message = 'markdown makes no link here, for a value is taken as it is written';
    return words(
      'yaml/sign-in-front',
      message,
      'Write the words alone, or the address alone where one belongs.',
    );
  }
  return beginsWith(bracket);
}

/** Whether the words of a place follow the closing bracket on its line. */
function isJustBehind({ end }: Opening, offset: number, text: string): boolean {
  return end <= offset && /^[ \t]*$/.test(text.slice(end, offset));
}
