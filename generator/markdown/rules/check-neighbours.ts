import type { Blockquote, List, ListItem, Nodes, Parents, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageSource } from '../../content/parsed-content';
import { type Diagnostic, problemAt } from '../../diagnostics/diagnostic';
import { countOf } from '../../lib/words';

type Page = Pick<PageSource, 'file' | 'body'>;

interface Surroundings {
  parent: Parents | undefined;
  /** What stands above it. */
  before: Nodes | undefined;
}

/**
 * What markdown makes of a line for what stands above it, and was meant otherwise: a sentence that goes on with a sign
 * becomes a list, an entry that is set in by too little leaves the one above it, a sentence below a table becomes a row.
 */
export function checkNeighbours(node: Nodes, { parent, before }: Surroundings, page: Page): Diagnostic[] {
  if (node.type === 'table') return findSentenceInTable(node, page);
  const setIn = findSetIn(node, before, page);
  if (setIn.length > 0 || !(node.type === 'list' || node.type === 'blockquote')) return setIn;
  const plus = [...findPlus(node, page), ...findFootnote(node, parent, page)];
  // An entry has the list or quotation that is part of it right below its words.
  const isPart = parent?.type === 'listItem';
  return plus.length > 0 || isPart ? plus : findInterruption(node, before, page);
}

/** The + of a number to call. Several in a row are a list of amounts. */
function findPlus(node: List | Blockquote, page: Page): Diagnostic[] {
  const [entry, ...others] = node.children;
  if (node.type !== 'list' || !entry || others.length > 0) return [];
  if (!/^\+[ \t]+[\d(]/.test(sourceOf(entry, page))) return [];
  const message = 'the + here makes an entry of a list of this line, and would not be shown';
  return [complainAt(entry, page, message, 'Write \\+ for a plain one, or begin the entry with a hyphen.')];
}

/** A star alone, below a text in which a star behind a word asks for the note that it begins. */
function findFootnote(node: List | Blockquote, parent: Parents | undefined, page: Page): Diagnostic[] {
  const [entry, ...others] = node.children;
  if (node.type !== 'list' || !entry || others.length > 0 || parent?.type !== 'root') return [];
  if (!/^\*[ \t]/.test(sourceOf(entry, page))) return [];
  const isAskedFor = parent.children.slice(0, parent.children.indexOf(node)).some(hasStarBehindWord);
  if (!isAskedFor) return [];
  const message = 'the * here makes an entry of a list of this line, and a * in the text above asks for it';
  return [complainAt(entry, page, message, 'Write \\* for a plain one; begin a list with a hyphen.')];
}

function hasStarBehindWord(node: Nodes): boolean {
  let found = false;
  visit(node, 'text', ({ value }) => {
    found ||= /[\p{L}\p{N}.,;:!?…%)”"’']\*(?=[\s\p{P}]|$)(?!\*)/u.test(value);
  });
  return found;
}

/** One sign alone may be a part of the sentence that it stands in. Two are meant, and so is one below a lead-in. */
function findInterruption(node: List | Blockquote, before: Nodes | undefined, page: Page): Diagnostic[] {
  if (before?.type !== 'paragraph' || startOf(node).line !== (before.position?.end.line ?? 0) + 1) return [];
  const source = sourceOf(node, page);
  const isList = node.type === 'list';
  const signs = isList ? countEntries(node) : (source.match(/^[ \t]*>/gm)?.length ?? 0);
  if (signs > 1 || isLeadIn(sourceOf(before, page))) return [];
  const sign = /^(?:\d+[.)]|.)/.exec(source)?.[0] ?? '';
  const plain = `${sign.slice(0, -1)}\\${sign.slice(-1)}`;
  const what = isList ? 'list' : 'quotation';
  return [
    complainAt(
      node,
      page,
      `the ${sign} here makes a ${what} of this line, in the middle of a text`,
      `Leave an empty line above it if a ${what} is meant; otherwise write ${plain} in its place.`,
    ),
  ];
}

/** With those of the lists within. */
function countEntries(node: List): number {
  let count = 0;
  visit(node, 'listItem', () => {
    count += 1;
  });
  return count;
}

/** Whether the last line announces what is below it: by a colon or question mark, or as words in bold alone. */
function isLeadIn(text: string): boolean {
  const lines = text.trimEnd().split('\n');
  const line = (lines.at(-1) ?? '').replace(/^[ \t>]+/, '');
  if (/^(\*\*|__)(?!\s)[^*_]+\1$/.test(line)) return true;
  let words = line.slice(-longestEnd);
  while (closing.test(words)) words = words.replace(closing, '');
  return /[:?]$/.test(words);
}

