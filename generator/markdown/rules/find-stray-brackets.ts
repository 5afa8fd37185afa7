import type { Link, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageSource } from '../../content/parsed-content';
import { type Diagnostic, problemAt } from '../../diagnostics/diagnostic';
import { isAutolink } from '../place-autolinks';

/**
 * A `)` right behind a link that closes nothing before it: of an address that was pasted with the bracket behind it.
 * `block` holds words, such as a paragraph.
 */
export function findStrayBrackets(
  block: Nodes,
  { file, body }: Pick<PageSource, 'file' | 'body'>,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let open = 0;
  let last: Link | undefined;
  visit(block, (node) => {
    if (node.type === 'link') last = isAutolink(node, body) ? undefined : node;
    if (node.type !== 'text' && node.type !== 'inlineCode') return;
    const { offset = 0, ...place } = node.position?.start ?? { line: 1, column: 1 };
    const isBehindLink = last !== undefined && last.position?.end.offset === offset;
    if (isBehindLink && open === 0 && body[offset] === ')') {
      const message = 'the ) behind this link closes nothing, and would show on the page';
      diagnostics.push(
        problemAt({ file, ...place }, message, 'Remove it, or write \\) for one that is meant.'),
      );
    }
    for (const [sign] of node.value.matchAll(/[()]/g)) open = Math.max(0, open + (sign === '(' ? 1 : -1));
  });
  return diagnostics;
}
