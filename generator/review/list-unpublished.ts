import { locationAt } from '../content/list-values';
import type { PageSource, ParsedContent } from '../content/parsed-content';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';

/** Warns about the pages that a release leaves out, at the line that excludes them. */
export function listUnpublished(
  leftOut: readonly (PageSource & { why: 'draft' | 'later' })[],
  { locations }: Pick<ParsedContent, 'locations'>,
): Diagnostic[] {
  return leftOut.map(({ file, why, frontMatter }) => {
    const isDraft = why === 'draft';
    const message = isDraft
      ? 'the page is a draft, and is not published'
      : `the page is published on ${frontMatter.publish}, by the first build from that day on`;
    const fix = `Delete this line to publish it${isDraft ? '' : ' with the next build'}.`;
    const location = locationAt(locations, file, [isDraft ? 'draft' : 'publish']);
    return diagnose('review/unpublished', location, message, fix);
  });
}