/** What may stand behind the last sign of a line: the ends of links, notes, quotes, brackets, bold and italics. */
const closing = /(?:\[\^[^[\]\s]+\]|\](?:\([^()]*\)|\[[^[\]]*\])?|[”"’'»)*_])$/;

/** Letters; more than any link has, and few enough to look at again and again. */
const longestEnd = 400;

/** What begins further right than an entry above it, and is no part of that entry all the same. */
function findSetIn(node: Nodes, before: Nodes | undefined, page: Page): Diagnostic[] {
  const last = before?.type === 'list' ? before.children.at(-1) : undefined;
  if (node.type === 'list') {
    return node.children.flatMap((entry, index) =>
      complainOfSetIn(entry, index === 0 ? last : node.children[index - 1], page),
    );
  }
  const isFence = node.type === 'code' && /^[`~]/.test(sourceOf(node, page));
  const mayBelong =
    node.type === 'paragraph' || node.type === 'blockquote' || node.type === 'table' || isFence;
  return mayBelong ? complainOfSetIn(node, last, page) : [];
}

function complainOfSetIn(node: Nodes, entry: ListItem | undefined, page: Page): Diagnostic[] {
  if (!entry) return [];
  const [own, indent] = [indentOf(node, page), indentOf(entry, page)];
  if (own <= indent) return [];
  const needed = contentIndentOf(entry, page);
  // Words below an empty entry belong to it only where no line is empty between.
  const part =
    own < needed
      ? `Set it in by ${needed} spaces, and what goes with it,`
      : 'Write it right behind the sign of that entry';
  return [
    complainAt(
      node,
      page,
      'this begins further right than the entry above it, and is no part of that entry all the same',
      `${part} to make it a part; otherwise begin it ${indent === 0 ? 'at the left edge' : `behind ${countOf(indent, 'space')}`}.`,
    ),
  ];
}

/** How far right something begins, in columns behind the signs of quotations in its own line. */
function indentOf(node: Nodes, { body }: Page): number {
  const { column, offset } = startOf(node);
  const before = body.slice(offset - column + 1, offset);
  return columnsOf(before) - quotationOf(before);
}

/** How far right the words of an entry begin, as `indentOf` counts; one without any has them behind one space. */
function contentIndentOf(entry: ListItem, page: Page): number {
  const { column, offset } = startOf(entry);
  const before = page.body.slice(offset - column + 1, offset);
  const [, sign = '', space = '', words = ''] =
    /^([-+*]|\d+[.)])([ \t]*)(.?)/.exec(sourceOf(entry, page)) ?? [];
  const end = columnsOf(before + sign);
  const content = columnsOf(before + sign + space);
  // From five columns on, what follows is code that begins behind the first of them.
  return (words === '' || content - end > 4 ? end + 1 : content) - quotationOf(before);
}

/** The columns that the signs of quotations take, each with the space behind it, be it the first part of a tab. */
function quotationOf(before: string): number {
  const signs = /^(?:[ \t]*> ?)*/.exec(before)?.[0] ?? '';
  return columnsOf(signs) + (signs.endsWith('>') && before[signs.length] === '\t' ? 1 : 0);
}

/** A tab reaches to the next multiple of four. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const sign of text) columns += sign === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}

/** A row of which no bar is written. Where no row needs one, it must read like a sentence. */
function findSentenceInTable({ children: [head, ...rows] }: Table, page: Page): Diagnostic[] {
  const bare = rows.filter((other) => !sourceOf(other, page).includes('|'));
  const [row] = bare;
  if (!row || !head) return [];
  const needsBar = head.children.length > 1 && sourceOf(head, page).startsWith('|');
  const words = bare.map((other) => sourceOf(other, page).trim()).join(' ');
  if (!needsBar && !/\s.*[.!?:…][”"’')*_]*$/s.test(words)) return [];
  const message = 'this line has no |, and would be a row of the table above it';
  return [
    complainAt(row, page, message, 'Leave an empty line above it, or put a | before and behind each cell.'),
  ];
}

function sourceOf({ position }: Nodes, { body }: Page): string {
  return body.slice(position?.start.offset, position?.end.offset);
}

function startOf({ position }: Nodes): { line: number; column: number; offset: number } {
  const { line = 1, column = 1, offset = 0 } = position?.start ?? {};
  return { line, column, offset };
}

function complainAt(node: Nodes, { file }: Page, message: string, fix: string): Diagnostic {
  const { line, column } = startOf(node);
  return problemAt({ file, line, column }, message, fix);
}
