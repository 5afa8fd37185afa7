import type { PageFile } from '../../content/pages/list-page-files';
import type { Tokens } from '../../content/tokens';
import type { LastBuild } from '../build-context';
import type { SiteBuild } from '../build-target';
import type { PageResult } from '../documents/read-page';
import { mostEdited, recallDocuments } from '../documents/recall-documents';
import { createPacks } from '../packs';
import { completeSite, type RenderedSite } from './complete-site';
import { prepareSite } from './prepare-site';

export interface RecalledSite extends RenderedSite {
  /** By path, why each document has to be rendered again. */
  reasons: Map<string, string>;
}

/** The site in memory, as templates render it. Each document is rendered when somebody asks for it. */
export async function renderSite(build: SiteBuild, last: LastBuild): Promise<RecalledSite> {
  const memory = {
    lastRead: last.lastRead,
    pages: last.pages,
    // Left by this process, or else by any that built the site.
    summaries: last.pages.size > 0 ? new Map() : createPacks(build.cache, build.options).pages.read(),
    async parseMany(files: readonly PageFile[], tokens: Tokens): Promise<Partial<PageResult>[]> {
      last.unkeptPages += files.length;
      if (files.length <= mostEdited) return [];
      const { parsePageOnce } = await import('../documents/read-page');
      return files.map((file) => parsePageOnce(file, { tokens, site: build.options.site }));
    },
  };
  const site = await prepareSite(build, memory);
  last.pages = memory.pages;
  const { documents, reasons } = recallDocuments(build, site, last);
  return { ...(await completeSite(build, site, documents, last.indexPage)), reasons };
}
