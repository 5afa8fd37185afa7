import type { Blockquote, List, ListItem, Nodes, Parents, Table } from 'mdast';
import { problemAt } from './problem';
import type { PageSource, Problem } from './types';

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
export function checkNeighbours(node: Nodes, { parent, before }: Surroundings, page: Page): Problem[] {
  if (node.type === 'table') return findSentenceInTable(node, page);
  const setIn = findSetIn(node, before, page);
  if (setIn.length > 0 || !(node.type === 'list' || node.type === 'blockquote')) return setIn;
  const plus = findPlus(node, page);
  // An entry has the list that is part of it right below its words.
  const isPart = node.type === 'list' && parent?.type === 'listItem';
  return plus.length > 0 || isPart ? plus : findInterruption(node, before, page);
}

/** The + of a number to call. */
function findPlus(node: List | Blockquote, page: Page): Problem[] {
  const entry = node.children.find((child) => /^\+[ \t]+[\d(]/.test(sourceOf(child, page)));
  if (node.type !== 'list' || !entry) return [];
  const message = 'the + here makes an entry of a list of this line, and would not be shown';
  return [complainAt(entry, page, message, 'Write \\+ for a plain one, or begin the entry with a hyphen.')];
}

/** One sign alone may be a part of the sentence that it stands in. Two in a row are meant, and so is one behind a colon. */
function findInterruption(node: List | Blockquote, before: Nodes | undefined, page: Page): Problem[] {
  if (before?.type !== 'paragraph' || startOf(node).line !== (before.position?.end.line ?? 0) + 1) return [];
  const source = sourceOf(node, page);
  const isList = node.type === 'list';
  const signs = isList ? node.children.length : (source.match(/^[ \t]*>/gm)?.length ?? 0);
  if (signs > 1 || /:[*_]*$/.test(sourceOf(before, page).trimEnd())) return [];
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

/** What begins further right than an entry above it, and is no part of that entry all the same. */
function findSetIn(node: Nodes, before: Nodes | undefined, page: Page): Problem[] {
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

function complainOfSetIn(node: Nodes, entry: ListItem | undefined, page: Page): Problem[] {
  if (!entry || startOf(node).column <= startOf(entry).column) return [];
  const { column, offset } = startOf(entry);
  const quotation = /^(?:[ \t]*> ?)*/.exec(page.body.slice(offset - column + 1, offset))?.[0].length ?? 0;
  const indent = column - 1 - quotation;
  const sign = /^(?:[-+*]|\d+[.)])(?: {1,4}(?! ))?/.exec(sourceOf(entry, page))?.[0].length ?? 2;
  return [
    complainAt(
      node,
      page,
      'this begins further right than the entry above it, and is no part of that entry all the same',
      `Set it in by ${indent + sign} spaces, and what goes with it, to make it a part; otherwise begin it ${indent === 0 ? 'at the left edge' : `behind ${indent} spaces`}.`,
    ),
  ];
}

/** A row of which no bar is written. */
function findSentenceInTable({ children: [head, ...rows] }: Table, page: Page): Problem[] {
  const row = rows.find((other) => !sourceOf(other, page).includes('|'));
  if (!row || !head) return [];
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

function complainAt(node: Nodes, { file }: Page, message: string, fix: string): Problem {
  const { line, column } = startOf(node);
  return problemAt({ file, line, column }, message, fix);
}
