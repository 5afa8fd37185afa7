import type { Content } from '../content/schema';
import { unreleasedAction } from './parts/stores';
import { withoutAbsent } from './sections/shown-content';
import type { Frame, Site } from './types';

/** What documents show of the shared content, in a build of the day `now`. */
export function frameOf(content: Site, now: Date): Frame {
  const { app, hero } = content;
  const action = { ...hero.action, label: unreleasedAction(app) ?? hero.action.label };
  return { site: withoutAbsentSections(content), app, action, year: now.getUTCFullYear() };
}

/** No menu leads to a section that is absent. */
function withoutAbsentSections(content: Content): Content['site'] {
  const { navigation, footer } = content.site;
  const shorten = (list: typeof footer.quickLinks) =>
    list && { ...list, links: withoutAbsent(list.links, content) };
  const quickLinks = shorten(footer.quickLinks);
  const comingSoon = shorten(footer.comingSoon);
  return {
    ...content.site,
    navigation: withoutAbsent(navigation, content),
    footer: { ...footer, quickLinks, comingSoon },
  };
}
