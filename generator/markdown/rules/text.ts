import { type Diagnostic, topOf } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { invisible, oddSpace } from '../../fields/text-patterns';
import { codePoint, nameCharacter } from '../../lib/text';
import { shorten } from '../../lib/words';
import { isMisread } from '../../sources/find-misread';
import { type Body, findInWords, type Line, listNodes, listParagraphs, type Rule } from './rule';
import { showsSomething } from './shows-something';

function findNoText({ tree, file }: Body): Diagnostic[] {
  if (showsSomething(tree)) return [];
  const message = 'the page has no text below its front matter';
  return [diagnose('page/no-text', topOf(file), message, 'Write it below the second line of ---.')];
}

/** The first in each line. */
function findInvisibleCharacters({ file, source }: Body): Diagnostic[] {
  return source.split('\n').flatMap((line, index) => {
    // A tab can be seen, and a lone carriage return has been made a line end.
    const match = invisible.exec(line.replace(/\r$/, ''));
    // The halves of a character that was torn apart were reported already.
    if (!match || isMisread(line)) return [];
    const location = { file, line: index + 1, column: match.index + 1 };
    const message = `there is a ${nameCharacter(match[0])} here, which nobody can see`;
    const fix = 'Delete the words around it and type them again instead of copying them.';
    return diagnose('page/invisible-character', location, message, fix);
  });
}

const marker = '(?<marker>#{1,6}|[-+*]|1[.)])';
const spaceAfter = new RegExp(`^${marker}[ \\t]*(?<space>${oddSpace})`);
const spaceBefore = new RegExp(`^(?<space>${oddSpace})\\s*${marker}\\s`);

/** A space that markdown takes for a letter, next to the marker of a heading or list: one is reported in each paragraph. */
function findOddSpaces(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap(({ lines }) => {
    const diagnostics = lines.flatMap(({ text, location }) => {
      const match = spaceAfter.exec(text) ?? spaceBefore.exec(text);
      const { marker: written = '', space = '' } = match?.groups ?? {};
      if (!match) return [];
      const place = { ...location, column: location.column + text.indexOf(space) };
      const side = text.startsWith(space) ? 'before' : 'after';
      const message = `the space ${side} ${written} is not a plain one (${codePoint(space)}), so ${written} would show on the page`;
      return diagnose('page/odd-space', place, message, 'Delete it and press the space bar once.');
    });
    return diagnostics.slice(0, 1);
  });
}

/** Whoever wraps text by hand at the edge of a window wraps it later than this. */
const shortLine = 45;

/** `Phone:`, `**Price:**`, `Q:`. */
const label = /^(?:\*\*|__)?\p{L}[\p{L}\p{N} /-]{0,25}:/u;

/** `•`, `–`, `-` without a space, `(a)`, `1.2`, `3)`. */
const counter = /^(?:[•◦‣▪●·∙⁃–—‒―]|-(?=\p{L})|\(?(?:[a-z]|\d{1,3})[.)])/u;

/** Lines that run together and look meant as lines: an address, or entries that begin alike. Once in each paragraph. */
function findJoinedLines(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap(({ lines }) => {
    const areShort = lines.length > 2 && lines.every((line, index) => isOfAddress(line, index, lines));
    const joined = lines.find((line, index) => {
      const next = lines[index + 1];
      return next && !endsLine(line) && (areShort || areEntries(line, next));
    });
    if (!joined) return [];
    const message = `these lines would run together into one, got "${shorten(joined.text)}"`;
    const fix =
      'Write \\ at the end of each line but the last to keep them as lines, or begin each with a hyphen and a space to make a list of them.';
    return diagnose('page/joined-lines', joined.location, message, fix);
  });
}

/** Short, not a sentence, and not the rest of the line above. */
function isOfAddress({ text }: Line, index: number, lines: readonly Line[]): boolean {
  const endsSentence = index < lines.length - 1 && /[.!?]$/.test(text);
  return text.length <= shortLine && !/^\p{Ll}/u.test(text) && !endsSentence;
}

function areEntries(line: Line, next: Line): boolean {
  return [label, counter].some((begin) => begin.test(line.text) && begin.test(next.text));
}

/** By two spaces, a \ or a <br> at its end. */
function endsLine({ source, text }: Line): boolean {
  return / {2}\r?$|\\\r?$/.test(source) || /<br\s*\/?>\s*$/i.test(text);
}

interface Mark {
  pattern: RegExp;
  message: (match: string) => string;
  fix: (match: string) => string;
}

const marks: readonly Mark[] = [
  {
    pattern: /(?<![\\~])~~(?!~)/g,
    message: () => 'the ~~ here strikes nothing out, and would show on the page',
    fix: () => 'Write ~~words~~ without spaces inside the tildes, or \\~\\~ for plain ones.',
  },
  {
    pattern: /(?<![\\`])`+/g,
    message: (match) => `the ${match} here is never closed, and would show on the page`,
    fix: (match) => `Write ${match} after the words as well, or \\${[...match].join('\\')} for a plain one.`,
  },
  {
    // On the last line of a text, or with a space after it.
    pattern: /(?<!\\)(?:\\\\)*\\(?!\\)(?=[ \t]*$|[ \t]+\n)/g,
    message: () => 'the \\ here breaks no line, and would show on the page',
    fix: () => 'Remove it, or write \\\\ for a plain one.',
  },
  {
    pattern: /(?<!\\)&(?:#\d{2,7}(?![\d;])|(?:amp|copy|gt|lt|nbsp|quot|reg|shy)(?![\w;]))/g,
    message: (match) => `${match} has no ; after it, and would show as it is written`,
    fix: () => 'Write the character itself, or \\& for a plain &.',
  },
];

/** Markup that is left in the text without its other half. */
function findLeftMarks(body: Body): Diagnostic[] {
  return marks.flatMap(({ pattern, message, fix }) =>
    findInWords(pattern, body).map(({ match, location }) =>
      diagnose('page/left-mark', location, message(match), fix(match)),
    ),
  );
}

/** Braces that cannot hold the name of a token. */
function findStrayBraces(body: Body): Diagnostic[] {
  const ids = listNodes(body, 'heading').map(({ data }) => `{#${data?.hProperties?.id}}`);
  return findInWords(/(?<!\\)(?:\{{1,8}[^{}\n]{0,40}\}{0,8}|\})/g, body).flatMap(({ match, location }) => {
    // `fillTokens` checks these against the names of the tokens.
    if (/^\{[a-z][a-z-]*\}$/i.test(match) || ids.includes(match)) return [];
    const message = `the brace in ${match} belongs to no {word} that the site fills in`;
    const fix = /^\{:?[ ]?#/.test(match)
      ? 'Put it after the last word of a heading to make it its id, or write \\{ and \\} for plain braces.'
      : 'Write a token without spaces and in single braces, such as {name}, or \\{ and \\} for plain braces.';
    const causedBy = [{ file: body.file, rules: ['page/second-front-matter' as const] }];
    return diagnose('page/stray-brace', location, message, fix, causedBy);
  });
}

export const textRules: readonly Rule[] = [
  findNoText,
  findInvisibleCharacters,
  findOddSpaces,
  findJoinedLines,
  findLeftMarks,
  findStrayBraces,
];
