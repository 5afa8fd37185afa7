import { toString as textOf } from 'mdast-util-to-string';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf } from '../rule';
import { isSentence, readUnderlined } from './underlined-text';

/** A heading as large as the title of the page, which stands in its front matter. */
export function findSecondTitles(body: Body): Diagnostic[] {
  return listNodes(body, 'heading').flatMap((heading) => {
    const lines = readUnderlined(heading, body)?.lines;
    if (heading.depth > 1 || isSentence(lines ?? [])) return [];
    const message = 'the page has its title in front matter, and this is a second one';
    const anew = lines
      ? `Remove the line of = below, and write ## ${lines.join()}.`
      : 'Begin the heading with ## instead of #.';
    const isSame = textOf(heading).trim() === body.title;
    const again = `Remove it${lines ? ' and the line of = below' : ''}, for the page shows its title already.`;
    return diagnose('page/second-title', locationOf(heading, body), message, isSame ? again : anew);
  });
}
