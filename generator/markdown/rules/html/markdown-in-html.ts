import { markdownSyntax } from '../../../../content/text-patterns';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { shorten } from '../../../lib/words';
import { type Body, listNodes, locationAt, offsetOf } from '../rule';
import { listHtmlTexts } from './html-texts';

/** Signs of markdown in the lines of a block of HTML, which goes as far as the next empty line. Told once a block. */
export function findMarkdownInHtml(body: Body): Diagnostic[] {
  return listNodes(body, 'html').flatMap((node) => {
    const found = listHtmlTexts(node.value).find(({ text }) => markdownSyntax.test(text));
    if (!found) return [];
    const location = locationAt(offsetOf(node) + found.index, body);
    const message = `signs of markdown are shown as they are here, within HTML, got "${shorten(found.text.trim())}"`;
    const fix = 'Leave an empty line above this and one below, or write it in tags.';
    return diagnose('page/markdown-in-html', location, message, fix);
  });
}
