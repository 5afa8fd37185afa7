import { join } from 'node:path';
import { createCache } from '../cache/cache';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic';
import { featuresOf, type ReviewInput } from '../features/feature';
import { relativePath } from '../lib/paths';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import type { BuildOptions } from '../site/build-options';
import { listFolder } from '../sources/read-folder';
import { describeDiagnostics } from './build-context';
import { makeRelease } from './build-site';
import { readSources } from './stages/read-sources';

export interface SiteCheck {
  /** The diagnostics of the build and of the review. Sorted, with frames. */
  diagnostics: Diagnostic[];
  /** Everything that is still a sample, each as an error; `undefined` while content does not parse. */
  samples: Diagnostic[] | undefined;
  /** Whether any feature looks for samples. */
  countsSamples: boolean;
  /** Advice about requirements of stores and authorities, by rule; empty while there are errors. */
  advice: Diagnostic[];
}

/**
 * Makes a release without publishing it, and reviews its content: whatever a build reports, `check` reports as well.
 * `read` are those that need not be read again, by absolute path.
 */
export async function checkSite(
  options: BuildOptions,
  hooks: BuildHooks,
  read?: Map<string, Uint8Array>,
): Promise<SiteCheck> {
  const { rootDir, contentDir, mostOfOneRule, site } = options;
  const { run } = timeStages(hooks);
  const sources = await readSources(options, read);
  const { content, code } = sources;
  const cache = createCache(options.cacheDir, code.hashModule);
  const { value: files = [], rendered, diagnostics } = await makeRelease({ options, sources, cache, run });
  const { parsed, pages, leftOut, featureInput } = rendered;
  const features = featuresOf(site);
  const contentFolder = relativePath(rootDir, contentDir);
  const samplesInput = { ...featureInput, sources, contentFolder, pages };
  const reviewed: Diagnostic[] = [];
  const advice: Diagnostic[] = [];
  // Only a site that can be built shows what it uses.
  if (!hasErrors(diagnostics)) {
    const drafts = options.drafts ?? new Map();
    const isToGo = (path: string) => drafts.has(path) && drafts.get(path) === undefined;
    const contentPaths = (await listFolder(contentDir)).filter((path) => !isToGo(join(contentDir, path)));
    const input: ReviewInput = { ...samplesInput, contentPaths, leftOut, files };
    reviewed.push(...features.flatMap(({ review }) => review?.(input) ?? []));
    advice.push(...features.flatMap(({ advise }) => advise?.(input) ?? []));
  }
  await cache.evictOldest();
  // Placeholders replace refused values, which may be samples.
  const isWhole = !hasErrors([...content.diagnostics, ...parsed.diagnostics]);
  const counting = features.flatMap((feature) => feature.samples ?? []);
  const samples = isWhole ? counting.flatMap((count) => count(samplesInput)) : undefined;
  return {
    diagnostics: describeDiagnostics([...diagnostics, ...reviewed], content, mostOfOneRule),
    advice,
    countsSamples: counting.length > 0,
    samples: samples && describeDiagnostics(samples, content, Number.POSITIVE_INFINITY),
  };
}
