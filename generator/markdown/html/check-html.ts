import type { Root } from 'hast';
import { SKIP } from 'unist-util-visit';
import type { PageSource } from '../../content/parsed-content';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic';
import { findAddressFault } from '../rules/links/link-address';
import { visit } from '../visit';
import { isAllowedElement, isAllowedProperty } from './sanitize-schema';

/** What can run something, load a page or change how the page around it is read. */
const unsafeElements: ReadonlySet<string> = new Set([
  ...['applet', 'base', 'embed', 'frame', 'frameset', 'iframe', 'link', 'math', 'meta', 'noscript', 'object'],
  ...['script', 'style', 'svg', 'template'],
]);

/** What shows something that is no text, of which nothing would be left. */
const media: ReadonlySet<string> = new Set(['audio', 'canvas', 'img', 'picture', 'video']);

/**
 * What HTML of a page is left out where it is made safe: an error where it could run something or would be lost, a
 * warning where its words stay. `tree` is the page with this HTML in it.
 */
export function checkHtml(tree: Root, { file, body }: Pick<PageSource, 'file' | 'body'>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const told = new Set<string>();
  visit(tree, 'element', (node, _index, parent) => {
    // Made of the signs of markdown.
    if (!node.position?.start) return undefined;
    const { line, column } = node.position.start;
    const location = { file, line, column };
    const { tagName } = node;
    const unclosed = [{ ...location, rules: ['page/lost-html' as const] }];
    if (unsafeElements.has(tagName)) {
      const message = `<${tagName}> may do more than show something, and no page can hold it`;
      const fix = 'Remove it, with what stands between its tags.';
      diagnostics.push(diagnose('page/unsafe-html', location, message, fix));
      return SKIP;
    }
    if (media.has(tagName)) {
      if (body[node.position.start.offset ?? 0] === '!') return SKIP;
      const message = `a page cannot hold <${tagName}>`;
      const fix = /^(?:img|picture)$/.test(tagName)
        ? 'Write it as ![What is in it](pictures/name.jpg), with the file in content/pictures/.'
        : 'Remove it, or link to it.';
      diagnostics.push(diagnose('page/picture', location, message, fix));
      return SKIP;
    }
    const isBox = tagName === 'input' && !(parent?.type === 'element' && parent.tagName === 'li');
    if (isBox || !isAllowedElement(tagName)) {
      const message = `<${tagName}> is left out, and only what stands in it is shown`;
      diagnostics.push(diagnose('page/dropped-html', location, message, 'Remove the tags.', unclosed));
    }
    for (const name of Object.keys(node.properties)) {
      const attribute = name === 'className' ? 'class' : name.toLowerCase();
      if (attribute.startsWith('on')) {
        const message = `${attribute} on <${tagName}> would run something, and no page can hold it`;
        diagnostics.push(diagnose('page/unsafe-html', location, message, `Remove ${attribute}.`));
      } else if (isAllowedElement(tagName) && !isAllowedProperty(tagName, name) && !told.has(attribute)) {
        // Where one cell of a table has it, many have.
        told.add(attribute);
        const message = `${attribute} on <${tagName}> is left out, here and wherever else it stands`;
        diagnostics.push(diagnose('page/dropped-html', location, message, `Remove ${attribute}.`, unclosed));
      }
    }
    const isWritten = /^<a\s/i.test(body.slice(node.position.start.offset));
    const fault = tagName === 'a' && isWritten && node.properties.href !== undefined;
    const said = fault ? findAddressFault(String(node.properties.href)) : undefined;
    if (said) diagnostics.push(diagnose('page/link-address', location, ...said));
    return undefined;
  });
  return diagnostics;
}
