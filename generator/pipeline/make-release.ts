import { hasErrors, type Outcome } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { createPageIndexer } from '../render/page-index';
import type { Build } from '../sources/build';
import { releaseTarget } from './build-target';
import { makeDocuments } from './documents/make-documents';
import { createPacks } from './packs';
import { completeSite, type RenderedSite } from './stages/complete-site';
import { deploySite } from './stages/deploy-site';
import { createContentMemory } from './stages/parse-site';
import { prepareSite } from './stages/prepare-site';
import { traceSite } from './stages/trace-site';
import { verifySite } from './stages/verify-site';

export interface MadeRelease extends Outcome<OutputFile[]> {
  rendered: RenderedSite;
  /** By path, why each document was rendered that was not taken from an earlier build. */
  reasons: Map<string, string>;
}

/**
 * The stages of a release, from what was read to the whole output folder, sorted by path. Reuses what earlier
 * builds left in the cache.
 */
export async function makeRelease(basis: Build): Promise<MadeRelease> {
  const build = { ...basis, target: releaseTarget };
  const { options, cache, run } = build;
  const packs = createPacks(cache, options);
  const pack = packs.documents.read();
  const memory = { ...createContentMemory(), summaries: packs.pages.read() };
  const site = await prepareSite(build, memory);
  await packs.pages.write(memory.summaries);
  const finished = await run('render', () => makeDocuments(build, site, pack));
  await packs.documents.write(pack);
  const reasons = new Map(
    finished.flatMap(({ checked, reason }) => (reason === undefined ? [] : [[checked.path, reason]])),
  );
  const documents = finished.map(({ checked }) => checked);
  const rendered = await completeSite(build, site, documents, createPageIndexer());
  const trace = () => traceSite(build, rendered, site.lazyDocuments).documents;
  const problems = await run('check', () => verifySite(build, rendered, trace));
  const diagnostics = [...rendered.diagnostics, ...problems];
  if (hasErrors(diagnostics)) return { value: undefined, diagnostics, rendered, reasons };
  const deployed = await deploySite(build, rendered, finished);
  return { value: deployed.value, diagnostics: [...diagnostics, ...deployed.diagnostics], rendered, reasons };
}
