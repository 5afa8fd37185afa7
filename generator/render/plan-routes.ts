import type { PageSource } from '../content/parsed-content';
import { type Diagnostic, topOf } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { isoDay } from '../lib/text';
import type { RenderedPage } from '../markdown/rendered-page';
import type { FrontMatter, Page, PageView, Route, SiteContent } from '../site/documents';
import type { SiteDefinition } from '../site/site-definition';

/** A page of the content that is excluded from this build. */
export interface LeftOutPage extends PageSource {
  why: 'draft' | 'later';
}

/** What a feature adds to documents of other pages. */
export interface RelatedPages {
  /** By the address of a document. */
  byUrl: ReadonlyMap<string, unknown>;
  /** Pages without a file of their own, such as the list of a year. */
  pages: readonly Page[];
}

export interface PlannedRoutes {
  routes: Route[];
  diagnostics: Diagnostic[];
}

/**
 * Every document of the site: the landing page, one for each markdown page, and the error page that static hosts serve for
 * any other address. `now` is the day of the build. Of two pages with the same address, the second is reported.
 * `related` has what each feature adds, by its name.
 */
export function planRoutes(
  definition: SiteDefinition,
  site: SiteContent,
  pages: readonly RenderedPage[],
  now: Date,
  related: ReadonlyMap<string, RelatedPages> = new Map(),
): PlannedRoutes {
  const { content, ...errorHead } = definition.heads.error(site);
  const landing: Route = {
    url: '/',
    path: 'index.html',
    ...definition.heads.landing(site),
    above: [],
    view: { kind: 'landing', site },
  };
  const error: Route = {
    url: '/404',
    path: '404.html',
    ...errorHead,
    above: [],
    view: { kind: 'error', content },
  };

  const diagnostics: Diagnostic[] = [];
  const added = [...related.values()].flatMap((each) => each.pages.map((page) => ({ page, file: '' })));
  const titles = new Map(pages.map(({ page }) => [page.slug, page.frontMatter.title]));
  const owners = new Map<string, string>();
  const pageRoutes = [...pages, ...added].flatMap(({ page, file }): Route[] => {
    const url = `/${page.slug}`;
    const owner = owners.get(url);
    if (owner !== undefined) {
      const message = `${owner} already has the address ${url}`;
      const fix = 'Rename one of the two files.';
      diagnostics.push(diagnose('page/duplicate-address', topOf(file), message, fix));
      return [];
    }
    owners.set(url, file);
    return [
      {
        url,
        path: `${page.slug}.html`,
        title: definition.heads.pageTitle(page, site),
        description: page.frontMatter.description,
        above: listAbove(page.slug, titles),
        view: { ...toView(page, definition.heads.showsToday(page, site), now), ...contentOf(page, site) },
      },
    ];
  });
  const routes = [landing, ...pageRoutes, error].map((route) => withRelated(route, related));
  return { routes, diagnostics };
}

function withRelated(route: Route, related: ReadonlyMap<string, RelatedPages>): Route {
  const entries = [...related].flatMap(([name, { byUrl }]) =>
    byUrl.has(route.url) ? [[name, byUrl.get(route.url)]] : [],
  );
  return entries.length > 0 ? { ...route, related: Object.fromEntries(entries) } : route;
}

/** Why a page is excluded from a release of the day `now`; `undefined` if it is published. Days are in UTC. */
export function whyUnpublished(
  { draft, publish }: Pick<FrontMatter, 'draft' | 'publish'>,
  now: Date,
): 'draft' | 'later' | undefined {
  if (draft) return 'draft';
  // ISO dates sort as they follow each other.
  return publish !== undefined && publish > isoDay(now) ? 'later' : undefined;
}

function toView(page: Page, showsToday: boolean, now: Date): PageView {
  const unpublished = whyUnpublished(page.frontMatter, now);
  return {
    kind: 'page',
    page,
    ...(showsToday && !page.frontMatter.updated && { today: isoDay(now) }),
    ...(unpublished && { unpublished }),
  };
}

function contentOf({ frontMatter: { sections = [] } }: Page, site: SiteContent): Pick<PageView, 'site'> {
  return sections.length > 0 ? { site } : {};
}

function listAbove(slug: string, titles: ReadonlyMap<string, string>): Route['above'] {
  const steps = slug.split('/').slice(0, -1);
  const folders = steps.map((_step, index) => steps.slice(0, index + 1).join('/'));
  return folders.flatMap((folder) => {
    const title = titles.get(folder);
    return title === undefined ? [] : [{ url: `/${folder}`, title }];
  });
}
