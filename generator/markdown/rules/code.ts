import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { type Body, listNodes, locationOf, type Rule, sourceOf } from './rule';

/** Code without an end takes in all the text below it. */
function findUnclosedFences(body: Body): Diagnostic[] {
  return listNodes(body, 'code').flatMap((code) => {
    const source = sourceOf(code, body).trimEnd();
    const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
    if (fence === undefined || new RegExp(`\\n[ \\t>]*${fence}[${fence[0]}]*$`).test(source)) return [];
    const message = `the code block that ${fence} opens here is never closed`;
    const fix = `Write ${fence} alone on the line below the code.`;
    return diagnose('page/unclosed-fence', locationOf(code, body), message, fix);
  });
}

/** Only the name of a language can follow the fence: a sentence there is lost. */
function findWordsAfterFences(body: Body): Diagnostic[] {
  return listNodes(body, 'code').flatMap((code) => {
    const isLanguage = /^[\w+#.-]*$/.test(code.lang ?? '');
    // title="A name" is for tools that show it.
    const words = code.meta?.replace(/[\w-]+=(?:"[^"]*"|'[^']*')/g, '') ?? '';
    if (isLanguage && !/\p{L}\s+\p{L}/u.test(words)) return [];
    const [, fence = '', rest = ''] = /^(`+|~+)(.*)/.exec(sourceOf(code, body)) ?? [];
    const message = `the words after ${fence} would not be shown, got "${rest.slice(0, 57)}"`;
    const fix = `Move them to the next line; only the name of a language can follow ${fence}.`;
    return diagnose('page/words-after-fence', locationOf(code, body), message, fix);
  });
}

export const codeRules: readonly Rule[] = [findUnclosedFences, findWordsAfterFences];
