import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type Diagnostic, topOf } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { invisible, visible } from '../../fields/text-patterns';
import { nameCharacter } from '../../lib/text';
import { countOf } from '../../lib/words';
import { isMisread } from '../../sources/decode-text';
import { parseMarkdown } from '../parse-markdown';
import { visit } from '../visit';
import {
  type Body,
  listNodes,
  listParagraphs,
  listWords,
  locationAt,
  locationOf,
  offsetOf,
  type Rule,
  sourceOf,
  stripComments,
} from './rule';

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

/** The first in each text that is written by its name or number, such as `&#8203;`. */
function findInvisibleReferences(body: Body): Diagnostic[] {
  return listNodes(body, 'text', 'html', 'image').flatMap((node) => {
    const source = sourceOf(node, body);
    if (!source.includes('&') || invisible.test(source)) return [];
    const references = [...source.matchAll(/(?<!\\)&#?\w+;/g)].map(({ 0: written, index }) => {
      return { written, index, character: textOf(parseMarkdown(written)) };
    });
    const words = references.reduceRight(
      (text, { written, index, character }) =>
        text.slice(0, index) + character + text.slice(index + written.length),
      source,
    );
    const [hidden] = invisible.exec(words) ?? [];
    const reference = references.find(({ character }) => character === hidden);
    if (!reference || hidden === undefined) return [];
    const message = `${reference.written} is a ${nameCharacter(hidden)}, which nobody can see`;
    const location = locationAt(offsetOf(node) + reference.index, body);
    return [diagnose('page/invisible-character', location, message, 'Remove it.')];
  });
}

/** Whether anything of a node can be seen, even if another rule refuses it. */
export function showsSomething(tree: Nodes): boolean {
  let shows = false;
  visit(tree, (node) => {
    const isPicture = node.type === 'image' || node.type === 'imageReference';
    const words = 'value' in node ? node.value : '';
    shows ||= isPicture || (node.type === 'html' ? stripComments(words) !== '' : visible.test(words));
  });
  return shows;
}

const letter = /[\p{L}\p{N}]/u;
const punctuation = /[\p{P}\p{S}]/u;

/** Stars or underscores in a row that are left in the text, with the character on either side. */
interface Run {
  marks: string;
  offset: number;
  before: string;
  after: string;
}

const openingStar = /(?<![\\\p{L}\p{N}*])\*(?=[^\s*)\]])/u;

/** Stars and underscores that were meant as emphasis, and are none: one of each kind is reported in each paragraph. */
function findLeftEmphasis(body: Body): Diagnostic[] {
  return listWords(body).flatMap(({ text, offset }) => {
    const opens = openingStar.test(text);
    return ['*', '_'].flatMap((mark) => {
      const runs = listRuns(text, offset, mark, body).filter((run) => !isMeant(run, opens));
      const [run] = runs;
      if (!run) return [];
      const message = `the ${run.marks} here makes nothing ${run.marks.length === 1 ? 'italic' : 'bold'}, and would show on the page`;
      const fix = fixOfAddress(run, body) ?? fixOf(run);
      const location = locationAt(run.offset, body);
      const causedBy = [{ file: body.file, line: location.line, rules: ['page/foreign-markup' as const] }];
      return diagnose('page/left-emphasis', location, message, fix, causedBy);
    });
  });
}

function listRuns(text: string, offset: number, mark: string, { source }: Body): Run[] {
  return [...text.matchAll(mark === '*' ? /\*+/g : /_+/g)].map(({ 0: marks, index }) => {
    const start = offset + index;
    const [before = ' ', after = ' '] = [source[start - 1], source[start + marks.length]];
    return { marks, offset: start, before, after };
  });
}

/**
 * Between numbers (2*3), within a name (my_file) and between spaces they are meant as they stand; and so is a star
 * after words (5* hotel, Terms apply.*) or alone in brackets, where no other could be its half.
 */
