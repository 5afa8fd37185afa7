import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from '../visit';

/**
 * In place: `align` becomes a class, since it is obsolete and styles would override it. An empty anchor in a heading
 * gives its id to the heading. A table heading without words, as above the names of rows, becomes a plain cell. Empty
 * paragraphs, which tags around paragraphs of markdown leave, are removed.
 */
export function tidyElements(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const { properties } = node;
    const align = String(properties.align).toLowerCase();
    properties.align = undefined;
    if (/^(?:left|center|right)$/.test(align)) properties.className = [`align-${align}`];
    if (/^h[1-6]$/.test(node.tagName)) takeAnchorId(node);
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

function takeAnchorId(heading: Element): void {
  heading.children = heading.children.filter((child) => {
    if (child.type !== 'element' || child.tagName !== 'a' || textOf(child).trim() !== '') return true;
    const id = child.properties.id ?? child.properties.name;
    if (id === undefined) return true;
    // A heading with an id keeps the anchor as a second one.
    child.properties.href = undefined;
    if (heading.properties.id !== undefined) return true;
    heading.properties.id = id;
    return false;
  });
}
