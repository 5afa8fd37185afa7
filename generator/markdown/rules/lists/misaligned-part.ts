import type { ListItem, Nodes } from 'mdast';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { visit } from '../../visit';
import { type Body, locationOf, offsetOf, sourceOf } from '../rule';

/** What begins further right than the entry above it, and by too little to be a part of it. */
export function findMisalignedParts(body: Body): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = (node: Nodes, entry: ListItem | undefined): void => {
    // An empty entry has no words that something could be set below.
    if (!entry?.children.length || indentOf(node, body) <= indentOf(entry, body)) return;
    diagnostics.push(
      diagnose(
        'page/misaligned-part',
        locationOf(node, body),
        'this begins further right than the entry above it, and is no part of that entry all the same',
        'Begin it, with what goes with it, right below the first word of that entry to make it a part; otherwise right below the sign of that entry.',
      ),
    );
  };
  visit(body.tree, (node, index = 0, parent) => {
    const before = parent?.children[index - 1];
    const last = before?.type === 'list' ? before.children.at(-1) : undefined;
    if (node.type === 'list') {
      for (const [place, entry] of node.children.entries())
        check(entry, place === 0 ? last : node.children[place - 1]);
    }
    const isFence = node.type === 'code' && /^[`~]/.test(sourceOf(node, body));
    if (isFence || node.type === 'paragraph' || node.type === 'blockquote' || node.type === 'table')
      check(node, last);
  });
  return diagnostics;
}

/** How far right it begins in its line, behind the signs of quotations. A tab reaches to the next multiple of four. */
function indentOf(node: Nodes, body: Body): number {
  const offset = offsetOf(node);
  const { column } = locationOf(node, body);
  const before = body.source.slice(offset - column + 1, offset);
  const columnsOf = (text: string) =>
    [...text].reduce((columns, sign) => columns + (sign === '\t' ? 4 - (columns % 4) : 1), 0);
  return columnsOf(before) - columnsOf(/^(?:[ \t]*> ?)*/.exec(before)?.[0] ?? '');
}
