import type { Element, Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import { visit } from 'unist-util-visit';
import { frameIds } from '../../templates/frame-ids';

/**
 * Gives each heading its words as its id, in place. Where the page has that id for a part of its frame or for its
 * notes, the heading gets a number, as the second of two like headings does, and links of the same page to these words
 * lead to the heading.
 */
export function nameHeadings() {
  const slug = rehypeSlug();
  return (tree: Root): void => {
    const own = listNamed(tree);
    const taken = new Set<string>([...frameIds, ...own.map(idOf)]);
    slug(tree);
    const named = listNamed(tree);
    const ids = new Set([...taken, ...named.map(idOf)]);
    const renamed = new Map<string, string>();
    for (const heading of named) {
      const id = idOf(heading);
      if (!taken.has(id) || own.includes(heading)) continue;
      let number = 1;
      while (ids.has(`${id}-${number}`)) number += 1;
      heading.properties.id = `${id}-${number}`;
      renamed.set(`#${id}`, `#${id}-${number}`);
    }
    visit(tree, 'element', ({ properties }) => {
      const address = renamed.get(String(properties.href));
      if (address !== undefined) properties.href = address;
    });
  };
}

function listNamed(tree: Root): Element[] {
  const named: Element[] = [];
  visit(tree, 'element', (node) => {
    if (node.properties.id !== undefined) named.push(node);
  });
  return named;
}

function idOf({ properties }: Element): string {
  return String(properties.id);
}
