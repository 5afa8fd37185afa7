import type { Content } from '../../content/schema';
import { sitemap } from '../../generator/features/sitemap';

/** `sitemap.xml`, and `robots.txt` with what the owner allows. */
export const siteSitemap = () => sitemap<Content>({ contentSignal: ({ site }) => site.contentSignal });
