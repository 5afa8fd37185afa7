import { locationAt } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { mostFormerAddresses } from './host-policy';

/** Warns once, at the first former address for which two of the hosts obey no rule any more. */
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
  const message = `the pages have ${places.length} former addresses; Cloudflare Pages and Vercel obey the rules of the first ${mostFormerAddresses}, and the others only have small pages that redirect`;
  const fix =
    'Remove those that nobody uses any more, or choose another host, as all others obey every rule.';
  return [diagnose('deploy/too-many-redirects', locationAt(locations, first.file, first.path), message, fix)];
}
