import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf, sourceOf } from '../rule';

/** Behind the marks of code stands the name of a language: a sentence there is lost. */
export function findWordsBehindFences(body: Body): Diagnostic[] {
  return listNodes(body, 'code').flatMap((code) => {
    const isLanguage = /^[\w+#.-]*$/.test(code.lang ?? '');
    // title="A name" is for tools that show it.
    const words = code.meta?.replace(/[\w-]+=(?:"[^"]*"|'[^']*')/g, '') ?? '';
    if (isLanguage && !/\p{L}\s+\p{L}/u.test(words)) return [];
    const [, fence = '', behind = ''] = /^(`+|~+)(.*)/.exec(sourceOf(code, body)) ?? [];
    const message = `what stands behind ${fence} would not be shown, got "${behind.slice(0, 57)}"`;
    const fix = `Move it to a line of its own; behind ${fence} goes the name of a language or nothing.`;
    return diagnose('page/words-behind-fence', locationOf(code, body), message, fix);
  });
}
