import type { SiteDefinition } from '../site/site-definition';
import type { ContentSources } from '../sources/site-sources';
import { joinPages } from './pages/join-pages';
import { listPageFiles } from './pages/page-names';
import { parsePage } from './pages/parse-page';
import type { PageSource, ParsedContent } from './parsed-content';
import { parseYamlFiles } from './yaml/parse-yaml-files';

/** The whole content folder, each page as far as its front matter. For `folder` see `parseYamlFiles`. */
export function parseContent(
  sources: ContentSources,
  folder: string,
  site: SiteDefinition,
): ParsedContent<PageSource> {
  const pages = listPageFiles(sources, folder).map((file) => parsePage(file, site));
  return joinPages(parseYamlFiles(sources, folder, site), pages);
}
