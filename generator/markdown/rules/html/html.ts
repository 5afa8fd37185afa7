import type { Html, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf } from '../rule';
import { stripComments } from './strip-comments';

/** HTML would be dropped, words and all where it stands in lines of its own. Of comments nothing is missed. */
export function findHtml(body: Body): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const paired = findPaired(listNodes(body, 'html'));
  visit(body.tree, 'html', (node, _index, parent) => {
    if (!stripComments(node.value)?.includes('<')) return;
    const [shown = ''] = node.value.split('\n', 1);
    const message = `a page cannot hold HTML, got ${shown.slice(0, 60)}`;
    diagnostics.push(
      diagnose('page/html', locationOf(node, body), message, fixOf(node, parent, paired.has(node))),
    );
  });
  return diagnostics;
}

/** A tag around words, for which markdown has signs. */
const wordTag = /^<\/?(?<name>b|strong|i|em|a)\b/i;

/** Where such a tag opens and the next of its name closes; in `a<b and c>d` a sign is meant. */
function findPaired(nodes: readonly Html[]): Set<Html> {
  const paired = new Set<Html>();
  const opened = new Map<string, Html>();
  for (const node of nodes) {
    for (const [, slash, tag = ''] of node.value.matchAll(/<(\/?)([a-z]+)\b/gi)) {
      const name = tag.toLowerCase();
      const opening = opened.get(name);
      if (slash && opening) paired.add(opening).add(node);
      if (slash) opened.delete(name);
      else opened.set(name, node);
    }
  }
  return paired;
}

function fixOf({ value }: Html, parent: Parents | undefined, isPaired: boolean): string {
  if (/<(?:script|style)\b/i.test(value)) return 'Remove it, with what stands between its tags.';
  if (/<br\b/i.test(value)) {
    return parent?.type === 'paragraph' || parent?.type === 'root'
      ? 'Remove the tags; where <br> stands, write \\ at the end of the line, and go on in a new one.'
      : 'Write a comma in place of <br>, for this holds one line alone.';
  }
  const name = wordTag.exec(value)?.groups?.name?.toLowerCase();
  if (name !== undefined && !isPaired) return 'Write \\< for a plain <, or remove the tag.';
  if (name === 'b' || name === 'strong') return 'Write **words** in place of <b>words</b>.';
  if (name === 'i' || name === 'em') return 'Write *words* in place of <i>words</i>.';
  if (name === 'a') return 'Write it as [words](/address).';
  return 'Remove the tags, and keep the words; write \\< for a plain <.';
}
