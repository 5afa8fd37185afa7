import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from '../visit';

/** The class that keeps words for screen readers, in the styles of every page. */
export const hidden = 'visually-hidden';

/** The headings of a page in order, without that of the footnotes, which only screen readers read. */
export function listHeadings(tree: Root): Element[] {
  const headings: Element[] = [];
  visit(tree, 'element', (node) => {
    const isLabel = String(node.properties.className).includes(hidden);
    if (/^h[1-6]$/.test(node.tagName) && !isLabel) headings.push(node);
  });
  return headings;
}

/** The words of a heading, without the numbers of its footnotes. */
export function headingWords(node: Nodes): string {
  if (node.type === 'text') return node.value;
  const isNumber = node.type === 'element' && node.properties.dataFootnoteRef !== undefined;
  return 'children' in node && !isNumber ? node.children.map(headingWords).join('') : '';
}

/**
 * Gives the headings consecutive levels below the title of the page, which is the h1, so that screen readers find no gap. A
 * single heading of the first level counts as one of the second: it is often the title of the text.
 */
export function arrangeHeadings(tree: Root): void {
  const headings = listHeadings(tree);
  const isSingle = headings.filter(({ tagName }) => tagName === 'h1').length === 1;
  const open: { written: number; level: number }[] = [];
  for (const heading of headings) {
    const written = Math.max(isSingle ? 2 : 1, Number(heading.tagName[1]));
    while ((open.at(-1)?.written ?? 0) >= written) open.pop();
    const level = (open.at(-1)?.level ?? 1) + 1;
    open.push({ written, level });
    heading.tagName = `h${Math.min(level, 6)}`;
  }
}

/**
 * Removes the first heading if it repeats the title, which the page shows above it. Links to it then lead to the top of the
 * content.
 */
export function dropRepeatedTitle(tree: Root, title: string): void {
  const [first] = listHeadings(tree);
  if (!first || !isAlike(headingWords(first), title)) return;
  if (!textOf(tree).trimStart().startsWith(textOf(first).trim())) return;
  const address = `#${first.properties.id}`;
  visit(tree, 'element', (node, index, parent) => {
    if (node.properties.href === address) node.properties.href = '#content';
    if (node !== first) return undefined;
    parent?.children.splice(index ?? 0, 1);
    return index;
  });
}

function isAlike(one: string, other: string): boolean {
  const lettersOf = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return lettersOf(one) === lettersOf(other);
}
