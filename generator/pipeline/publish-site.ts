import { createCache, type FolderCache } from '../cache/cache';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic';
import { treatWarningsAsErrors } from '../diagnostics/select-diagnostics';
import { featuresOf } from '../features/feature';
import { hashOf, withHash } from '../lib/file-bytes';
import { byPath } from '../lib/paths';
import { type BuildHooks, type StageTiming, timeStages } from '../lib/time-stages';
import { identifyFolder, type KnownSite, prepareOutput, publish } from '../publish/publish';
import {
  fingerprintInputs,
  fingerprintOutput,
  keepPublished,
  recallHashes,
  recallPublished,
} from '../publish/published-site';
import type { BuildRequest, LoadSite } from '../site/build-options';
import type { BuildResult } from './build-context';
import { type SiteWeight, weighSite } from './report/format-report';

/** A page that was opened three deploys ago still finds what it has yet to load. */
const keptSites = 3;

export interface PublishRequest {
  options: BuildRequest;
  loadSite: LoadSite;
  /** Absolute. */
  outDir: string;
  /** Whether warnings stop the build. */
  strict: boolean;
  /** Whether details are wanted that only a new build has. */
  verbose: boolean;
  /** The files of the loaded code by absolute path, and when reading began; absent if they may have changed since. */
  code: { files: Map<string, Uint8Array>; readAtMs: number } | undefined;
  hooks: BuildHooks;
  env: Readonly<Record<string, string | undefined>>;
  nowMs(): number;
}

/** The report of a published site. */
export interface PublishReport {
  weight: SiteWeight;
  diagnostics: Diagnostic[];
}

export interface PublishOutcome {
  /** Nothing if an error was found: then nothing was published. */
  report?: PublishReport;
  diagnostics: Diagnostic[];
  /** Absent if nothing had changed, so that nothing was built. */
  details?: { reasons: BuildResult['reasons']; timings: StageTiming[] };
}

/** Builds and publishes a release. If neither the sources nor `outDir` have changed, only reports the last build again. */
export async function publishSite(request: PublishRequest): Promise<PublishOutcome> {
  const { options, outDir, strict, verbose, code, nowMs } = request;
  await prepareOutput(outDir);
  // Its entries have names of their own here, which do not depend on code.
  const cache = createCache(options.cacheDir, () => '');
  // A file that changed after the code was read may be newer than the code that runs.
  const inputs = fingerprintInputs(options, code?.readAtMs ?? nowMs());
  const last = recallPublished<PublishReport>(cache, outDir);
  const folder = identifyFolder(outDir);
  const isUntouched = last?.output !== undefined && last.output === fingerprintOutput(outDir, nowMs());
  const isUnchanged = isUntouched && inputs !== undefined && last.inputs === inputs;
  // A strict build must find the warnings of a build that was not strict to be errors.
  if (isUnchanged && !verbose && !(strict && last.report.diagnostics.length > 0)) {
    return { report: last.report, diagnostics: last.report.diagnostics };
  }
  const hashes = isUntouched ? recallHashes(cache, outDir, last.output ?? '') : undefined;
  const published = hashes && { hashes, folder };
  return buildAndPublish(request, cache, inputs, published);
}

/** `published` is the last site. */
async function buildAndPublish(
  { options, loadSite, outDir, strict, code, hooks, env }: PublishRequest,
  cache: FolderCache,
  inputs: string | undefined,
  published: KnownSite | undefined,
): Promise<PublishOutcome> {
  // Loaded only now: for an unchanged site, that would take most of the time.
  const [site, { buildSite }, { measureFiles }, { weighPages }] = await Promise.all([
    loadSite(),
    import('./build-site'),
    import('./report/format-report'),
    import('../verify/weigh-pages'),
  ]);
  const {
    files: made,
    timings,
    ...built
  } = await buildSite({ ...options, site }, hooks, { files: code?.files });
  const diagnostics = strict ? treatWarningsAsErrors(built.diagnostics) : built.diagnostics;
  if (!made || hasErrors(diagnostics)) return { diagnostics };
  const { rootDir, base = '/', now } = options;
  const stamps = featuresOf(site).flatMap(({ stamp }) => stamp ?? []);
  const hashed = made.map(withHash);
  const stamped = stamps.map(async ({ path, make }) => ({
    path,
    bytes: await make({ rootDir, base, now, env, files: hashed }),
  }));
  const files = [...hashed, ...(await Promise.all(stamped))].sort(byPath);
  const { run, timings: lastTimings } = timeStages(hooks);
  await run('publish', () => publish(files, outDir, { keptSites, published }));
  const pages = weighPages(files, site.pictures.slots, options.base);
  const weight = weighSite(pages, measureFiles(files));
  const report = { weight, diagnostics };
  const output = fingerprintOutput(outDir, Number.POSITIVE_INFINITY);
  const hashes = new Map(files.map((file) => [file.path, hashOf(file)]));
  await keepPublished(cache, outDir, { inputs, output, report }, hashes);
  const details = { reasons: built.reasons, timings: [...timings, ...lastTimings] };
  return { report, diagnostics, details };
}
