import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PageSource } from '../../content/parsed-content';
import { type Diagnostic, formatLocation, type SourceLocation } from '../../diagnostics/diagnostic';
import { type KnownAddresses, resolveLinks } from '../link-addresses';
import type { OutlineHeading } from '../rendered-page';
import { visit } from '../visit';
import { arrangeHeadings, dropRepeatedTitle, listHeadings, nameElements } from './headings';

/**
 * Turns the safe HTML of a body into what the page shows, in place. `frameIds` are taken by what surrounds every page.
 * `outline` has the headings of the page that this one translates.
 */
export function arrangeElements(
  tree: Root,
  source: PageSource,
  {
    frameIds,
    outline,
    ...addresses
  }: KnownAddresses & {
    frameIds: readonly string[];
    outline?: readonly OutlineHeading[] | undefined;
  },
): { outline: OutlineHeading[]; diagnostics: Diagnostic[] } {
  tidyElements(tree);
  labelTaskBoxes(tree);
  resolveLinks(tree, source, addresses);
  const diagnostics = nameElements(tree, source, { frameIds, outline });
  const headings = listHeadings(tree).map(({ tagName, properties }) => ({
    tagName,
    id: String(properties.id),
  }));
  dropRepeatedTitle(tree, source.frontMatter.title);
  arrangeHeadings(tree);
  markExternalLinks(tree);
  return { outline: headings, diagnostics };
}

/**
 * In place: `align` becomes a class, since it is obsolete and styles would override it. An empty anchor in a heading
 * gives its id to the heading. A table heading without words, as above the names of rows, becomes a plain cell. Empty
 * paragraphs, which tags around paragraphs of markdown leave, are removed.
 */
function tidyElements(tree: Root): void {
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

/** Addresses and ids of a page with their source locations, for later checks. */
export function collectPlaces(tree: Root, file: string): Map<string, SourceLocation[]> {
  const places = new Map<string, SourceLocation[]>();
  const add = (value: string, location: SourceLocation) =>
    places.set(value, [...(places.get(value) ?? []), location]);
  visit(tree, 'element', ({ properties, position }) => {
    if (!position) return;
    const location = { file, line: position.start.line, column: position.start.column };
    if (properties.href !== undefined) add(String(properties.href), location);
    if (properties.id !== undefined) add(`id:${properties.id}`, location);
  });
  return places;
}

/** Marks in place where each picture was written, and each element that directly holds text. */
export function traceElements(tree: Root, file: string): void {
  visit(tree, 'element', ({ tagName, properties, position, children }) => {
    const holdsText = children.some((child) => child.type === 'text' && child.value.trim() !== '');
    if (!position || (tagName !== 'img' && !holdsText)) return;
    properties.dataSource = formatLocation({
      file,
      line: position.start.line,
      column: position.start.column,
    });
  });
}
