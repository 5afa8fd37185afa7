import { createCache } from '../cache/cache';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import { relativePath } from '../lib/paths';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import { findFutureDates } from '../review/find-future-dates';
import { findUnfinished } from '../review/find-unfinished';
import { listPublishedTexts } from '../review/list-published-texts';
import { findSampleContent } from '../review/sample-content';
import { findUnread, findUnusedContent } from '../review/unused-content';
import { listFolder } from '../sources/read-folder';
import { describe, makeOrRecall, readSources } from './build-site';
import { makeSite } from './make-site';

export interface SiteCheck {
  /** What a build would say, and as warnings the content that no page shows and days to come told as gone by. Sorted, with frames. */
  diagnostics: Diagnostic[];
  /** Everything still made up, each as an error; unknown while content does not parse. */
  samples: Diagnostic[] | undefined;
}

/**
 * Makes the site and keeps nothing of it but what there is to say about its content. Twice, where it can be made: only
 * development knows where everything on a page comes from, and only a release has files for hosts, compressed precompressed and
 * pages of the weight that visitors get. What a build finds beside those, `check` has found as well.
 */
export async function checkSite(options: BuildOptions, hooks: BuildHooks): Promise<SiteCheck> {
  const { run } = timeStages(hooks);
  const sources = await readSources(options);
  const cache = createCache(options.cacheDir, sources.code.toolsHash);
  const made = await makeSite({ ...options, mode: 'development' }, sources, cache, run);
  const release: BuildOptions = { ...options, mode: 'production' };
  const built = made.value ? (await makeOrRecall(release, sources, cache, run)).diagnostics : [];
  await cache.prune();
  const folder = relativePath(options.rootDir, options.contentDir);
  // What is shown can only be told of a site that was made.
  const warnings = made.trace
    ? [
        ...findUnusedContent(made.trace, made.parsed, sources.content, folder),
        ...findFutureDates(made.parsed, options.now),
        ...findUnfinished(made.pages),
        ...findUnread(await listFolder(options.contentDir), sources.content, folder),
      ]
    : [];
  // A stand-in is no sample, and what it stands for may have been one.
  const isWhole = sources.content.diagnostics.length + made.parsed.diagnostics.length === 0;
  const samples = isWhole
    ? findSampleContent(made.parsed, made.pages, listPublishedTexts(sources, folder))
    : undefined;
  return {
    diagnostics: describe([...made.diagnostics, ...built, ...warnings], sources.content, options.maxErrors),
    samples: samples && describe(samples, sources.content, Number.POSITIVE_INFINITY),
  };
}
