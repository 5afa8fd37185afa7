import { setImmediate } from 'node:timers/promises';
import { createCache } from '../cache/cache';
import type { BuildOptions } from '../lib/build-options';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import type { Code } from '../sources/site-sources';
import { type BuildContext, recallLastBuild } from './build-context';
import type { BuildResult } from './build-site';
import { describeDiagnostics } from './describe-diagnostics';
import { makeDevelopment } from './make-development';
import { readSources } from './stages/read-sources';

/**
 * As `buildSite`, for whoever edits: no two builds are alike, and `context` has what need not be done again.
 * `code` is that which runs, and may no longer be the code on the disk.
 */
export async function buildForDevelopment(
  options: BuildOptions,
  hooks: BuildHooks,
  context: BuildContext,
  code: Pick<Code, 'toolsHash' | 'hashModule'>,
): Promise<BuildResult> {
  const { run, timings } = timeStages(hooks);
  const sources = await run('read', () => readSources(options, context.files));
  const cache = createCache(options.cacheDir, code.hashModule, undefined, context.cacheMemory);
  const { value: files, diagnostics } = await makeDevelopment(
    options,
    sources,
    cache,
    run,
    recallLastBuild(context, code.toolsHash),
  );
  const finishCache = async () => {
    // While somebody waits for the page, it goes first.
    await setImmediate();
    await cache.writePending();
    await cache.evictOldest();
  };
  return {
    files,
    diagnostics: describeDiagnostics(diagnostics, sources.content, options.maxErrors),
    timings,
    afterwards: finishCache(),
  };
}
