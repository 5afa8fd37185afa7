import { type Cache, createCache, type KeyPart } from '../cache/cache';
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import type { OutputFile } from '../lib/file-bytes';
import { type BuildHooks, type RunStage, type StageTiming, timeStages } from '../lib/time-stages';
import type { SiteSources } from '../sources/site-sources';
import type { BuildContext } from './build-context';
import { describeDiagnostics } from './describe-diagnostics';
import { readSources } from './read-sources';

export interface BuildResult {
  /** The whole output folder, sorted by path; `undefined` when an error was found. */
  files: OutputFile[] | undefined;
  /** Sorted, with frames. */
  diagnostics: Diagnostic[];
  timings: StageTiming[];
  /** What the cache has yet to do; never rejects. */
  afterwards: Promise<void>;
}

/**
 * Reads all there is and makes a release of it. Writes nothing but the cache; what becomes of the
 * files is for the caller. An editor's mistakes come back as diagnostics; only a mistake in the code
 * throws.
 */
export async function buildSite(
  options: BuildOptions,
  hooks: BuildHooks,
  context?: BuildContext,
): Promise<BuildResult> {
  const { run, timings } = timeStages(hooks);
  const sources = await run('read', () => readSources(options, context?.files));
  const cache = createCache(options.cacheDir, sources.code.hashModule, undefined, context?.cacheMemory);
  const { value: files, diagnostics } = await makeOrRecall(options, sources, cache, run, context);
  await cache.writePending();
  await cache.evictOldest();
  return {
    files,
    diagnostics: describeDiagnostics(diagnostics, sources.content, options.maxErrors),
    timings,
    afterwards: Promise.resolve(),
  };
}

/** A release of what was released before is recalled whole: neither React nor a parser is loaded. */
export function makeOrRecall(
  options: BuildOptions,
  sources: SiteSources,
  cache: Cache,
  run: RunStage,
  context?: BuildContext,
): Promise<Outcome<OutputFile[]>> {
  const make = async (): Promise<Outcome<OutputFile[]>> => {
    const { makeRelease } = await run('load', () => import('./make-release'));
    const { value, diagnostics } = await makeRelease(options, sources, cache, run, context);
    return { value, diagnostics };
  };
  return cache.remember(
    'generator/pipeline/build-site.ts',
    ['site', ...keyOf(options, sources)],
    make,
    ({ value }) => value !== undefined,
  );
}

function keyOf({ now, base = '/' }: BuildOptions, { content, code, publicFiles }: SiteSources): KeyPart[] {
  const documents = [...content.documents, ...content.icons.values()];
  const binaries = [...content.pictures].map(([path, bytes]) => ({ path, bytes }));
  return [
    base,
    now.toISOString(),
    JSON.stringify(content.diagnostics),
    ...documents.flatMap(({ path, text }) => [path, text]),
    ...[...binaries, ...code.sources, ...publicFiles].flatMap(({ path, bytes }) => [path, bytes]),
  ];
}
