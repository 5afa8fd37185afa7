import { pageSchema } from '../../../../content/schema';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf } from '../rule';
import { readUnderlined } from './underlined-text';

const entry = new RegExp(`^(?:${Object.keys(pageSchema.shape).join('|')}):`);

/** Front matter, or a page with it, that was pasted twice: its entries are a text above a line of hyphens. */
export function findSecondFrontMatter(body: Body): Diagnostic[] {
  const message = 'front matter begins here a second time';
  const fix = 'Keep one of the two, and remove the other with what was pasted below it.';
  const countEntries = (lines: readonly string[] = []) => lines.filter((line) => entry.test(line)).length;
  return listNodes(body, 'heading')
    .filter((heading) => countEntries(readUnderlined(heading, body)?.lines) > 1)
    .map((heading) => diagnose('page/second-front-matter', locationOf(heading, body), message, fix));
}
