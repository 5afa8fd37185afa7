import type { ListItem, Nodes } from 'mdast';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { visit } from '../visit';
import { type Body, listNodes, listWords, locationOf, offsetOf, type Rule, sourceOf } from './rule';

const starAfterWord = /[\p{L}\p{N}\p{P}]\*(?=[\s\p{P}]|$)(?!\*)/u;

/** A list of one entry that begins with *, below a text with a * after a word: a footnote was meant. */
function findFootnoteStars(body: Body): Diagnostic[] {
  const message =
    'the * makes a list entry of this line, which looks like the note for the * in the text above';
  const fix = 'Write \\* for a plain one; begin list entries with a hyphen.';
  const words = listWords(body).filter(({ text }) => starAfterWord.test(text));
  return listNodes(body, 'list')
    .filter((list) => list.children.length === 1 && /^\*[ \t]/.test(sourceOf(list, body)))
    .filter((list) => words.some(({ offset }) => offset < offsetOf(list)))
    .map((list) => diagnose('page/footnote-star', locationOf(list, body), message, fix));
}

/** Blocks that are indented, but not far enough to belong to the list entry above. */
function findMisalignedParts(body: Body): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = (node: Nodes, item: ListItem | undefined): void => {
    // An empty entry has no words to align with.
    if (!item?.children.length || indentOf(node, body) <= indentOf(item, body)) return;
    const message = 'this is indented, but not far enough to belong to the list entry above it';
    const fix =
      'Begin it right below the first word of that entry to make it part of the entry, or right below the bullet or number if it is not part of it.';
    diagnostics.push(diagnose('page/misaligned-part', locationOf(node, body), message, fix));
  };
  visit(body.tree, (node, index = 0, parent) => {
    const before = parent?.children[index - 1];
    const last = before?.type === 'list' ? before.children.at(-1) : undefined;
    if (node.type === 'list') {
      for (const [place, item] of node.children.entries())
        check(item, place === 0 ? last : node.children[place - 1]);
    }
    const isFence = node.type === 'code' && /^[`~]/.test(sourceOf(node, body));
    if (isFence || node.type === 'paragraph' || node.type === 'blockquote' || node.type === 'table')
      check(node, last);
  });
  return diagnostics;
}

/** The indentation of a node in columns, after quotation marks (`>`). A tab reaches to the next multiple of four. */
function indentOf(node: Nodes, body: Body): number {
  const offset = offsetOf(node);
  const { column } = locationOf(node, body);
  const before = body.source.slice(offset - column + 1, offset);
  const columnsOf = (text: string) =>
    [...text].reduce((columns, character) => columns + (character === '\t' ? 4 - (columns % 4) : 1), 0);
  return columnsOf(before) - columnsOf(/^(?:[ \t]*> ?)*/.exec(before)?.[0] ?? '');
}

/** A list counts on from its first number, whatever the other entries say. The same number on all says nothing. */
function findRenumberedLists(body: Body): Diagnostic[] {
  return listNodes(body, 'list').flatMap(({ ordered, children }) => {
    const numbers = children.map((item) => Number.parseInt(sourceOf(item, body), 10));
    const [first = 1] = numbers;
    const index = numbers.findIndex((number, place) => number !== first + place);
    const [item, number] = [children[index], numbers[index]];
    if (!ordered || !item || numbers.every((each) => each === first)) return [];
    // An entry that is indented further belongs elsewhere: see `findMisalignedParts`.
    if (new Set(children.map((each) => locationOf(each, body).column)).size > 1) return [];
    const message = `this entry is written as ${number}, but would be shown as ${first + index}, because a list counts on from its first number`;
    const plain = sourceOf(item, body).replace(/^(\d+)([.)]).*/s, '$1\\$2');
    const fix = `Number the entries in steps of one, or leave empty lines around this one and write ${plain} to keep its number.`;
    return diagnose('page/renumbered-list', locationOf(item, body), message, fix);
  });
}

export const listRules: readonly Rule[] = [findFootnoteStars, findMisalignedParts, findRenumberedLists];
