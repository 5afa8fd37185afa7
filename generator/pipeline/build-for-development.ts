import { setImmediate } from 'node:timers/promises';
import { type Cache, createCache } from '../cache/cache';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import type { BuildOptions } from '../site/build-options';
import type { Code } from '../sources/site-sources';
import type { BuildResult } from './build-context';
import { type BuildContext, type LastBuild, recallLastBuild } from './build-context';
import { describeDiagnostics } from './describe-diagnostics';
import { makeDevelopment } from './make-development';
import { createPacks } from './packs';
import { readSources } from './stages/read-sources';

/**
 * Like `buildSite`, for a process that builds after each edit and reuses what `context` has. `code` is the code that runs,
 * which may differ from that on the disk.
 */
export async function buildForDevelopment(
  options: BuildOptions,
  hooks: BuildHooks,
  context: BuildContext,
  code: Code,
): Promise<BuildResult> {
  const { run, timings } = timeStages(hooks);
  const sources = await run('read', () => readSources(options, context.files, context.texts, code));
  const cache = createCache(options.cacheDir, code.hashModule, undefined, context.cacheMemory);
  const last = recallLastBuild(context, code.toolsHash);
  const {
    value: files,
    diagnostics,
    rendered,
  } = await makeDevelopment({ options, sources, cache, run }, last);
  const finishCache = async () => {
    // A page that somebody waits for is sent first.
    await setImmediate();
    if (options.drafts?.size) return;
    await keepPages(last, cache, options);
    await cache.writePending();
    await cache.evictOldest();
  };
  return {
    files,
    reasons: rendered.reasons,
    diagnostics: describeDiagnostics(diagnostics, sources.content, options.mostOfOneRule),
    timings,
    afterwards: finishCache(),
  };
}

/** Parsing fewer pages takes less time than reading and writing the pack of all of them. */
const fewestToKeep = 20;

/** Caches the summaries of pages for the next process that builds this site. */
async function keepPages(last: LastBuild, cache: Cache, options: BuildOptions): Promise<void> {
  if (last.unkeptPages < fewestToKeep) return;
  last.unkeptPages = 0;
  await createPacks(cache, options).pages.write(last.summaries);
}
