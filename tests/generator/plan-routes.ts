import type { RenderedPage } from '../../generator/markdown/rendered-page';
import { type PlannedRoutes, planLanguages, type RelatedPages } from '../../generator/render/plan-routes';
import type { SiteContent } from '../../generator/site/documents';
import type { SiteDefinition } from '../../generator/site/site-definition';

/** The documents of a site in one language. */
export function planRoutes(
  definition: SiteDefinition,
  content: SiteContent,
  pages: readonly RenderedPage[],
  now: Date,
  related?: ReadonlyMap<string, RelatedPages>,
): PlannedRoutes {
  const language = { language: '', home: '/', content, pages, ...(related && { related }) };
  return planLanguages(definition, [language], now);
}
