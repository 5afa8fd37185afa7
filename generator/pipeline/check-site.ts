import { createCache } from '../cache/cache';
import { createLocate } from '../content/list-values';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic';
import { relativePath } from '../lib/paths';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import { findBrokenPromises } from '../review/find-broken-promises';
import { findFutureDates } from '../review/find-future-dates';
import { findUnfinished } from '../review/find-unfinished';
import { listPublishedTexts } from '../review/list-published-texts';
import { listUnpublished } from '../review/list-unpublished';
import { findSampleContent } from '../review/sample-content';
import { findUnread, findUnusedContent } from '../review/unused-content';
import type { BuildOptions } from '../site/build-options';
import { listFolder } from '../sources/read-folder';
import { describeDiagnostics } from './describe-diagnostics';
import { makeRelease } from './make-release';
import { readSources } from './stages/read-sources';
import { traceSite } from './stages/trace-site';

export interface SiteCheck {
  /** What a build would say, and as warnings the content that no page shows and days to come told as gone by. Sorted, with frames. */
  diagnostics: Diagnostic[];
  /** Everything still made up, each as an error; unknown while content does not parse. */
  samples: Diagnostic[] | undefined;
}

/**
 * Makes a release without publishing it, and reviews its content: whatever a build reports, `check` reports as well.
 * `files` are those that need not be read again, by absolute path.
 */
export async function checkSite(
  options: BuildOptions,
  hooks: BuildHooks,
  files?: Map<string, Uint8Array>,
): Promise<SiteCheck> {
  const { rootDir, contentDir, now, mostOfOneRule } = options;
  const { run } = timeStages(hooks);
  const folder = relativePath(rootDir, contentDir);
  const sources = await readSources(options, files);
  const { content, code } = sources;
  const cache = createCache(options.cacheDir, code.hashModule);
  const { rendered, ...made } = await makeRelease({ options, sources, cache, run });
  const { parsed, pages } = rendered;
  const diagnostics = [...made.diagnostics, ...listUnpublished(rendered.leftOut, parsed)];
  // Only of a site that can be made is it known what it shows.
  if (!hasErrors(diagnostics)) {
    const trace = traceSite({ options }, rendered, rendered.lazyDocuments);
    diagnostics.push(
      ...findUnusedContent(trace, parsed, content, folder, rendered),
      ...findBrokenPromises(parsed),
      ...options.site.review(parsed.content, createLocate(parsed)),
      ...findFutureDates(parsed, now),
      ...findUnfinished(pages),
      ...findUnread(await listFolder(contentDir), content, folder),
    );
  }
  await cache.evictOldest();
  // A placeholder is no sample, and what it stands for may have been one.
  const isWhole = !hasErrors([...content.diagnostics, ...parsed.diagnostics]);
  const samples = isWhole ? findSampleContent(parsed, pages, listPublishedTexts(sources, folder)) : undefined;
  return {
    diagnostics: describeDiagnostics(diagnostics, content, mostOfOneRule),
    samples: samples && describeDiagnostics(samples, content, Number.POSITIVE_INFINITY),
  };
}
