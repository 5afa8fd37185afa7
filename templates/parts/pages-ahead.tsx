import type { PartProps } from '../types';
import { toSafeJson } from './safe-json';

/**
 * Asks browsers that can to have a page ready when somebody is about to go there: once the pointer rests on its link,
 * or as a finger comes down. By patterns, for a page that is added must change no other; a name with a dot is a file.
 * At the end of the page, for nobody waits for it.
 */
export function PagesAhead({ route }: Pick<PartProps, 'route'>) {
  const toFile = { not: { href_matches: '/*.*' } };
  const onThisPage = { not: { selector_matches: '[href^="#"]' } };
  // Of the first page, its own parts are all below `/`, which the first pattern leaves out.
  const where =
    route.url === '/'
      ? { and: [{ href_matches: '/:page+' }, toFile] }
      : { and: [{ href_matches: '/*' }, toFile, onThisPage] };
  const rules = { prerender: [{ where, eagerness: 'moderate' }] };
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: toSafeJson(rules) }} />
  );
}
