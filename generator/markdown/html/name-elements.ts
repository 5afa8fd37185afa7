import { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import type { PageSource } from '../../content/parsed-content';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { visit } from '../visit';
import { headingWords, listHeadings } from './headings';

/**
 * Gives each heading an id, in place: the written one, or one made from its words. An id that is already used by the frame
 * of the page, its notes or another element gets a number. Links of the page to an id of its frame lead
 * to the element that should have had it.
 */
export function nameElements(
  tree: Root,
  { file }: Pick<PageSource, 'file'>,
  frameIds: readonly string[],
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
  for (const heading of listHeadings(tree)) {
    // A heading of emoji alone has no letters for an id.
    if (!written.includes(heading))
      name(heading, slug(headingWords(heading).trim().normalize('NFC')) || 'section');
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
