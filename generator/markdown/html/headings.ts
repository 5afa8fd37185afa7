import { slug } from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PageSource } from '../../content/parsed-content';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import type { OutlineHeading } from '../rendered-page';
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

/**
 * Gives each heading an id, in place: the written one, or one made from its words. An id that is already used by the frame
 * of the page, its notes or another element gets a number. A translation with the headings of `outline`, those of its source,
 * has their ids. Links of the page to an id of its frame lead
 * to the element that should have had it.
 */
export function nameElements(
  tree: Root,
  { file }: Pick<PageSource, 'file'>,
  {
    frameIds,
    outline = [],
  }: { frameIds: readonly string[]; outline?: readonly OutlineHeading[] | undefined },
): Diagnostic[] {
  const written = listNamed(tree).filter((node) => !isOfNotes(node));
  const ofNotes = listNamed(tree).filter(isOfNotes);
  const taken = new Set([...frameIds, ...ofNotes.map(({ properties }) => String(properties.id))]);
  const renamed = new Map<string, string>();
  const lastNumbers = new Map<string, number>();
  const name = (node: Element, wished: string) => {
    let id = wished;
    for (let number = lastNumbers.get(wished) ?? 1; taken.has(id); number += 1) {
      id = `${wished}-${number}`;
      lastNumbers.set(wished, number);
    }
    taken.add(id);
    node.properties.id = id;
    const isOfFrame = frameIds.includes(wished) && !renamed.has(`#${wished}`);
    if (isOfFrame) renamed.set(`#${wished}`, `#${id}`);
    return id === wished || isOfFrame;
  };
  const diagnostics = written.flatMap((node) => {
    const wished = String(node.properties.id);
    if (name(node, wished)) return [];
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const message = `the id ${wished} is given a second time, and links lead to the first`;
    return diagnose('page/repeated-id', { file, line, column }, message, 'Give this one another id.');
  });
  const headings = listHeadings(tree);
  const hasOutline =
    headings.length === outline.length &&
    headings.every(({ tagName }, index) => tagName === outline[index]?.tagName);
  for (const [index, heading] of headings.entries()) {
    const ofSource = hasOutline ? outline[index]?.id : undefined;
    // A heading of emoji alone has no letters for an id.
    if (!written.includes(heading))
      name(heading, ofSource ?? (slug(headingWords(heading).trim()) || 'section'));
  }
  visit(tree, 'element', ({ properties }) => {
    const address = renamed.get(String(properties.href));
    if (address !== undefined) properties.href = address;
  });
  return diagnostics;
}

function listNamed(tree: Root): Element[] {
  const named: Element[] = [];
  visit(tree, 'element', (node) => {
    // Anchors of older HTML.
    if (node.tagName === 'a') node.properties.id ??= node.properties.name;
    node.properties.name = undefined;
    if (node.properties.id) named.push(node);
  });
  return named;
}

function isOfNotes({ properties }: Element): boolean {
  return /^(?:footnote-label$|user-content-fn)/.test(String(properties.id));
}