function isMeant({ marks, before, after }: Run, opens: boolean): boolean {
  if (before === '\\' || marks.length > 3) return true;
  if (marks === '**') return false;
  const isAlone = /\s/.test(before) && /\s/.test(after);
  if (isAlone || (letter.test(before) && letter.test(after))) return true;
  const isAfterWords = letter.test(before) || (punctuation.test(before) && /\s/.test(after));
  const isInBrackets = /[([]/.test(before) && /[)\]]/.test(after);
  return marks === '*' && ((isAfterWords && !opens) || isInBrackets);
}

/** A bare address ends before a _ at its end. */
function fixOfAddress({ marks, offset }: Run, { source }: Body): string | undefined {
  const address = /(?:https?:\/\/|www\.)[^\s<>]{1,400}$/i.exec(source.slice(0, offset))?.[0];
  if (address === undefined || !marks.startsWith('_')) return undefined;
  return `Write the address as [words](${address.replace(/^www/i, 'https://www')}${marks}).`;
}

function fixOf({ marks }: Run): string {
  const within = marks.startsWith('*') ? 'stars' : 'underscores';
  const escaped = [...marks].map((mark) => `\\${mark}`).join('');
  return `Write ${marks}words${marks}: whole words, no space inside the ${within}, and one outside; or ${escaped} for plain ${within}.`;
}

export const textRules: readonly Rule[] = [
  findNoText,
  findInvisibleCharacters,
  findInvisibleReferences,
  findLeftEmphasis,
];

/** Only the name of a language can follow a fence; other words would be lost. */
function findWordsAfterFences(body: Body): Diagnostic[] {
  return listNodes(body, 'code').flatMap((code) => {
    const isLanguage = /^[\w+#.-]*$/.test(code.lang ?? '');
    // title="A name" is for tools that show it.
    const words = code.meta?.replace(/[\w-]+=(?:"[^"]*"|'[^']*')/g, '') ?? '';
    if (isLanguage && !/\p{L}\s+\p{L}/u.test(words)) return [];
    const [, fence = '', rest = ''] = /^(`+|~+)(.*)/.exec(sourceOf(code, body)) ?? [];
    const message = `the words after ${fence} would not be shown, got "${rest.slice(0, 57)}"`;
    const fix = `Move them to the next line; only the name of a language can follow ${fence}.`;
    return diagnose('page/words-after-fence', locationOf(code, body), message, fix);
  });
}

/** Cells beyond the last column would not be shown. */
function findLongRows(body: Body): Diagnostic[] {
  return listNodes(body, 'table').flatMap(({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0;
    return rows.flatMap(({ children }) => {
      const extra = children[columns];
      if (!extra) return [];
      const message = `the row has ${countOf(children.length, 'cell')}, but its table has ${countOf(columns, 'column')}`;
      const fix = 'Remove a |, or write \\| for a plain one.';
      return diagnose('page/long-row', locationOf(extra, body), message, fix);
    });
  });
}

const delimiterRow = /^\|?\s*:?[-—–]+:?\s*(?:\|\s*:?[-—–]+:?\s*)*\|?\s*$/;
const row = /^\|.*\|.*\|\s*$/;

/**
 * Rows that are published as plain text: the line below the first row is missing, has dashes or another number of parts, or
 * an empty line tears the table apart. Reported once in each paragraph.
 */
function findLostTables(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap((lines) => {
    const line = lines.find(({ text }) => row.test(text) && !delimiterRow.test(text));
    // The first half of a table that an empty line tore apart was reported already.
    if (!line || delimiterRow.test(lines[0]?.text ?? '')) return [];
    const delimiter = delimiterOf(countCells(line.text));
    const fix = `Write ${delimiter} below the first row, with plain hyphens and no empty line in the table; or \\| for a plain |.`;
    return diagnose('page/lost-table', line.location, 'this looks like a table, but is not one', fix);
  });
}

function delimiterOf(cells: number): string {
  return `${'| --- '.repeat(cells)}|`;
}

function countCells(text: string): number {
  const inner = text.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).length;
}

export const blockRules: readonly Rule[] = [findWordsAfterFences, findLongRows, findLostTables];
