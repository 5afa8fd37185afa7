import type { PageSource } from '../content/parsed-content';
import { type Diagnostic, topOf } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { folderOfLanguage } from '../lib/languages/languages';
import { isoDay } from '../lib/text';
import type { RenderedPage } from '../markdown/rendered-page';
import type {
  Alternate,
  ErrorInLanguage,
  FrontMatter,
  LanguageSite,
  Page,
  PageView,
  Route,
  SiteContent,
} from '../site/documents';
import type { SiteDefinition } from '../site/site-definition';
import { errorPage } from './page-address';

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

/** What the documents of one language are planned from. */
export interface LanguageParts extends LanguageSite {
  /**
   * Where texts of `content` have no translation, the same content in the language of the site alone, with the links of this
   * language: for what shows no text beside one of another language.
   */
  source?: SiteContent | undefined;
  pages: readonly RenderedPage[];
  /** What each feature adds, by its name. */
  related?: ReadonlyMap<string, RelatedPages>;
}

/**
 * Every document of the site: in each language the landing page, one for each markdown page, and the error page that static
 * hosts serve for any other address. `now` is the day of the build. Of two pages with the same address, the second is
 * reported.
 */
export function planLanguages(
  definition: SiteDefinition,
  languages: readonly LanguageParts[],
  now: Date,
): PlannedRoutes {
  const planned = languages.map((language) => planLanguage(definition, language, now));
  const diagnostics = planned.flatMap((each) => each.diagnostics);
  const [first, ...others] = planned.map(({ routes }) => routes);
  if (!first || others.length === 0) return { routes: first ?? [], diagnostics };
  const further = languages.slice(1).map(({ language, home, content }) => {
    return { language, home, content: definition.heads.error(content).content };
  });
  const routes = [first.map((route) => withFurther(route, further)), ...others];
  return {
    routes: withAlternates(languages, routes),
    diagnostics: [...diagnostics, ...checkFolders(languages)],
  };
}

function withFurther(route: Route, further: readonly ErrorInLanguage[]): Route {
  const { view } = route;
  return view.kind === 'error' ? { ...route, view: { ...view, further } } : route;
}

/** Adds to each document where it is in every language: the one table for search engines, the sitemap and visitors. */
function withAlternates(languages: readonly LanguageParts[], routes: readonly Route[][]): Route[] {
  const byKey = languages.map(
    ({ home }, index) => new Map(routes[index]?.map((route) => [keyOf(route, home), route.url])),
  );
  return languages.flatMap(({ language, home }, index) =>
    (routes[index] ?? []).map((route): Route => {
      const key = keyOf(route, home);
      const alternates = languages.map((other, at): Alternate => {
        const url = key === undefined ? undefined : byKey[at]?.get(key);
        const place = { language: other.language, url: url ?? other.home };
        return url === undefined ? { ...place, isFirstPage: true } : place;
      });
      return { ...route, language, ...(home !== '/' && { home }), alternates };
    }),
  );
}

/** What a document has in common with its translations; nothing of the error page, to which no link leads. */
function keyOf({ view, url }: Route, home: string): string | undefined {
  if (view.kind === 'error') return undefined;
  if (view.kind === 'landing') return '/';
  return `/${view.page.frontMatter.translates ?? url.slice(home.length)}`;
}

/** No page of the site is where the pages of a language are. */
function checkFolders([source, ...others]: readonly LanguageParts[]): Diagnostic[] {
  return (source?.pages ?? []).flatMap(({ page: { slug }, file }) => {
    const [step = ''] = slug.split('/');
    const taken = others.find(({ language }) => folderOfLanguage(language) === step);
    if (!taken) return [];
    const message = `the address /${slug} is among those of the pages in ${taken.language}`;
    return [diagnose('page/name', topOf(file), message, 'Give the file or its folder another name.')];
  });
}

function planLanguage(
  definition: SiteDefinition,
  { home, content: site, source, pages, related = new Map() }: LanguageParts,
  now: Date,
): PlannedRoutes {
  const { content, ...errorHead } = definition.heads.error(site);
  const folder = home.slice(1);
  const landing: Route = {
    url: home,
    path: `${folder}index.html`,
    ...definition.heads.landing(site),
    above: [],
    view: { kind: 'landing', site, ...(source && { source }) },
  };
  const error: Route = {
    url: `${home}404`,
    path: `${folder}${errorPage}`,
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
        view: {
          ...toView(page, definition.heads.showsToday(page, site), now),
          ...contentOf(page, { site, ...(source && { source }) }),
        },
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

function contentOf({ frontMatter: { sections = [] } }: Page, content: Pick<PageView, 'site' | 'source'>) {
  return sections.length > 0 ? content : {};
}

function listAbove(slug: string, titles: ReadonlyMap<string, string>): Route['above'] {
  const steps = slug.split('/').slice(0, -1);
  const folders = steps.map((_step, index) => steps.slice(0, index + 1).join('/'));
  return folders.flatMap((folder) => {
    const title = titles.get(folder);
    return title === undefined ? [] : [{ url: `/${folder}`, title }];
  });
}
