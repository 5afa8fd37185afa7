import type { YAMLError } from 'yaml';

/** What went wrong, then what to do, by the parser's code; in words that need no knowledge of YAML. */
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
    'the line has no colon after its key, or a text runs on without being indented',
    'Write it as key: text, and indent the lines that follow.',
  ],
  MISSING_CHAR: [
    'a closing quote, bracket or colon is missing, or something follows one',
    'Close what was opened; put a text that holds quotes in the other kind of quotes.',
  ],
  DUPLICATE_KEY: ['the same key stands twice in this group', 'Keep one of the two.'],
  BAD_SCALAR_START: [
    'the text begins with a sign that has a meaning of its own here',
    'Put the whole text in "double quotes".',
  ],
  BAD_ALIAS: beginsWith('*'),
  BAD_DQ_ESCAPE: [
    'the text in double quotes holds a \\ that does not belong to any known sign',
    "Write \\\\ for a plain backslash, or put the text in 'single quotes'.",
  ],
  MULTIPLE_DOCS: ['a line of three hyphens divides the file in two', 'Remove that line.'],
  TAG_RESOLVE_FAILED: beginsWith('!'),
  UNEXPECTED_TOKEN: [
    'there is something here that does not fit',
    'Check the quotes, colons and indents just before it.',
  ],
};

/** The parser's complaint in an editor's words. */
export function describeYamlError(error: YAMLError): { message: string; fix: string } {
  const [message, fix] = wordsByCode[error.code] ?? [
    `this cannot be read (${error.message})`,
    'Compare it with the lines around it.',
  ];
  return { message, fix };
}

/** Words for a `*name` that leads nowhere, which the parser notices only when it makes values. */
export function describeAlias(): { message: string; fix: string } {
  const [message, fix] = beginsWith('*');
  return { message, fix };
}

function beginsWith(sign: string): [message: string, fix: string] {
  return [`the text begins with ${sign}, which has a meaning of its own here`, 'Put it in "double quotes".'];
}
