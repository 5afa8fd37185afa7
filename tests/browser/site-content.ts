import { join, resolve } from 'node:path';
import { parseContent } from '../../generator/content/parse-content';
import type { PageSource } from '../../generator/content/parsed-content';
import { whyUnpublished } from '../../generator/render/plan-routes';
import { readContent } from '../../generator/sources/read-content';
import { listStoreButtons } from '../../templates/parts/stores';
import { site as definition } from '../../templates/site';
import type { FullContent } from '../generator/fixture';
import { findSiteDay } from './site-day';

const rootDir = resolve(import.meta.dirname, '../..');

/** The content folder of the site in the browser, from the root of the project: the fixture's, or `content/` in a long run. */
export const contentFolder = process.env.SITE_CONTENT ?? 'tests/fixtures/site';

/** What that site says, read as the build reads it: the words that tests expect come from here. */
interface SiteContent extends FullContent {
  pages: PageSource[];
}

async function readSiteContent(): Promise<SiteContent> {
  const sources = await readContent({ rootDir, contentDir: join(rootDir, contentFolder) });
  const { content, pages } = parseContent(sources, contentFolder, definition);
  if (!content) throw new Error('The content does not meet its schema; `npm run build` says why.');
  return { ...(content as FullContent), pages };
}

export const site = await readSiteContent();

/** The buttons of the download block, in the order of the HTML. */
export const storeButtons = listStoreButtons(site.app, 'footer');

/** The day that it is built on. */
export const siteDay = await findSiteDay(rootDir, join(rootDir, contentFolder));

/** The address of every page that the site has on its day. */
export const routes = [
  '/',
  ...site.pages
    .filter(({ frontMatter }) => whyUnpublished(frontMatter, siteDay) === undefined)
    .map(({ slug }) => `/${slug}`),
];

/** An address that no page has. */
export const unknownRoute = '/no/such/page';

/** The front matter of a markdown page. */
export function frontMatterOf(slug: string): PageSource['frontMatter'] {
  const page = site.pages.find((candidate) => candidate.slug === slug);
  if (!page) throw new Error(`There is no page ${slug} in ${contentFolder}/pages/.`);
  return page.frontMatter;
}
