import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { visit } from './visit';

/** `Https://` and `Mailto:`, as phones write them at the beginning of a sentence, as every later stage knows them. */
export function lowerSchemes(tree: Root): void {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    node.url = node.url.replace(/^(https?|mailto|sms|tel):/i, (scheme) => scheme.toLowerCase());
  });
}

/**
 * On some computers é is an e with a sign over it, on others one letter. Browsers tell them apart: the name of a heading
 * and the addresses that lead to it are written in one way, the second.
 */
export function composeNames(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      node.url = node.url.replace(/#.*/s, (name) => name.normalize('NFC'));
    }
    if (node.type !== 'heading') return;
    visit(node, (words) => {
      if (words.type === 'text' || words.type === 'inlineCode') words.value = words.value.normalize('NFC');
    });
  });
}

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

/** Links that lost their address where the HTML was made safe: they would be shown, and lead nowhere. */
export function findDroppedLinks(tree: HtmlRoot, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'element', ({ tagName, properties, position }) => {
    // One with an id is led to.
    if (tagName !== 'a' || (properties.href ?? properties.id ?? properties.name) !== undefined) return;
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    const message = 'this link would lead nowhere, for its address is of no kind that a page may hold';
    const fix = 'Write the address as https://…, mailto:…, tel:…, #section, /page or file.md.';
    // Why it did may have been said, at the link or where its address is given.
    const causedBy = [{ file, rules: ['page/link-address' as const] }];
    diagnostics.push(diagnose('page/dropped-link', { file, line, column }, message, fix, causedBy));
  });
  return diagnostics;
}
