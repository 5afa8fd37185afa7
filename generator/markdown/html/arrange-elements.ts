import type { ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PageSource } from '../../content/parsed-content';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import type { FolderAddresses } from '../../lib/paths';
import { visit } from '../visit';
import { arrangeHeadings, dropRepeatedTitle } from './arrange-headings';
import { nameElements } from './name-elements';
import { resolveLinks } from './resolve-links';
import { tidyElements } from './tidy-elements';

/** Turns the safe HTML of a body into what the page shows, in place. `frameIds` are taken by what surrounds every page. */
export function arrangeElements(
  tree: Root,
  source: PageSource,
  { frameIds, folders }: { frameIds: readonly string[]; folders: FolderAddresses },
): Diagnostic[] {
  tidyElements(tree);
  labelTaskBoxes(tree);
  resolveLinks(tree, source, folders);
  const diagnostics = nameElements(tree, source, frameIds);
  dropRepeatedTitle(tree, source.frontMatter.title);
  arrangeHeadings(tree);
  markExternalLinks(tree);
  return diagnostics;
}

function markExternalLinks(tree: Root): void {
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    const address = String(properties.href);
    if (tagName !== 'a' || !/^https?:/.test(address)) return;
    properties.rel = ['noopener'];
    // On paper, an address that the words do not write out is written after them.
    if (!textOf(node).includes(address)) properties.dataUnwritten = '';
  });
}

const blocks: ReadonlySet<string> = new Set(['blockquote', 'dl', 'ol', 'p', 'pre', 'table', 'ul']);

/** Puts each box of a task list into a label with its words, which are its name. A box elsewhere has none, and goes. */
function labelTaskBoxes(tree: Root): void {
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
