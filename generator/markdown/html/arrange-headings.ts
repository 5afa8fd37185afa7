import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from '../visit';
import { listHeadings, wordsOf } from './heading-words';

/**
 * Gives the headings the levels of one outline below the title of the page, which is the h1, whatever levels they were
 * written with: whoever goes from heading to heading by ear misses none. A single heading of the first level is beside
 * those of the second, as people write it who begin with a title.
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
 * Takes away the heading that a page begins with, if it says what its title says, which stands above it. Links of the
 * page that led to it lead to the top of its content.
 */
export function dropRepeatedTitle(tree: Root, title: string): void {
  const [first] = listHeadings(tree);
  if (!first || !isAlike(wordsOf(first), title)) return;
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
