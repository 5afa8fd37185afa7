import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from '../visit';

/**
 * In place: `align` becomes a class, for it is no attribute of today's HTML and styles would go over it. A heading of no
 * words heads nothing, as above the names of rows. Tags around paragraphs of markdown leave empty paragraphs.
 */
export function tidyElements(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const { properties } = node;
    const align = String(properties.align).toLowerCase();
    properties.align = undefined;
    if (/^(?:left|center|right)$/.test(align)) properties.className = [`align-${align}`];
    const isEmpty = (node.tagName === 'p' || node.tagName === 'th') && textOf(node).trim() === '';
    if (!isEmpty) return undefined;
    if (node.tagName === 'th') node.tagName = 'td';
    else if (node.children.every(({ type }) => type === 'text')) {
      parent?.children.splice(index ?? 0, 1);
      return index;
    }
    return undefined;
  });
}
