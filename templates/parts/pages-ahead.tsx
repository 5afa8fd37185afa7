import type { DocumentProps } from '../types';
import { toSafeJson } from './safe-json';

/**
 * Asks browsers that can to have a page ready when somebody is about to go there: once the pointer rests on its link,
 * or as a finger comes down. At the end of the page, for nobody waits for it.
 */
export function PagesAhead({ site, route }: Pick<DocumentProps, 'site' | 'route'>) {
  const urls = ['/', ...site.pages.map(({ slug }) => `/${slug}`)].filter((url) => url !== route.url);
  const rules = { prerender: [{ urls, eagerness: 'moderate' }] };
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: toSafeJson(rules) }} />
  );
}
