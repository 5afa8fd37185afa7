import type { DocumentProps } from '../types';
import { toSafeJson } from './safe-json';

/**
 * Asks browsers that can to have a page ready when somebody is about to go there: once the pointer rests on its link,
 * or as a finger comes down. By patterns, for a page that is added must change no other; a name with a dot is a file.
 * At the end of the page, for nobody waits for it.
 */
export function PagesAhead({ route }: Pick<DocumentProps, 'route'>) {
  const excluded = [
    { href_matches: '/*.*' },
    { selector_matches: '[href^="#"]' },
    ...(route.url === '/' ? [{ href_matches: '/' }] : []),
  ];
  const where = { and: [{ href_matches: '/*' }, ...excluded.map((not) => ({ not }))] };
  const rules = { prerender: [{ where, eagerness: 'moderate' }] };
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: toSafeJson(rules) }} />
  );
}
