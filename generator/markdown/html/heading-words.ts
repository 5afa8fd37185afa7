import type { Element, Nodes, Root } from 'hast';
import { visit } from '../visit';

/** The class that keeps words for screen readers, in the styles of every page. */
export const hidden = 'visually-hidden';

/** Headings of a page in their order, without the one that footnotes bring, for screen readers only. */
export function listHeadings(tree: Root): Element[] {
  const headings: Element[] = [];
  visit(tree, 'element', (node) => {
    const isLabel = String(node.properties.className).includes(hidden);
    if (/^h[1-6]$/.test(node.tagName) && !isLabel) headings.push(node);
  });
  return headings;
}

/** What a heading says, without the numbers of its footnotes. */
export function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  const isNumber = node.type === 'element' && node.properties.dataFootnoteRef !== undefined;
  return 'children' in node && !isNumber ? node.children.map(wordsOf).join('') : '';
}
