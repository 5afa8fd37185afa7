import { hasErrors, type Outcome } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { createPageIndexer } from '../render/page-index';
import type { Build } from '../sources/build';
import { releaseTarget } from './build-target';
import { keepSiteRecord, recallSiteRecord } from './documents/keep-record';
import { makeDocuments } from './documents/make-documents';
import { renderDocuments } from './documents/render-documents';
import { createSiteRecord, type SiteRecord } from './documents/site-record';
import { type Workers, withWorkers } from './documents/workers';
import { completeSite, type RenderedSite } from './stages/complete-site';
import { deploySite } from './stages/deploy-site';
import type { KnownPages } from './stages/parse-site';
import { prepareSite } from './stages/prepare-site';
import { traceSite } from './stages/trace-site';
import { verifySite } from './stages/verify-site';

export interface MadeRelease extends Outcome<OutputFile[]> {
  rendered: RenderedSite;
  /** Paths of the documents that were not taken from a build before. */
  newDocuments: string[];
}

/**
 * The stages of a release, from what was read to the whole output folder, sorted by path. What builds before have left in
 * the cache is not made again, unless `isAnew`.
 */
export async function makeRelease(basis: Build, isAnew = false): Promise<MadeRelease> {
  const build = { ...basis, target: releaseTarget };
  const { options, sources, cache, run } = build;
  const { now } = options;
  const record = isAnew ? createSiteRecord() : recallSiteRecord(cache, options);
  // The threads end before pictures are encoded, which takes as much memory.
  const { site, ready } = await withWorkers(options.rootDir, sources.code, async (workers) => {
    const known = createKnownPages(record, workers);
    const prepared = await prepareSite(build, known);
    record.summaries = known.usedSummaries;
    const make = () => makeDocuments(build, prepared, record, workers);
    return { site: prepared, ready: await run('render', make) };
  });
  await keepSiteRecord(record, cache, options);
  const newDocuments = ready.flatMap(({ checked, isNew }) => (isNew ? [checked.path] : []));
  const documents = ready.map(({ checked }) => checked);
  const rendered = await completeSite(build, site, documents, createPageIndexer());
  const trace = () => traceSite({ ...rendered, documents: renderDocuments(site, now) }, now).documents;
  const found = await run('check', () => verifySite(build, rendered, trace));
  const diagnostics = [...rendered.diagnostics, ...found];
  if (hasErrors(diagnostics)) return { value: undefined, diagnostics, rendered, newDocuments };
  const deployed = await deploySite(build, rendered, ready);
  return {
    value: deployed.value,
    diagnostics: [...diagnostics, ...deployed.diagnostics],
    rendered,
    newDocuments,
  };
}

function createKnownPages({ summaries }: SiteRecord, workers: Workers): KnownPages {
  return {
    lastRead: new Map(),
    pages: new Map(),
    keys: new Map(),
    summaries,
    usedSummaries: new Map(),
    keepsPages: false,
    parsePages: workers.parsePages,
  };
}
