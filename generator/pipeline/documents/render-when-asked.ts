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
  if (routes.length <= fewDocuments) return renderDocuments(site, now, last);
  const asked: Route[] = [];
  const unmade: OutputFile[] = [];
  for (const route of routes) {
    const { path, view } = route;
    const page = view.kind === 'page' && !opened.has(path) && readPages.get(view.page.slug);
    if (page) unmade.push(toUnmade(route, page, site, now));
    else asked.push(route);
  }
  return [...renderDocuments({ ...site, routes: asked }, now, last), ...unmade];
}

function toUnmade(
  route: Route,
  page: ReadPage,
  { site, assets, socialCards }: PreparedSite,
  buildDate: Date,
): SummarizedDocument {
  const { path, url } = route;
  const make = () => {
    const card = socialCards.get(url);
    return toBytes(renderDocument({ site, route, assets, card, buildDate }));
  };
  return Object.assign(makeLater(path, make), { summary: summarizePage(page, assets) });
}

/** As much of the document's summary as can be told without it. */
function summarizePage({ summary: { ids, urls, pictures } }: ReadPage, assets: Assets): DocumentSummary {
  if (pictures.length === 0) return { ids, urls, assetUrls: [] };
  const variants = pictures.flatMap(({ file }) => assets.pictures.get(file)?.variants ?? []);
  const assetUrls = variants.flatMap(({ url, webpUrl }) => (webpUrl ? [url, webpUrl] : [url]));
  return { ids, urls, assetUrls };
}
