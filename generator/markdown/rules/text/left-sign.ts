import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, findInWords } from '../rule';

interface Sign {
  pattern: RegExp;
  message: (found: string) => string;
  fix: (found: string) => string;
}

const signs: readonly Sign[] = [
  {
    pattern: /(?<![\\~])~~(?!~)/g,
    message: () => 'the ~~ here strikes nothing out, and would show on the page',
    fix: () => 'Write ~~words~~ without spaces within the signs, or \\~\\~ for plain ones.',
  },
  {
    pattern: /(?<![\\`])`+/g,
    message: (found) => `the ${found} here is never closed, and would show on the page`,
    fix: (found) => `Write ${found} behind the words as well, or \\${[...found].join('\\')} for a plain one.`,
  },
  {
    // Below the last line of a text, or with a space behind it.
    pattern: /(?<!\\)(?:\\\\)*\\(?!\\)(?=[ \t]*$|[ \t]+\n)/g,
    message: () => 'the \\ here breaks no line, and would show on the page',
    fix: () => 'Remove it, or write \\\\ for a plain one.',
  },
  {
    pattern: /(?<!\\)&(?:#\d{2,7}(?![\d;])|(?:amp|copy|gt|lt|nbsp|quot|reg|shy)(?![\w;]))/g,
    message: (found) => `${found} lacks the ; that belongs behind it, and would show as it is written`,
    fix: () => 'Write the character itself, or \\& for a plain &.',
  },
];

/** Signs that are left standing in the text, of which each was meant to do something. */
export function findLeftSigns(body: Body): Diagnostic[] {
  return signs.flatMap(({ pattern, message, fix }) =>
    findInWords(pattern, body).map(({ found, location }) =>
      diagnose('page/left-sign', location, message(found), fix(found)),
    ),
  );
}
