import type { Cache } from '../../cache/cache';
import type { BuildOptions } from '../../lib/build-options';
import type { RunStage } from '../../lib/time-stages';
import type { SiteSources } from '../../sources/site-sources';
import { knownPages, type LastBuild } from '../build-context';
import { renderDocuments } from '../documents/render-documents';
import { completeSite, type RenderedSite } from './complete-site';
import type { Edition } from './parse-site';
import { prepareSite } from './prepare-site';

/** The whole site in memory, as templates have it: for whoever looks into every document, such as to trace it. */
export async function renderSite(
  options: BuildOptions,
  sources: SiteSources,
  edition: Edition,
  cache: Cache,
  run: RunStage,
  last: LastBuild,
): Promise<RenderedSite> {
  const site = await prepareSite(options, sources, edition, knownPages(last), cache, run);
  const documents = await run('render', () => renderDocuments(site, options.now, last.documents));
  return completeSite(site, documents, last.indexPage, sources.publicFiles, options, run);
}
