import type { Cache } from '../../cache/cache';
import type { BuildOptions } from '../../lib/build-options';
import type { RunStage } from '../../lib/time-stages';
import type { SiteSources } from '../../sources/site-sources';
import { fewPages, knownPages, type LastBuild, noteOpened } from '../build-context';
import { recallSiteRecord } from '../documents/keep-record';
import { renderWhenAsked } from '../documents/render-when-asked';
import { completeSite, type RenderedSite } from './complete-site';
import type { Edition, ParsedSite } from './parse-site';
import { prepareSite } from './prepare-site';

/**
 * The site in memory, as templates have it: for whoever looks into documents, such as to trace them. Of many documents,
 * those that nobody has asked for are made when somebody does.
 */
export async function renderSite(
  options: BuildOptions,
  sources: SiteSources,
  edition: Edition,
  cache: Cache,
  run: RunStage,
  last: LastBuild,
): Promise<RenderedSite> {
  const before = new Set(last.pages.values());
  // Of this process, or else of any that built the site.
  const summaries = before.size > 0 ? undefined : recallSiteRecord(cache, options).summaries;
  const site = await prepareSite(options, sources, edition, knownPages(last, summaries), cache, run);
  if (before.size > 0) openEdited(site, before, last);
  const documents = await run('render', () =>
    renderWhenAsked(site, options.now, last.opened, last.documents),
  );
  return completeSite(site, documents, last.indexPage, sources.publicFiles, options, run);
}

/** Whoever edits a page wants to know what is wrong with it, whether or not it is open. */
function openEdited({ readPages }: ParsedSite, before: ReadonlySet<unknown>, last: LastBuild): void {
  const edited = [...readPages.values()].filter((page) => !before.has(page));
  if (edited.length > fewPages) return;
  for (const { summary } of edited) noteOpened(last, `${summary.slug}.html`);
}
