import type { Route, Site } from '../../templates/types';
import type { Cache } from '../cache/cache';
import type { LastRead } from '../content/last-read';
import { listTexts } from '../content/list-texts';
import type { ParsedContent, WrittenText } from '../content/parsed-content';
import { createFindLocations, type FindLocations } from '../content/source-locations';
import { toTokens } from '../content/tokens';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import { relativePath } from '../lib/paths';
import type { RunStage } from '../lib/time-stages';
import type { RenderedPage } from '../markdown/rendered-page';
import { planRoutes } from '../render/plan-routes';
import type { ContentSources } from '../sources/site-sources';

/** The content as templates get it, and what later stages ask of it. What was refused has a placeholder. */
export interface ParsedSite {
  parsed: ParsedContent;
  /** The texts among all these that nobody wrote. */
  placeholders: ReadonlySet<string>;
  pages: RenderedPage[];
  site: Site;
  routes: Route[];
  /** Everything that was written in content. */
  texts: WrittenText[];
  findLocations: FindLocations;
  diagnostics: Diagnostic[];
}

/** The stages `content` and `markdown`: from text files to the site as templates get it. */
export async function parseSite(
  { rootDir, contentDir }: Pick<BuildOptions, 'rootDir' | 'contentDir'>,
  sources: ContentSources,
  lastRead: LastRead,
  cache: Cache,
  run: RunStage,
): Promise<ParsedSite> {
  const folder = relativePath(rootDir, contentDir);
  const parsed = await run('parse', () => parse(sources, folder, lastRead, cache));
  const rendered = await run('markdown', () => renderPages(parsed, cache));
  const pages = rendered.map(({ page }) => page);
  const site: Site = { ...parsed.content, pages: pages.map(({ page }) => page) };
  const { routes, diagnostics } = planRoutes(site, pages);
  return {
    parsed,
    placeholders: new Set([...parsed.placeholders, ...pages.flatMap((page) => [...page.placeholders])]),
    pages,
    site,
    routes,
    texts: [...listTexts(parsed, pages), ...pages.flatMap((page) => page.texts)],
    findLocations: createFindLocations(parsed, pages),
    diagnostics: [
      ...sources.diagnostics,
      ...parsed.diagnostics,
      ...rendered.flatMap((each) => each.diagnostics),
      ...diagnostics,
    ],
  };
}

/** Parsing needs packages that take longer to load than all the rest, so it is done once per content. */
function parse(
  content: ContentSources,
  folder: string,
  lastRead: LastRead,
  cache: Cache,
): Promise<ParsedContent> {
  const names = [...content.paths, '', ...content.unread].join('\n');
  const key = [folder, names, ...content.documents.flatMap(({ path, text }) => [path, text])];
  return cache.remember('generator/content/parse-content.ts', ['parse', ...key], async () => {
    const { parseContent } = await import('../content/parse-content');
    return parseContent(content, folder, lastRead);
  });
}

function renderPages(
  { pages, content }: ParsedContent,
  cache: Cache,
): Promise<{ page: RenderedPage; diagnostics: Diagnostic[] }[]> {
  const tokens = toTokens(content.site);
  return Promise.all(
    pages.map((source) =>
      cache.remember(
        'generator/markdown/render-page.ts',
        ['page', JSON.stringify([source, tokens])],
        async () => {
          const { renderPage } = await import('../markdown/render-page');
          return renderPage(source, tokens);
        },
      ),
    ),
  );
}
