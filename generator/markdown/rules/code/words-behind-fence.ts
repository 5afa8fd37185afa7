import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf, sourceOf } from '../rule';

/** Behind the marks of code stands the name of a language: a sentence there is lost. */
export function findWordsBehindFences(body: Body): Diagnostic[] {
  return listNodes(body, 'code').flatMap((code) => {
    const isLanguage = /^[\w+#.-]*$/.test(code.lang ?? '');
    if (isLanguage && !/\p{L}\s+\p{L}/u.test(code.meta ?? '')) return [];
    const [, fence = '', words = ''] = /^(`+|~+)(.*)/.exec(sourceOf(code, body)) ?? [];
    const message = `what stands behind ${fence} would not be shown, got "${words.slice(0, 57)}"`;
    const fix = `Move it to a line of its own; behind ${fence} goes the name of a language or nothing.`;
    return diagnose('page/words-behind-fence', locationOf(code, body), message, fix);
  });
}
