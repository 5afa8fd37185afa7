import { createCache } from '../cache/cache';
import { createLocate } from '../content/list-values';
import { compressFiles, withoutPrecompressed } from '../deploy/compress-files';
import { checkSiteUrl, makeHostPolicy, writePolicy } from '../deploy/host-policy';
import { injectPolicy } from '../deploy/inject-policy';
import { rewriteBasePath } from '../deploy/rewrite-base-path';
import { hasErrors, type Outcome } from '../diagnostics/diagnostic';
import { featuresOf, listReservedPaths } from '../features/feature';
import type { OutputFile } from '../lib/file-bytes';
import { byPath } from '../lib/paths';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import { createPageIndexer } from '../render/page-index';
import type { BuildOptions } from '../site/build-options';
import type { Build } from '../sources/site-sources';
import { traceSite } from '../trace/trace-documents';
import {
  type BuildContext,
  type BuildResult,
  createContentMemory,
  createPacks,
  describeDiagnostics,
} from './build-context';
import { makeDocuments } from './documents/make-documents';
import { type RenderedSite, releaseTarget } from './stage-results';
import { completeSite } from './stages/complete-site';
import { prepareSite } from './stages/prepare-site';
import { readSources } from './stages/read-sources';
import { verifySite } from './stages/verify-site';

/** See `BuildContext`. */
interface KeptBefore {
  files?: BuildContext['files'] | undefined;
  cacheMemory?: BuildContext['cacheMemory'];
}

/**
 * Reads the sources and makes a release. Writes only to the cache. Mistakes in content are returned as diagnostics; only a
 * mistake in the code throws. `context` may have the bytes of files that need not be read again.
 */
export async function buildSite(
  options: BuildOptions,
  hooks: BuildHooks,
  context: KeptBefore = {},
): Promise<BuildResult> {
  const { run, timings } = timeStages(hooks);
  const sources = await run('read', () => readSources(options, context.files));
  const cache = createCache(options.cacheDir, sources.code.hashModule, undefined, context.cacheMemory);
  const { value: files, diagnostics, reasons } = await makeRelease({ options, sources, cache, run });
  await cache.writePending();
  await cache.evictOldest();
  return {
    files,
    reasons,
    diagnostics: describeDiagnostics(diagnostics, sources.content, options.mostOfOneRule),
    timings,
    afterwards: Promise.resolve(),
  };
}

export interface MadeRelease extends Outcome<OutputFile[]> {
  rendered: RenderedSite;
  /** By path, why each document was rendered that was not taken from an earlier build. */
  reasons: Map<string, string>;
}

/**
 * The stages of a release, from the sources to the whole output folder, sorted by path. Reuses what earlier builds left in
 * the cache, and leaves there what the next may reuse, unless the site is an older one.
 */
export async function makeRelease(basis: Build, { isOlder = false } = {}): Promise<MadeRelease> {
  const build = { ...basis, target: releaseTarget };
  const { options, cache, run } = build;
  const packs = createPacks(cache, options);
  const pack = packs.documents.read();
  const memory = { ...createContentMemory(), summaries: packs.pages.read() };
  const site = await prepareSite(build, memory);
  if (!isOlder) await packs.pages.write(memory.summaries);
  const finished = await run('render', () => makeDocuments(build, site, pack));
  if (!isOlder) await packs.documents.write(pack);
  const documents = finished.map(({ checked }) => checked);
  const rendered = await completeSite(build, site, documents, createPageIndexer());
  const paths = site.routes.map(({ path }) => path);
  const trace = () => traceSite(options, rendered, paths);
  const problems = await run('check', () => verifySite(build, rendered, trace));
  const diagnostics = [...rendered.diagnostics, ...problems];
  const reasons = new Map(
    finished.flatMap(({ checked, reason }) => (reason === undefined ? [] : [[checked.path, reason]])),
  );
  if (hasErrors(diagnostics)) return { value: undefined, diagnostics, rendered, reasons };
  const deployed = await deploySite(build, rendered, finished);
  return { value: deployed.value, diagnostics: [...diagnostics, ...deployed.diagnostics], rendered, reasons };
}

/** A document with its compressed versions. */
interface FinishedDocument {
  files: readonly OutputFile[];
}

/**
 * The stage `deploy`: turns rendered files into published ones, sorted by path. Files beside the documents get addresses below
 * the base, a security policy for their final bytes, and compressed versions; features add files that depend on all others.
 */
async function deploySite(
  { options: { base = '/', site }, cache, run }: Build,
  { parsed, otherFiles, redirects, fileTypes, fromElsewhere, languages }: RenderedSite,
  finished: readonly FinishedDocument[],
): Promise<Outcome<OutputFile[]>> {
  const { address, addressPath } = site.facts(parsed.content);
  const ofSiteUrl = checkSiteUrl(address, base, createLocate(parsed)(addressPath));
  if (hasErrors(ofSiteUrl)) return { value: undefined, diagnostics: ofSiteUrl };
  const features = featuresOf(site);
  const documents = finished.flatMap((document) => document.files);
  const based = rewriteBasePath(otherFiles, { base, address });
  const ready = await run('protect', () => injectPolicy(based, fromElsewhere));
  const policy = makeHostPolicy([...withoutPrecompressed(documents), ...ready].sort(byPath), {
    ...{ base, redirects, fromElsewhere, fileTypes },
    reservedPaths: listReservedPaths(site),
    errorFolders: languages.slice(1).map(({ home }) => home.slice(1, -1)),
  });
  const compressed = await run('compress', () => compressFiles(ready, cache));
  const files = [...documents, ...ready, ...compressed].sort(byPath);
  const all = features.flatMap(
    (feature) => feature.finish?.({ parsed, base, files, policy, pictureSlots: site.pictures.slots }) ?? [],
  );
  const added = [writePolicy(policy), ...all.flatMap((each) => each.files ?? [])];
  return {
    value: [...files, ...added].sort(byPath),
    diagnostics: [...ofSiteUrl, ...all.flatMap(({ diagnostics = [] }) => diagnostics)],
  };
}
