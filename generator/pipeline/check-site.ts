import { createCache } from '../cache/cache';
import { createLocate } from '../content/list-values';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic';
import { relativePath } from '../lib/paths';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import { findUnfinished } from '../review/find-unfinished';
import { findBrokenPromises, findFutureDates, latestDay, listUnpublished } from '../review/list-reminders';
import { findSampleContent, listPublishedTexts } from '../review/sample-content';
import { findUnread, findUnshownFiles, findUnusedContent } from '../review/unused-content';
import type { BuildOptions } from '../site/build-options';
import { listFolder } from '../sources/read-folder';
import { makeRelease } from './build-site';
import { describeDiagnostics } from './describe-diagnostics';
import { readSources } from './stages/read-sources';
import { traceSite } from './stages/trace-site';

export interface SiteCheck {
  /** What a build reports, and the warnings of the review. Sorted, with frames. */
  diagnostics: Diagnostic[];
  /** Everything that is still a sample, each as an error; `undefined` while content does not parse. */
  samples: Diagnostic[] | undefined;
  /** What others will ask for, by rule; nothing while there are errors. */
  advice: Diagnostic[];
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
  const { rendered, ...release } = await makeRelease({ options, sources, cache, run });
  const { parsed, pages } = rendered;
  const diagnostics = [...release.diagnostics, ...listUnpublished(rendered.leftOut, parsed)];
  const advice: Diagnostic[] = [];
  // Only a site that can be built shows what it uses.
  if (!hasErrors(diagnostics)) {
    const paths = rendered.routes.map(({ path }) => path);
    const trace = traceSite({ options }, rendered, paths);
    diagnostics.push(
      ...findUnusedContent(trace, parsed, content, rendered, options),
      ...findBrokenPromises(parsed),
      ...options.site.review(parsed.content, createLocate(parsed), latestDay(now)),
      ...findFutureDates(parsed, now),
      ...findUnfinished(pages),
      ...findUnshownFiles(parsed, content, options.site),
      ...findUnread(await listFolder(contentDir), content, folder),
    );
    advice.push(...options.site.advise(parsed.content, parsed.pages, createLocate(parsed)));
  }
  await cache.evictOldest();
  // Placeholders replace refused values, which may be samples.
  const isWhole = !hasErrors([...content.diagnostics, ...parsed.diagnostics]);
  const samples = isWhole ? findSampleContent(parsed, pages, listPublishedTexts(sources, folder)) : undefined;
  return {
    diagnostics: describeDiagnostics(diagnostics, content, mostOfOneRule),
    advice,
    samples: samples && describeDiagnostics(samples, content, Number.POSITIVE_INFINITY),
  };
}
