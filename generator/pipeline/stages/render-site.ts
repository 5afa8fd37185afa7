import type { LastBuild } from '../build-context';
import type { SiteBuild } from '../build-target';
import { recallDocuments } from '../documents/recall-documents';
import { createPacks } from '../packs';
import { completeSite, type RenderedSite } from './complete-site';
import { prepareSite } from './prepare-site';

export interface RecalledSite extends RenderedSite {
  /** By path, why each document has to be rendered again. */
  reasons: Map<string, string>;
}

/** The site in memory, as templates render it. Each document is rendered when somebody asks for it. */
export async function renderSite(build: SiteBuild, last: LastBuild): Promise<RecalledSite> {
  // Pages that no build of this process has read, another may have.
  if (last.pages.size === 0) last.summaries = createPacks(build.cache, build.options).pages.read();
  const site = await prepareSite(build, last);
  const { documents, reasons } = recallDocuments(build, site, last);
  return { ...(await completeSite(build, site, documents, last.indexPage)), reasons };
}
