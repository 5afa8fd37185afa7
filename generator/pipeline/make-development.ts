import { rewriteBasePath } from '../deploy/rewrite-base-path';
import { hasErrors, type Outcome } from '../diagnostics/diagnostic';
import { makeLater, type OutputFile } from '../lib/file-bytes';
import { byPath } from '../lib/paths';
import type { Build } from '../sources/build';
import { createLastBuild, type LastBuild } from './build-context';
import { developmentTarget, type SiteBuild } from './build-target';
import { recallDocuments } from './documents/recall-documents';
import { createPacks } from './packs';
import { completeSite, type RenderedSite } from './stages/complete-site';
import { prepareSite } from './stages/prepare-site';
import { traceSite } from './stages/trace-site';
import { verifySite } from './stages/verify-site';

interface RecalledSite extends RenderedSite {
  /** By path, why each document has to be rendered again. */
  reasons: Map<string, string>;
}

export interface MadeDevelopment extends Outcome<OutputFile[]> {
  rendered: RecalledSite;
}

/**
 * The stages of a site that is being edited, from what was read to what is served, sorted by path. Each
 * document gets its source locations when somebody asks for it.
 */
export async function makeDevelopment(basis: Build, last = createLastBuild()): Promise<MadeDevelopment> {
  const build = { ...basis, target: developmentTarget };
  const { base = '/' } = build.options;
  const rendered = await renderSite(build, last);
  const trace = () => {
    const documents = rendered.documents.filter((document) => !document.isUnmade);
    return traceSite(build, rendered, documents).documents;
  };
  const problems = await build.run('check', () => verifySite(build, rendered, trace));
  const diagnostics = [...rendered.diagnostics, ...problems];
  if (hasErrors(diagnostics)) return { value: undefined, diagnostics, rendered };
  const { documents, otherFiles } = rendered;
  const home = { base, address: build.options.site.facts(rendered.site).address };
  const finish = (files: readonly OutputFile[]) => rewriteBasePath(files, home);
  const finishLater = (document: OutputFile) =>
    makeLater(document.path, () => {
      const [traced = document] = finish(traceSite(build, rendered, [document]).documents);
      return traced.bytes;
    });
  const files = [...finish(otherFiles), ...documents.map(finishLater)];
  return { value: files.sort(byPath), diagnostics, rendered };
}

/** The site in memory, as templates render it. Each document is rendered when somebody asks for it. */
export async function renderSite(build: SiteBuild, last: LastBuild): Promise<RecalledSite> {
  // Pages that no build of this process has read, another may have.
  if (last.pages.size === 0) last.summaries = createPacks(build.cache, build.options).pages.read();
  const site = await prepareSite(build, last);
  const { documents, reasons } = recallDocuments(build, site, last);
  return { ...(await completeSite(build, site, documents, last.indexPage)), reasons };
}
