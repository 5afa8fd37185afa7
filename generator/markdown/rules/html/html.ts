import type { Html, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, locationOf } from '../rule';
import { stripComments } from './strip-comments';

/** HTML would be dropped, words and all where it stands in lines of its own. Of comments nothing is missed. */
export function findHtml(body: Body): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(body.tree, 'html', (node, _index, parent) => {
    if (!stripComments(node.value)?.includes('<')) return;
    const [shown = ''] = node.value.split('\n', 1);
    const message = `a page cannot hold HTML, got ${shown.slice(0, 60)}`;
    diagnostics.push(diagnose('page/html', locationOf(node, body), message, fixOf(node, parent)));
  });
  return diagnostics;
}

function fixOf({ value }: Html, parent: Parents | undefined): string {
  if (/<(?:script|style)\b/i.test(value)) return 'Remove it, with what stands between its tags.';
  if (/<br\b/i.test(value)) {
    return parent?.type === 'paragraph' || parent?.type === 'root'
      ? 'Remove the tags; where <br> stands, write \\ at the end of the line, and go on in a new one.'
      : 'Write a comma in place of <br>, for this holds one line alone.';
  }
  if (/^<\/?(?:b|strong)\b/i.test(value)) return 'Write **words** in place of <b>words</b>.';
  if (/^<\/?(?:i|em)\b/i.test(value)) return 'Write *words* in place of <i>words</i>.';
  if (/^<\/?a\b/i.test(value)) return 'Write it as [words](/address).';
  return 'Remove the tags, and keep the words; write \\< for a plain <.';
}
