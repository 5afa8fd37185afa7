import type { Page, Site } from '../types';

/** Whether a page is one of those that the footer lists as legal ones. */
export function isLegal({ slug }: Pick<Page, 'slug'>, { site: { footer } }: Pick<Site, 'site'>): boolean {
  return footer.legal.links.some(({ url }) => url === `/${slug}`);
}
