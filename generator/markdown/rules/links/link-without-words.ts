import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf } from '../rule';
import { showsSomething } from '../text/shows-something';

export function findLinksWithoutWords(body: Body): Diagnostic[] {
  const message = 'the link has no words to click on';
  const fix = 'Write them between its square brackets.';
  return listNodes(body, 'link', 'linkReference')
    .filter((link) => !showsSomething(link))
    .map((link) => diagnose('page/link-without-words', locationOf(link, body), message, fix));
}
