import type { Diagnostic } from '../diagnostics/diagnostic';
import type { SiteDefinition } from '../site/site-definition';
import type { ContentSources } from '../sources/site-sources';
import { groupByLanguage, isReservedSlug, listPageFiles, toPlainSlug } from './pages/page-names';
import { parsePage } from './pages/parse-page';
import type { FindLocation, PageHead, PageSource, ParsedContent, ParsedYamlFiles } from './parsed-content';
import { parseYamlFiles } from './yaml/parse-yaml-files';

/** The whole content folder, each page as far as its front matter. For `folder` see `parseYamlFiles`. */
export function parseContent(
  sources: ContentSources,
  folder: string,
  site: SiteDefinition,
): ParsedContent<PageSource> {
  const yaml = parseYamlFiles(sources, folder, site);
  const languages = yaml.translations.map(({ language }) => language);
  const files = groupByLanguage(listPageFiles(sources, folder), languages).flatMap((group) => group.files);
  return joinPages(
    yaml,
    files.map((file) => parsePage(file, site)),
  );
}

/** A page that was parsed, now or before. */
interface Parsed<Page> {
  page: Page;
  placeholders: Iterable<string>;
  diagnostics: readonly Diagnostic[];
  locations: FindLocation;
}

/** All content: the YAML files, and the pages that have an address of their own. */
export function joinPages<Page extends PageHead>(
  yaml: ParsedYamlFiles,
  pages: readonly Parsed<Page>[],
): ParsedContent<Page> {
  const byFile = new Map(pages.map((each) => [each.page.file, each]));
  const diagnostics = [...yaml.diagnostics, ...pages.flatMap((each) => each.diagnostics)];
  return {
    ...yaml,
    pages: withOwnAddresses(
      pages.map(({ page }) => page),
      diagnostics,
    ),
    placeholders: new Set([...yaml.placeholders, ...pages.flatMap((each) => [...each.placeholders])]),
    locations: {
      get: (pointer) =>
        yaml.locations.get(pointer) ??
        byFile.get(pointer.slice(0, pointer.indexOf('#')))?.locations.get(pointer),
    },
    diagnostics,
  };
}

const nameRules: readonly string[] = ['page/address-taken', 'page/name'];

/** Pages with refused names are left out if their address is taken, so that they are reported once. */
function withOwnAddresses<Page extends PageHead>(
  pages: readonly Page[],
  diagnostics: readonly Diagnostic[],
): Page[] {
  const refused = new Set(diagnostics.filter(({ rule }) => nameRules.includes(rule)).map(({ file }) => file));
  if (refused.size === 0) return [...pages];
  const taken = new Set(pages.filter(({ file }) => !refused.has(file)).map(({ slug }) => slug));
  return pages.filter(({ slug, file, language }) => {
    if (!refused.has(file)) return true;
    const isFree = !taken.has(slug) && !isReservedSlug(toPlainSlug({ slug, language }));
    taken.add(slug);
    return isFree;
  });
}
