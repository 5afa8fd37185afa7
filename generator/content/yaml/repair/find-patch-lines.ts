import { type Diagnostic, problemAt } from '../../../diagnostics/diagnostic';
import { indentOf, isContent } from './line-repairs';

/** What a listing of changes has between the files and places it tells of. */
const headline =
  /^(?:@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@|diff --git |index [0-9a-f]{7,}\.\.|--- a\/|\+\+\+ b\/)/;

/** A new line: the sign, and behind it the line with the spaces that it has in front, or its key. */
const added = /^\+(?: {2,}\S|[\w-]+:(?:\s|$)|- )/;

const message = 'this line comes from a listing of changes, with a sign of it in front';
const fix =
  'Remove the lines that begin with @@ or with the - of such a listing, and take the + away from the others.';

/**
 * Lines of YAML that were pasted out of a listing of changes, such as git prints: told where the first of them stands,
 * for they are of one listing. Within a text over several lines, whoever set them in would publish their signs.
 */
export function findPatchLines(file: string, text: string): Diagnostic[] {
  if (!/^(?:[+@-]|diff |index )/m.test(text)) return [];
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex(
    (line, index) => headline.test(line) || added.test(line) || isTakenOut(lines, index),
  );
  return first < 0 ? [] : [problemAt({ file, line: first + 1, column: 1 }, message, fix)];
}

/** The end of a line below which a text over several lines stands. */
const opensText = /[:-]\s+[|>][-+\d]*\s*$/;

/**
 * An old line below or above those of a text: the hyphen with the text's spaces behind it. Where the last line at the
 * edge begins with one as well, they are a list.
 */
function isTakenOut(lines: readonly string[], index: number): boolean {
  const [, spaces = ''] = /^-( {2,})\S/.exec(lines[index] ?? '') ?? [];
  if (spaces === '') return false;
  const before = lines.slice(0, index).filter(isContent);
  const above = before.at(-1) ?? '';
  const edge = before.findLast((line) => /^\S/.test(line)) ?? '';
  const opener = before.findLast((line) => indentOf(line) < indentOf(above)) ?? '';
  const isInText = indentOf(above) === spaces.length && opensText.test(opener);
  const isItsFirst = opensText.test(above) && spaces.length > indentOf(above);
  return (isInText || isItsFirst) && !edge.startsWith('-');
}
