import { relativePath } from '../../lib/paths';
import type { BuildOptions } from '../../site/build-options';
import { groupPictures } from '../../sources/group-pictures';
import { readContent } from '../../sources/read-content';
import { listValues } from '../list-values';
import { parseContent } from '../parse-content';
import type { Completions } from './make-json-schemas';

/**
 * What text editors offer as completions, each kind sorted: the icons, pictures and networks of the content, and as links
 * its pages and the sections that a link leads to already. Mistakes in the content only make the lists shorter; the
 * build reports them.
 */
export async function listCompletions({
  rootDir,
  contentDir,
  site,
  drafts,
}: Pick<BuildOptions, 'rootDir' | 'contentDir' | 'site' | 'drafts'>): Promise<Completions> {
  const sources = await readContent({ rootDir, contentDir, drafts });
  const parsed = parseContent(sources, relativePath(rootDir, contentDir), site);
  const written = listValues(parsed).flatMap(({ path, value }) =>
    path.at(-1) === 'url' && typeof value === 'string' && /^#./.test(value) ? [value] : [],
  );
  const pages = parsed.pages.map(({ slug }) => `/${slug}`);
  return {
    icons: [...sources.icons.keys()].sort(),
    // A picture beside a page is for that page alone.
    pictures: [...groupPictures(sources.pictures).keys()]
      .filter((name) => name.startsWith('pictures/'))
      .sort(),
    links: [...new Set([...written, '/', ...pages])].sort(),
    ...site.completions(parsed.content),
  };
}
