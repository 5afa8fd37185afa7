import type { Root } from 'mdast';
import { visit } from './visit';

/** The `{#own-id}` behind the words of a heading, as most tools for markdown know it. */
const ownId = /[ \t]*\{#([^\s{}#]+)\}[ \t]*$/;

/** Takes the ids that headings are given behind their words, in place. */
export function takeHeadingIds(tree: Root): void {
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    const id = last?.type === 'text' ? ownId.exec(last.value)?.[1] : undefined;
    if (last?.type !== 'text' || id === undefined) return;
    last.value = last.value.replace(ownId, '');
    heading.data = { ...heading.data, hProperties: { id: id.normalize('NFC') } };
  });
}
