import { locationAt } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic';
import { mostFormerAddresses } from './host-policy';

/** Whether pages have more former addresses than two of the hosts obey rules for; said once, at the first of the others. */
export function checkFormerAddresses({
  pages,
  locations,
}: Pick<ParsedContent, 'pages' | 'locations'>): Diagnostic[] {
  const places = pages.flatMap(({ file, frontMatter: { formerly } }) => {
    if (Array.isArray(formerly)) return formerly.map((_, index) => ({ file, path: ['formerly', index] }));
    return formerly === undefined ? [] : [{ file, path: ['formerly'] }];
  });
  const first = places[mostFormerAddresses];
  if (!first) return [];
  const message = `the pages have ${places.length} former addresses; of more than ${mostFormerAddresses}, Cloudflare Pages and Vercel obey no rule for the others, at which small pages lead on`;
  const fix =
    'Remove those that nobody asks for any more, or choose a host that obeys all, as the other ones do.';
  return [diagnose('deploy/too-many-redirects', locationAt(locations, first.file, first.path), message, fix)];
}
