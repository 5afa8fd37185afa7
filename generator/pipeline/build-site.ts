import { createCache } from '../cache/cache';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import type { BuildOptions } from '../site/build-options';
import type { BuildContext, BuildResult } from './build-context';
import { describeDiagnostics } from './describe-diagnostics';
import { readSources } from './stages/read-sources';

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
  const { makeRelease } = await run('load', () => import('./make-release'));
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
