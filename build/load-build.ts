import type { BuildAgain, BuildResult, buildSite } from './build-site';
import { loadFresh } from './load-fresh';
import { readCode } from './read-code';
import type { BuildHooks } from './time-stages';
import type { BuildOptions } from './types';

/** A build of the code as it was at one moment, which remembers what the builds before it made. */
export type Build = (
  options: BuildOptions,
  hooks: BuildHooks,
  memory: BuildAgain['memory'],
) => Promise<BuildResult>;

/**
 * Loads the build as the files now have it. What it makes is remembered as made by the code it was loaded
 * from, even where that has changed again by the time it runs.
 */
export async function loadBuild(options: Pick<BuildOptions, 'rootDir' | 'cacheDir'>): Promise<Build> {
  const hash = async () => (await readCode(options.rootDir)).toolsHash;
  for (let before = await hash(); ; ) {
    const module = await loadFresh<{ buildSite: typeof buildSite }>('build/build-site.ts', options);
    const toolsHash = await hash();
    // Changed amid the loading: nobody could say which code this is.
    if (toolsHash === before)
      return (build, hooks, memory) => module.buildSite(build, hooks, { memory, toolsHash });
    before = toolsHash;
  }
}
