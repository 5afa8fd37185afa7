import type { PageFrontMatter } from '../../content/schema';
import type { Route, Site } from '../../templates/types';
import type { AssetTarget } from '../assets/asset-target';
import type { Cache } from '../cache/cache';
import type { LastRead } from '../content/last-read';
import { listTexts } from '../content/list-texts';
import type { PageSource, ParsedContent, WrittenText } from '../content/parsed-content';
import { checkPagePictures } from '../content/references/check-page-pictures';
import { createFindLocations, type FindLocations } from '../content/source-locations';
import { toTokens } from '../content/tokens';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import { relativePath } from '../lib/paths';
import type { RunStage } from '../lib/time-stages';
import type { RenderedPage } from '../markdown/rendered-page';
import { planRoutes } from '../render/plan-routes';
import type { ContentSources } from '../sources/site-sources';

/** For whom a site is made. */
export interface Edition {
  assets: AssetTarget;
  /** Why a page is left out that content has; `undefined` for one that is shown. */
  whyLeftOut: (frontMatter: PageFrontMatter, now: Date) => 'draft' | 'later' | undefined;
}

/** A page of the content that this edition of the site does not have. */
export interface LeftOutPage extends PageSource {
  why: 'draft' | 'later';
}

/** The content as templates get it, and what later stages ask of it. What was refused has a placeholder. */
export interface ParsedSite {
  /** Without the pages that are left out. */
  parsed: ParsedContent;
  leftOut: LeftOutPage[];
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
  { rootDir, contentDir, now }: Pick<BuildOptions, 'rootDir' | 'contentDir' | 'now'>,
  sources: ContentSources,
  { whyLeftOut }: Pick<Edition, 'whyLeftOut'>,
  lastRead: LastRead,
  cache: Cache,
  run: RunStage,
): Promise<ParsedSite> {
  const folder = relativePath(rootDir, contentDir);
  const whole = await run('parse', () => parse(sources, folder, lastRead, cache));
  const leftOut = whole.pages.flatMap((page): LeftOutPage[] => {
    const why = whyLeftOut(page.frontMatter, now);
    return why ? [{ ...page, why }] : [];
  });
  const drafts = new Set(leftOut.flatMap(({ file, why }) => (why === 'draft' ? [file] : [])));
  const absent = new Set(leftOut.map(({ file }) => file));
  const parsed = withoutPages(whole, absent, drafts);
  // A page that comes later must be whole by then: what is wrong with it is told today.
  const rendered = await run('markdown', () =>
    renderPages({ ...whole, pages: whole.pages.filter(({ file }) => !drafts.has(file)) }, cache),
  );
  const pages = rendered.map(({ page }) => page).filter(({ file }) => !absent.has(file));
  const site: Site = parsed.content;
  const { routes, diagnostics } = planRoutes(site, pages);
  return {
    parsed,
    leftOut,
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
      ...checkPagePictures(
        rendered.flatMap(({ page }) => page.pictures),
        sources,
      ),
      ...diagnostics,
    ],
  };
}

/** `absent` are files; nothing that is wrong in one of `drafts` keeps others from being published. */
function withoutPages(
  whole: ParsedContent,
  absent: ReadonlySet<string>,
  drafts: ReadonlySet<string>,
): ParsedContent {
  return {
    ...whole,
    pages: whole.pages.filter(({ file }) => !absent.has(file)),
    diagnostics: whole.diagnostics.filter(({ file }) => !drafts.has(file)),
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
