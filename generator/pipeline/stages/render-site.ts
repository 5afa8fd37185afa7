import { fewPages, knownPages, type LastBuild, noteOpened } from '../build-context';
import type { SiteBuild } from '../build-target';
import { recallSiteRecord } from '../documents/keep-record';
import { renderWhenAsked } from '../documents/render-when-asked';
import { completeSite, type RenderedSite } from './complete-site';
import type { ParsedSite } from './parse-site';
import { prepareSite } from './prepare-site';

/**
 * The site in memory, as templates have it: for whoever looks into documents, such as to trace them. Of many documents,
 * those that nobody has asked for are made when somebody does.
 */
export async function renderSite(build: SiteBuild, last: LastBuild): Promise<RenderedSite> {
  const { options, cache, run } = build;
  const before = new Set(last.pages.values());
  // Of this process, or else of any that built the site.
  const summaries = before.size > 0 ? undefined : recallSiteRecord(cache, options).summaries;
  const site = await prepareSite(build, knownPages(last, summaries));
  if (before.size > 0) openEdited(site, before, last);
  const documents = await run('render', () =>
    renderWhenAsked(site, options.now, last.opened, last.documents),
  );
  return completeSite(build, site, documents, last.indexPage);
}

/** Whoever edits a page wants to know what is wrong with it, whether or not it is open. */
function openEdited({ readPages }: ParsedSite, before: ReadonlySet<unknown>, last: LastBuild): void {
  const edited = [...readPages.values()].filter((page) => !before.has(page));
  if (edited.length > fewPages) return;
  for (const { summary } of edited) noteOpened(last, `${summary.slug}.html`);
}
