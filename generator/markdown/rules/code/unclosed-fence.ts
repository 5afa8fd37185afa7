import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf, sourceOf } from '../rule';

/** Code without an end takes in all the text below it. */
export function findUnclosedFences(body: Body): Diagnostic[] {
  return listNodes(body, 'code').flatMap((code) => {
    const source = sourceOf(code, body).trimEnd();
    const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
    if (fence === undefined || new RegExp(`\\n[ \\t>]*${fence}[${fence[0]}]*$`).test(source)) return [];
    const message = `the ${fence} that opens here is never closed`;
    const fix = `Write ${fence} alone on the line below its text.`;
    return diagnose('page/unclosed-fence', locationOf(code, body), message, fix);
  });
}
