import type { YAMLError } from 'yaml';
import type { Words } from './yaml-mistake';

export const words = (rule: Words['rule'], message: string, fix: string): Words => ({ rule, message, fix });

const quoteIt = 'Put the whole text in "double quotes".';

const lineWithoutColon = words(
  'yaml/line-without-key',
  'the line has no colon and space after its key, or a text runs on without being indented',
  'Write it as key: text, and indent the lines that follow.',
);
export const lineOfNeither = words(
  'yaml/line-without-key',
  'the line is neither key: text nor part of a text',
  'Write it as key: text, or indent it below the text that it belongs to.',
);
export const unexpected = words(
  'yaml/unexpected',
  'there is something here that does not fit',
  'Check the quotes, colons, brackets and spaces just before it.',
);
export const unclosedQuote = words(
  'yaml/unclosed-quote',
  'the quote that opens here is not closed where its text ends',
  'Close it with the same quote; put a text that holds such quotes in the other kind.',
);

/** By the parser's code, where that says enough. */
export const wordsByCode: Partial<Record<YAMLError['code'], Words>> = {
  TAB_AS_INDENT: words(
    'yaml/tab-in-front',
    'the line begins with a tab',
    'Begin it with spaces instead, two for each level.',
  ),
  BAD_INDENT: words(
    'yaml/wrong-indent',
    'the line does not line up with the lines around it',
    'Give it as many spaces in front as its neighbours have.',
  ),
  BLOCK_AS_IMPLICIT_KEY: words(
    'yaml/colon-in-text',
    'the text holds a colon and a space, which would begin a new entry',
    quoteIt,
  ),
  MULTILINE_IMPLICIT_KEY: lineWithoutColon,
  MISSING_CHAR: lineOfNeither,
  BAD_DQ_ESCAPE: words(
    'yaml/unknown-escape',
    'the text in double quotes holds a \\ that does not belong to any known sign',
    "Write \\\\ for a plain backslash, or put the text in 'single quotes'.",
  ),
  BAD_DIRECTIVE: words(
    'yaml/sign-in-front',
    'the line begins with %, which has a meaning of its own here',
    'Remove the line.',
  ),
  BLOCK_IN_FLOW: words(
    'yaml/lines-in-brackets',
    'a list or group on lines of its own stands within brackets',
    'Write it without the brackets around it, or within brackets of its own.',
  ),
  KEY_OVER_1024_CHARS: words(
    'yaml/key-of-many-words',
    'a text this long cannot be a key',
    'Put the whole text in "double quotes" if it is no key.',
  ),
  MULTIPLE_DOCS: words(
    'yaml/two-documents',
    'a line of three hyphens divides the file in two',
    'Remove that line.',
  ),
  UNEXPECTED_TOKEN: unexpected,
};

export const anchorCodes = [
  'BAD_ALIAS',
  'ALIAS_PROPS',
  'MULTIPLE_ANCHORS',
  'BAD_PROP_ORDER',
  'RESOURCE_EXHAUSTION',
];
export const tagCodes = ['TAG_RESOLVE_FAILED', 'MULTIPLE_TAGS', 'BAD_COLLECTION_TYPE', 'NON_STRING_KEY'];
