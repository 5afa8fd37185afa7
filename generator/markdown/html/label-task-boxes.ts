import type { ElementContent, Root } from 'hast';
import { visit } from '../visit';

const blocks: ReadonlySet<string> = new Set(['blockquote', 'dl', 'ol', 'p', 'pre', 'table', 'ul']);

/** Puts each box of a task list into a label with its words, which are its name. A box elsewhere has none, and goes. */
export function labelTaskBoxes(tree: Root): void {
  const labelled = new Set<ElementContent>();
  visit(tree, 'element', (entry) => {
    if (entry.tagName !== 'li') return;
    const first = entry.children.find(({ type }) => type === 'element');
    const line = first?.type === 'element' && first.tagName === 'p' ? first : entry;
    const at = line.children.findIndex((child) => child.type === 'element' && child.tagName === 'input');
    const box = line.children[at];
    if (!box) return;
    const isBlock = (child: ElementContent) => child.type === 'element' && blocks.has(child.tagName);
    const end = line.children.findIndex((child, index) => index > at && isBlock(child));
    const children = line.children.slice(at, end < 0 ? undefined : end);
    line.children.splice(at, children.length, {
      type: 'element',
      tagName: 'label',
      properties: {},
      children,
    });
    labelled.add(box);
  });
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'input' || labelled.has(node)) return undefined;
    parent?.children.splice(index ?? 0, 1);
    return index;
  });
}
