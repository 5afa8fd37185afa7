import { relative, sep } from 'node:path';
import { describe, readSources } from './build-site';
import { createCache } from './cache';
import { findSamples } from './find-samples';
import { findUnread, findUnshown } from './find-unshown';
import { listPublishedTexts } from './list-published-texts';
import { makeSite } from './make-site';
import { listFolder } from './read-folder';
import { type BuildHooks, timeStages } from './time-stages';
import type { BuildOptions, Problem } from './types';

export interface SiteCheck {
  /** What a build would say, and as warnings the content that no page shows. Sorted, with frames. */
  problems: Problem[];
  /** Everything still made up, each as an error; unknown while content does not parse. */
  samples: Problem[] | undefined;
}

/** Makes the site and keeps nothing of it but what there is to say about its content. */
export async function checkSite(options: BuildOptions, hooks: BuildHooks): Promise<SiteCheck> {
  const { run } = timeStages(hooks);
  const sources = await readSources(options);
  const cache = createCache(options.cacheDir, sources.code.toolsHash);
  // Only development knows where everything on a page comes from.
  const made = await makeSite({ ...options, mode: 'development' }, sources, cache, run);
  await cache.prune();
  const folder = relative(options.rootDir, options.contentDir).split(sep).join('/');
  // What is shown can only be told of a site that was made.
  const unshown = made.trace
    ? [
        ...findUnshown(made.trace, sources.content, folder),
        ...findUnread(await listFolder(options.contentDir), sources.content, folder),
      ]
    : [];
  // A stand-in is no sample, and what it stands for may have been one.
  const isWhole = sources.content.problems.length + made.parsed.problems.length === 0;
  const samples = isWhole
    ? findSamples(made.parsed, made.pages, listPublishedTexts(sources, folder))
    : undefined;
  return {
    problems: describe([...made.problems, ...unshown], sources.content),
    samples: samples && describe(samples, sources.content, Number.POSITIVE_INFINITY),
  };
}
