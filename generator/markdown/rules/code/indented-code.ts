import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf, sourceOf } from '../rule';

/** What is set in becomes program code, as paragraphs of a word processor are. */
export function findIndentedCode(body: Body): Diagnostic[] {
  const message = 'four spaces or a tab in front would show this text as program code';
  const fix =
    'Begin it at the left edge, or in a list below the words of its entry; put code between lines of ```.';
  return listNodes(body, 'code')
    .filter((code) => /^\s/.test(sourceOf(code, body)))
    .map((code) => diagnose('page/indented-code', locationOf(code, body), message, fix));
}
