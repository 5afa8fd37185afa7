import type { Assets, Route } from '../../../templates/types';
import { makeLater, type OutputFile, toBytes } from '../../lib/file-bytes';
import type { DocumentSummary, SummarizedDocument } from '../../render/page-index';
import { renderDocument } from '../../render/render-routes';
import type { PreparedSite } from '../stages/prepare-site';
import type { ReadPage } from './read-page';
import { renderDocuments } from './render-documents';

/** As many are made in the time in which nobody waits. */
const fewDocuments = 100;

/**
 * Every document as templates have it. Of a small site all are rendered now; of a large one those that are in `opened`, and
 * those that are no page of text. Each of the others is rendered when somebody asks for its bytes, and checks know of it
 * what its page is known to have. `last`: see `renderDocuments`.
 */
export function renderWhenAsked(
  site: PreparedSite,
  now: Date,
  opened: ReadonlySet<string>,
  last: Map<string, OutputFile>,
): OutputFile[] {
  const { routes, readPages } = site;
  const pageOf = ({ path, view }: Route) =>
    routes.length <= fewDocuments || view.kind !== 'page' || opened.has(path)
      ? undefined
      : readPages.get(view.page.slug);
  const asked = routes.filter((route) => !pageOf(route));
  const rendered = new Map(
    renderDocuments({ ...site, routes: asked }, now, last).map((file) => [file.path, file]),
  );
  return routes.flatMap((route) => {
    const page = pageOf(route);
    return page ? toUnmade(route, page, site, now) : (rendered.get(route.path) ?? []);
  });
}

function toUnmade(
  route: Route,
  page: ReadPage,
  { site, assets, socialCards }: PreparedSite,
  buildDate: Date,
): SummarizedDocument {
  const { path, url } = route;
  const card = socialCards.get(url);
  const file = makeLater(path, () => toBytes(renderDocument({ site, route, assets, card, buildDate })));
  return Object.assign(file, { summary: summarizePage(page, assets) });
}

/** As much of the document's summary as can be told without it. */
function summarizePage({ summary: { ids, urls, pictures } }: ReadPage, assets: Assets): DocumentSummary {
  const variants = pictures.flatMap(({ file }) => assets.pictures.get(file)?.variants ?? []);
  const assetUrls = variants.flatMap(({ url, webpUrl }) => (webpUrl ? [url, webpUrl] : [url]));
  return { ids, urls, assetUrls };
}
