import type { DocumentProps } from '../types';
import { toSafeJson } from './safe-json';

/**
 * Asks browsers that can to have a page ready when somebody is about to go there: once the pointer rests on its link,
 * or as a finger comes down. At the end of the page, for nobody waits for it.
 */
export function PagesAhead({ site, route }: Pick<DocumentProps, 'site' | 'route'>) {
  const pages = site.pages.map(({ slug }) => `/${slug}`);
  // All pages but the first have the same rules, or each would add a hash to the one policy of the headers.
  const urls = route.url === '/' ? pages : ['/', ...pages];
  const rules = { prerender: [{ urls, eagerness: 'moderate' }] };
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: toSafeJson(rules) }} />
  );
}
