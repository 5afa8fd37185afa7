import type { Link, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { listLineStarts, placeAt } from '../lib/line-starts';
import { visit } from './visit';

/**
 * Bare addresses become links only after a text is parsed, and then neither the link nor the text around it has a position.
 * Restores their positions, in place.
 */
export function placeAutolinks(tree: Root, body: string): void {
  const lineStarts = listLineStarts(body);
  const pointAt = (offset: number) => ({ ...placeAt(lineStarts, offset), offset });
  visit(tree, (parent) => {
    if (!('children' in parent) || parent.children.every(({ position }) => position)) return;
    let cursor = startOf(parent, body);
    const children = parent.children as PhrasingContent[];
    for (const [index, node] of children.entries()) {
      if (!node.position) {
        const start = node.type === 'link' ? body.indexOf(wordsOf(node), cursor) : cursor;
        const end =
          node.type === 'link'
            ? start + wordsOf(node).length
            : endOf(children[index + 1], parent, body, cursor);
        if (start < 0 || end < start) return;
        node.position = { start: pointAt(start), end: pointAt(end) };
        if (node.type === 'link' && node.children[0]) node.children[0].position = { ...node.position };
      }
      cursor = node.position.end.offset ?? cursor;
    }
  });
}

/** Whether a link is a bare address, without square brackets. */
export function isAutolink(node: Nodes | undefined, body: string): boolean {
  return node?.type === 'link' && body[node.position?.start.offset ?? 0] !== '[';
}

function wordsOf({ children: [words] }: Link): string {
  return words?.type === 'text' ? words.value : '';
}

/** The offset of the first word in a parent, after the signs of markdown. */
function startOf({ type, position }: Parents, body: string): number {
  const start = position?.start.offset ?? 0;
  const signs = type === 'heading' ? /^#*[ \t]*/ : type === 'tableCell' ? /^\|?[ \t]*/ : undefined;
  if (signs) return start + (signs.exec(body.slice(start))?.[0].length ?? 0);
  return start + signsOf(type);
}

function endOf(next: PhrasingContent | undefined, parent: Parents, body: string, from: number): number {
  if (next?.position) return next.position.start.offset ?? from;
  if (next?.type === 'link') return body.indexOf(wordsOf(next), from);
  return (parent.position?.end.offset ?? from) - signsOf(parent.type);
}

function signsOf(type: Nodes['type']): number {
  return type === 'emphasis' ? 1 : type === 'strong' || type === 'delete' ? 2 : 0;
}
