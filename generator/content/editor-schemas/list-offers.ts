import type { BuildOptions } from '../../lib/build-options';
import { relativePath } from '../../lib/paths';
import { groupPictures } from '../../sources/group-pictures';
import { readContent } from '../../sources/read-content';
import { listValues } from '../list-values';
import { parseContent } from '../parse-content';
import type { Offers } from './make-json-schemas';

/**
 * The names that there are in the content: drawings, pictures, networks; and as links its pages, and the sections that
 * some link leads to already. Each sorted; what is wrong in the content offers less, and is for the build to tell.
 */
export async function listOffers({
  rootDir,
  contentDir,
}: Pick<BuildOptions, 'rootDir' | 'contentDir'>): Promise<Offers> {
  const sources = await readContent({ rootDir, contentDir });
  const parsed = parseContent(sources, relativePath(rootDir, contentDir));
  const written = listValues(parsed).flatMap(({ path, value }) =>
    path.at(-1) === 'url' && typeof value === 'string' && /^#./.test(value) ? [value] : [],
  );
  const pages = parsed.pages.map(({ slug }) => `/${slug}`);
  return {
    icons: [...sources.icons.keys()].sort(),
    pictures: [...groupPictures(sources.pictures).keys()].sort(),
    links: [...new Set([...written, '/', ...pages])].sort(),
    networks: Object.keys(parsed.content.site.networks).sort(),
  };
}
