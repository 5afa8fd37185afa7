import { parseContent } from '../../generator/content/parse-content';
import { readContent } from '../../generator/sources/read-content';
import { site } from '../../templates/site';

/**
 * The day of the build of a site: long gone, so that whatever the visitor's browser corrects is seen to change, but the day
 * of its last page where pages are of a later day, so that all of them are released.
 */
export async function findSiteDay(rootDir: string, contentDir: string): Promise<Date> {
  const { pages } = parseContent(await readContent({ rootDir, contentDir }), contentDir, site);
  const days = pages.flatMap(({ frontMatter: { publish } }) => publish ?? []);
  return new Date(['2024-02-03', ...days].sort().at(-1) ?? '');
}
